import { z } from 'zod';
import { shippingMethods } from '#domain/price.ts';

export const ShippingMethod = z.enum(shippingMethods);
export type ShippingMethod = z.infer<typeof ShippingMethod>;

/** Basis points with at most one decimal: 8 % is 800, 8.875 % is 887.5. */
export const TaxRate = z.number().min(0).max(10_000);

/** The tax of one state, as `StateTax` of domain/tax. */
export const StateTax = z.object({ basisPoints: TaxRate, onShipping: z.boolean() });

/** The result of the pricing function, in integer cents. */
export const Totals = z
  .object({
    subtotal_cents: z.int(),
    discount_cents: z.int(),
    shipping_cents: z.int(),
    /** The carrier is asked once state and ZIP code are known; until then what is not free has the shop's own price. */
    is_shipping_estimated: z.boolean(),
    tax_cents: z.int(),
    /** Paid by store credit; the total is what remains. */
    credit_cents: z.int(),
    total_cents: z.int(),
    /** null: the tax depends on a state that is not known yet, and is not in the total. */
    tax_basis_points: TaxRate.nullable(),
    /** The amount missing to free standard shipping; 0 if it is reached, null where none makes it free. */
    free_shipping_missing_cents: z.int().nullable(),
    free_shipping_threshold_cents: z.int(),
  })
  .meta({ id: 'Totals' });
export type Totals = z.infer<typeof Totals>;

export const HumanTotals = z.object({
  subtotal: z.string(),
  discount: z.string(),
  shipping: z.string(),
  tax: z.string(),
  total: z.string(),
});
export type HumanTotals = z.infer<typeof HumanTotals>;

export const ShippingOption = z.object({
  method: ShippingMethod,
  price_cents: z.int(),
  /** Calendar days, YYYY-MM-DD. */
  arrives_from: z.iso.date(),
  arrives_to: z.iso.date(),
});
export type ShippingOption = z.infer<typeof ShippingOption>;

export const AppliedCoupon = z.object({
  code: z.string(),
  discount_cents: z.int(),
  frees_shipping: z.boolean(),
  /** Names of the goods it is for; null: all. */
  only_for: z.string().nullable(),
});
export const CouponRefusal = z.object({ code: z.string(), reason: z.string(), message: z.string() });
