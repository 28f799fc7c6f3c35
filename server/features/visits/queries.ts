import { type Kysely, sql } from 'kysely';
import type { IsoDay } from '#domain/time/calendar.ts';
import { type DaySpan, sharePercent } from '#domain/time/sales-period.ts';
import type { Database } from '#server/database/schema.ts';

/** How many visitors were counted on a day, and how many of them came to each step. */
export interface VisitDay {
  day: IsoDay;
  visits: number;
  product: number;
  cart: number;
  checkout: number;
}

/** With the orders placed on it. */
export interface FunnelDay extends VisitDay {
  placed: number;
}

/** The counts of a span of days, unordered; days without a visit are missing. */
export async function readVisitDays(db: Kysely<Database>, { from, to }: DaySpan): Promise<VisitDay[]> {
  const { rows } = await sql<VisitDay>`
    select day, coalesce(sum(count) filter (where kind = 'visit'), 0)::int as visits,
      coalesce(sum(count) filter (where kind = 'product'), 0)::int as product,
      coalesce(sum(count) filter (where kind = 'cart'), 0)::int as cart,
      coalesce(sum(count) filter (where kind = 'checkout'), 0)::int as checkout
    from visit_counts where day between ${from}::date and ${to}::date group by day
  `.execute(db);
  return rows;
}

/** Orders that no visitor of their day can have placed: without a counted visit (by the API, or scripts off). */
export const uncountedOrders = (days: readonly FunnelDay[]): number =>
  days.reduce((sum, { placed, checkout, visits }) => sum + Math.max(0, placed - Math.min(checkout, visits)), 0);

/** Orders with a counted visit per hundred visits, with one decimal, so at most 100; null without visits. */
export function conversionPercent(days: readonly FunnelDay[]): number | null {
  const visits = days.reduce((sum, day) => sum + day.visits, 0);
  const orders = days.reduce((sum, { placed }) => sum + placed, 0) - uncountedOrders(days);
  return sharePercent(orders, visits);
}
