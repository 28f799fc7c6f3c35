import type { ShippingMethodName } from '#domain/price.ts';
import { shippingMethodRules } from '#domain/shipping.ts';

interface Rate {
  cents: number;
  /** In transit; null if the carrier does not say. */
  days: number | null;
}

/** The rate to buy unless staff choose another: the cheapest that keeps what the buyer was promised, if one does. */
export function usualRate<Each extends Rate>(rates: readonly Each[], method: ShippingMethodName): Each | null {
  const most = shippingMethodRules[method].businessDays.to;
  const byPrice = rates.toSorted((a, b) => a.cents - b.cents);
  return byPrice.find(({ days }) => days !== null && days <= most) ?? byPrice[0] ?? null;
}
