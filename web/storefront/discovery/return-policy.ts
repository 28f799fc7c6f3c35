import { pages } from '#contract/pages.ts';
import { returnDays } from '#domain/returns.ts';
import { absolute } from './describe-page.ts';

/** schema.org: the guarantee of the Terms of Service. */
export const returnPolicy = (origin: string) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'US',
  returnPolicyCountry: 'US',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  merchantReturnLink: absolute(origin, pages.terms()),
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  refundType: 'https://schema.org/FullRefund',
});
