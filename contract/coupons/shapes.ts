import { z } from 'zod';
import { couponKinds } from '#domain/coupon.ts';
import { categories } from '#domain/display.ts';
import { ListQuery, listOf } from '../lists.ts';
import { text } from '../text.ts';

export const Coupon = z
  .object({
    id: z.uuid(),
    code: z.string(),
    kind: z.enum(couponKinds),
    /** Percent or dollars, by the kind, with at most two decimals; 0 for free shipping. */
    discount: z.number(),
    active: z.boolean(),
    /** null below means no limit. */
    starts_at: z.iso.datetime().nullable(),
    /** The first instant at which it is no longer valid. */
    ends_at: z.iso.datetime().nullable(),
    min_subtotal_cents: z.int().nullable(),
    max_redemptions: z.int().nullable(),
    max_per_customer: z.int().nullable(),
    first_order: z.boolean(),
    /** Both empty: for all goods. The name of a deleted product is null. */
    only_products: z.array(z.object({ id: z.uuid(), name: z.string().nullable() })),
    only_categories: z.array(z.string()),
    /** Orders that used it, except those canceled unpaid. */
    redemptions: z.int(),
    created_at: z.iso.datetime(),
    version: z.int(),
    updated_at: z.iso.datetime(),
    /** Who changed it last; null: nobody. */
    updated_by: z.string().nullable(),
  })
  .meta({ id: 'Coupon' });
export type Coupon = z.infer<typeof Coupon>;

export const CouponQuery = ListQuery.extend({
  status: z.enum(['', 'active', 'inactive']).catch('').default(''),
});
export type CouponQuery = z.infer<typeof CouponQuery>;
export const CouponPage = listOf(Coupon);
export type CouponPage = z.infer<typeof CouponPage>;

/** A coupon that is for more products is for their category. */
const mostCouponProducts = 50;

const typed = () => text().trim().max(40);

/** As typed: the server parses numbers and dates and names each mistake. An empty limit means none. */
export const CouponInput = z.strictObject({
  /** The new coupon's own id, chosen by the form. A repeat with the same id makes no second coupon. */
  id: z.uuid().optional(),
  code: typed(),
  /** Cannot be changed later. */
  kind: z.enum(couponKinds).default('percent'),
  discount: typed(),
  active: z.boolean().default(true),
  /** First and last valid day, 'YYYY-MM-DD' in the shop's time zone. */
  starts_on: typed().default(''),
  ends_on: typed().default(''),
  min_subtotal: typed().default(''),
  max_redemptions: typed().default(''),
  max_per_customer: typed().default(''),
  first_order: z.boolean().default(false),
  only_products: z.array(z.uuid()).max(mostCouponProducts).default([]),
  only_categories: z.array(z.enum(categories)).max(categories.length).default([]),
  /** The version the form showed; if it differs, the answer is `changed_meanwhile`. */
  version: z.int().optional(),
});
export type CouponInput = z.input<typeof CouponInput>;
export type CouponForm = z.output<typeof CouponInput>;

export const CouponSwitch = z.strictObject({ active: z.boolean() });
export type CouponSwitch = z.infer<typeof CouponSwitch>;
