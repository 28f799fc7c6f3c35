import { formatMoney } from '#domain/money.ts';
import { defaultRates } from '#domain/price.ts';

const short = (cents: number) => formatMoney(cents).replace(/\.00$/, '');

/** The shop's rates as its texts name them: '$75', '$12'. */
export const rateWords = {
  free_shipping_threshold: short(defaultRates.freeShippingThresholdCents),
  standard_shipping: short(defaultRates.standardShippingCents),
  expedited_shipping: short(defaultRates.expeditedShippingCents),
};
