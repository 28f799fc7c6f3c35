import { pages } from '#contract/pages.ts';
import type { ShopRates } from '#contract/settings/shapes.ts';
import { absolute } from './describe-page.ts';

/** schema.org: the guarantee of the Terms of Service. */
export const returnPolicy = (origin: string, { return_days, return_fee_cents, return_shop_pays }: ShopRates) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'US',
  returnPolicyCountry: 'US',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: return_days,
  merchantReturnLink: absolute(origin, pages.terms()),
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: `https://schema.org/${return_shop_pays ? 'FreeReturn' : 'ReturnFeesCustomerResponsibility'}`,
  ...(return_fee_cents > 0 ? { restockingFee: return_fee_cents / 100 } : {}),
  refundType: 'https://schema.org/FullRefund',
});
