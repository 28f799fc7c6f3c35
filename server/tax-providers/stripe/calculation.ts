import type { Stripe } from 'stripe';
import { percentOf } from '#domain/money.ts';
import type { CodedTax } from '#domain/tax/tax-codes.ts';
import type { TaxAnswer, TaxQuestion } from '#server/tax-providers/port.ts';
import type { Calculation } from './shapes.ts';

/** Tangible goods, for products without a code of their own, and their shipping. */
const codes = { goods: 'txcd_99999999', shipping: 'txcd_92010001' };

/** A line for each tax code: its goods are taxed alike, and a discount is of all of them. */
export function calculationParams(question: TaxQuestion): Stripe.Tax.CalculationCreateParams {
  const { goods, shippingCents, state, postal } = question;
  return {
    currency: 'usd',
    customer_details: { address: { country: 'US', state, postal_code: postal }, address_source: 'shipping' },
    line_items: goods.map(({ taxCode, cents }) => ({
      amount: cents,
      reference: referenceOf(taxCode),
      tax_behavior: 'exclusive',
      tax_code: taxCode ?? codes.goods,
    })),
    shipping_cost: { amount: shippingCents, tax_behavior: 'exclusive', tax_code: codes.shipping },
    expand: ['line_items'],
  };
}

/** What the line of a tax code is called in a calculation, and in the record made of it. */
export const referenceOf = (taxCode: string | null): string => taxCode ?? 'goods';

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
  const taxBasisPoints = rateOf(calculation, taxableCents);
  const goodsTax = question.goods.length > 1 ? taxByCode(question, calculation) : undefined;
  return { taxCents, taxBasisPoints, taxesShipping, source: 'stripe', ...(goodsTax && { goodsTax }) };
}

function taxByCode({ goods }: TaxQuestion, { line_items }: Calculation): CodedTax[] {
  const taxes = new Map(line_items.data.map(line => [line.reference, line.amount_tax]));
  return goods.map(({ taxCode }) => ({ taxCode, taxCents: taxes.get(referenceOf(taxCode)) ?? 0 }));
}

/** The rates of state, county and city together, if they explain the amount; else the rate that the amount comes to. */
function rateOf({ tax_breakdown, tax_amount_exclusive: taxCents }: Calculation, taxableCents: number): number {
  const percents = tax_breakdown.map(part => Number(part.tax_rate_details.percentage_decimal));
  const named = Math.round(percents.reduce((sum, percent) => sum + percent, 0) * 1000) / 10;
  const isExplained = named <= 10_000 && Math.abs(percentOf(taxableCents, named) - taxCents) <= percents.length;
  if (isExplained) return named;
  return taxableCents === 0 ? 0 : Math.min(10_000, Math.round((taxCents / taxableCents) * 100_000) / 10);
}
