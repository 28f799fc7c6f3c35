import type { Stripe } from 'stripe';
import { percentOf } from '#domain/money.ts';
import type { TaxAnswer, TaxQuestion } from '#server/tax-providers/port.ts';
import type { Calculation } from './shapes.ts';

/** Tangible goods, and their shipping; the shop sells nothing else. */
const codes = { goods: 'txcd_99999999', shipping: 'txcd_92010001' };

/** All goods are one line: they are taxed alike, and a discount is of all of them. */
export function calculationParams(question: TaxQuestion): Stripe.Tax.CalculationCreateParams {
  const { subtotalCents, discountCents, shippingCents, state, postal } = question;
  return {
    currency: 'usd',
    customer_details: { address: { country: 'US', state, postal_code: postal }, address_source: 'shipping' },
    line_items: [
      { amount: subtotalCents - discountCents, reference: 'goods', tax_behavior: 'exclusive', tax_code: codes.goods },
    ],
    shipping_cost: { amount: shippingCents, tax_behavior: 'exclusive', tax_code: codes.shipping },
  };
}

/** Its 0 is not the tax of a state where the owner collects: the registration is missing in Stripe. */
export const isNotCollected = ({ tax_breakdown: parts }: Calculation): boolean =>
  parts.length > 0 && parts.every(part => part.taxability_reason === 'not_collecting');

/** Null where the registration is missing in Stripe. */
export function answerOf(question: TaxQuestion, calculation: Calculation): TaxAnswer | null {
  if (isNotCollected(calculation)) return null;
  const { tax_amount_exclusive: taxCents, shipping_cost } = calculation;
  const taxesShipping = (shipping_cost?.amount_tax ?? 0) > 0;
  const { subtotalCents, discountCents, shippingCents } = question;
  const taxableCents = subtotalCents - discountCents + (taxesShipping ? shippingCents : 0);
  return { taxCents, taxBasisPoints: rateOf(calculation, taxableCents), taxesShipping, source: 'stripe' };
}

/** The rates of state, county and city together, if they explain the amount; else the rate that the amount comes to. */
function rateOf({ tax_breakdown, tax_amount_exclusive: taxCents }: Calculation, taxableCents: number): number {
  const percents = tax_breakdown.map(part => Number(part.tax_rate_details.percentage_decimal));
  const named = Math.round(percents.reduce((sum, percent) => sum + percent, 0) * 1000) / 10;
  const isExplained = named <= 10_000 && Math.abs(percentOf(taxableCents, named) - taxCents) <= percents.length;
  if (isExplained) return named;
  return taxableCents === 0 ? 0 : Math.min(10_000, Math.round((taxCents / taxableCents) * 100_000) / 10);
}
