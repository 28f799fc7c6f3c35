import type { Totals } from '#contract/pricing.ts';
import type { OrderTotals, PricingRates } from '#domain/price.ts';

/** The price calculation with the API's field names. `isEstimated`: the carrier will say what shipping costs. */
export function presentTotals(totals: OrderTotals, rates: PricingRates, isEstimated: boolean): Totals {
  return {
    subtotal_cents: totals.subtotalCents,
    discount_cents: totals.discountCents,
    shipping_cents: totals.shippingCents,
    is_shipping_estimated: isEstimated,
    tax_cents: totals.taxCents,
    credit_cents: totals.creditCents,
    total_cents: totals.totalCents,
    tax_basis_points: totals.taxBasisPoints,
    free_shipping_missing_cents: totals.freeShippingMissingCents,
    free_shipping_threshold_cents: rates.freeShippingThresholdCents,
  };
}
