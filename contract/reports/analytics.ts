import { z } from 'zod';
import { periodLengths } from '#domain/time/sales-period.ts';
import { ReportDay } from './tax-report.ts';

/**
 * Days to look back, or days of one's own from and to, which count before it (domain/time/sales-period.ts). What is not
 * a length or a day counts as missing; without any it is thirty days.
 */
export const AnalyticsQuery = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal([...periodLengths]))
    .catch(30)
    .default(30),
  from: ReportDay.nullable().catch(null).default(null),
  to: ReportDay.nullable().catch(null).default(null),
});
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>;

const DaySpan = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Revenue is money paid in the period, less what was ever refunded of it; refunds are those made in the period. */
const PeriodFigures = DaySpan.extend({
  revenue_cents: z.int(),
  paid_orders: z.int(),
  /** Null without a paid order. */
  average_cents: z.int().nullable(),
  visits: z.int(),
  placed_orders: z.int(),
  /** Of these, the ones beyond the visitors who began checkout that day: their visits were not counted. */
  uncounted_orders: z.int(),
  /** Orders with a counted visit per hundred visits, so at most 100; null without visits. */
  conversion_percent: z.number().nullable(),
  refunded_cents: z.int(),
  refunded_orders: z.int(),
  /** By coupons, on paid orders. */
  discount_cents: z.int(),
  discounted_orders: z.int(),
});
export type PeriodFigures = z.infer<typeof PeriodFigures>;

/** The steps from a visit to an order, and the orders without a counted visit, if any. */
const funnelSteps = ['visits', 'product', 'cart', 'checkout', 'placed', 'uncounted'] as const;

/** Who bought for the first time, who had bought before, and both. */
const buyerKinds = ['first', 'returning', 'all'] as const;

export const Analytics = z
  .object({
    /** Of the period. */
    days: z.int(),
    /** Whether the period ends today, which is not over. */
    is_open: z.boolean(),
    /** The day of the first counted visit or the first order; null before both. */
    opened: z.iso.date().nullable(),
    now: PeriodFigures,
    /** As many days before; null if the shop was not open all that time. */
    before: PeriodFigures.nullable(),
    /** By day from the shop's opening on, the newest last; each with the matching day before, if the shop was open. */
    sales: z.array(
      z.object({
        day: z.iso.date(),
        revenue_cents: z.int(),
        orders: z.int(),
        day_before: z.iso.date(),
        revenue_before_cents: z.int().nullable(),
        orders_before: z.int().nullable(),
      }),
    ),
    /** Of `weeks`. */
    unit: z.enum(['week', 'month']),
    /** Newest first, from the shop's opening on. */
    weeks: z.array(DaySpan.extend({ revenue_cents: z.int(), orders: z.int() })),
    /** The five with the most units, of orders that were paid and not canceled. */
    top_products: z.array(
      z.object({ name: z.string(), category: z.string().nullable(), size: z.string().nullable(), units: z.int() }),
    ),
    /** Of the same orders: goods less their share of the discount, without shipping and tax, before refunds. */
    product_revenue: z.array(
      z.object({
        /** null: all products after the first ten. */
        name: z.string().nullable(),
        category: z.string().nullable(),
        size: z.string().nullable(),
        units: z.int(),
        revenue_cents: z.int(),
      }),
    ),
    /** Guests and accounts by e-mail. Who bought first and came back within the period is in both kinds. */
    buyers: z.array(z.object({ kind: z.enum(buyerKinds), buyers: z.int(), orders: z.int(), revenue_cents: z.int() })),
    funnel: z.array(
      z.object({
        step: z.enum(funnelSteps),
        count: z.int(),
        /** Of the step before; null for the first step, and after a step with nobody or with fewer. */
        percent: z.number().nullable(),
      }),
    ),
    /** By reason, the largest first; free text is a reason of its own. */
    refunds: z.array(z.object({ reason: z.string(), orders: z.int(), amount_cents: z.int() })),
  })
  .meta({ id: 'Analytics' });
export type Analytics = z.infer<typeof Analytics>;
