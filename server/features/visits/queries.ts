import { type Kysely, sql } from 'kysely';
import { type IsoDay, shopZone } from '#domain/time/calendar.ts';
import { sharePercent } from '#domain/time/sales-period.ts';
import type { Database } from '#server/database/schema.ts';

/** One day. Views are pages; steps before the order are visitors; placed and paid are orders. */
export interface FunnelDay {
  day: IsoDay;
  visits: number;
  views: number;
  product: number;
  cart: number;
  checkout: number;
  placed: number;
  paid: number;
}

/** The days from one to another, inclusive; a day without data is zeros. */
export async function readFunnel(db: Kysely<Database>, from: IsoDay, to: IsoDay): Promise<FunnelDay[]> {
  const { rows } = await sql<FunnelDay>`
    with days as (select d::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') d),
    span as (select ${from}::date::timestamp at time zone ${shopZone} as since,
      (${to}::date + 1)::timestamp at time zone ${shopZone} as until),
    counts as (
      select day, coalesce(sum(count) filter (where kind = 'visit'), 0)::int as visits,
        coalesce(sum(count) filter (where kind = 'view'), 0)::int as views,
        coalesce(sum(count) filter (where kind = 'product'), 0)::int as product,
        coalesce(sum(count) filter (where kind = 'cart'), 0)::int as cart,
        coalesce(sum(count) filter (where kind = 'checkout'), 0)::int as checkout
      from visit_counts where day between ${from}::date and ${to}::date group by day
    ),
    placed as (
      select (placed_at at time zone ${shopZone})::date as day, count(*)::int as orders
      from orders, span where placed_at >= since and placed_at < until group by 1
    ),
    paid as (
      select (paid_at at time zone ${shopZone})::date as day, count(*)::int as orders
      from orders, span where paid_at >= since and paid_at < until group by 1
    )
    select day, coalesce(visits, 0) as visits, coalesce(views, 0) as views, coalesce(product, 0) as product,
      coalesce(cart, 0) as cart, coalesce(checkout, 0) as checkout,
      coalesce(placed.orders, 0) as placed, coalesce(paid.orders, 0) as paid
    from days left join counts using (day) left join placed using (day) left join paid using (day)
    order by day
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
