import { z } from 'zod';
import { periodLengths } from '#domain/time/sales-period.ts';

const Days = z.literal([...periodLengths]);

/** Days to look back; an invalid value means 30. */
export const AnalyticsQuery = z.object({ days: z.coerce.number().pipe(Days).catch(30).default(30) });
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
  /** Placed orders per hundred visits; null without visits, or with fewer visits than orders. */
  conversion_percent: z.number().nullable(),
  refunded_cents: z.int(),
  refunded_orders: z.int(),
  /** By coupons, on paid orders. */
  discount_cents: z.int(),
  discounted_orders: z.int(),
});
export type PeriodFigures = z.infer<typeof PeriodFigures>;

/** The steps from a visit to an order. */
export const funnelSteps = ['visits', 'product', 'cart', 'checkout', 'placed'] as const;

export const Analytics = z
  .object({
    days: Days,
    now: PeriodFigures,
    before: PeriodFigures,
    /** By day, today last; each with the matching day of the period before. */
    sales: z.array(
      z.object({
        day: z.iso.date(),
        revenue_cents: z.int(),
        orders: z.int(),
        day_before: z.iso.date(),
        revenue_before_cents: z.int(),
        orders_before: z.int(),
      }),
    ),
    /** Newest first. */
    weeks: z.array(DaySpan.extend({ revenue_cents: z.int(), orders: z.int() })),
    /** The five with the most units, of orders that were paid and not cancelled. */
    top_products: z.array(
      z.object({ name: z.string(), category: z.string().nullable(), size: z.string().nullable(), units: z.int() }),
    ),
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
