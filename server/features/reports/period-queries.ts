import { type Kysely, sql } from 'kysely';
import { deleteAccountText } from '#content/words/security.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { isOver, statusesThat } from '#domain/order/order-state.ts';
import { shopZone } from '#domain/time/calendar.ts';
import type { DaySpan } from '#domain/time/sales-period.ts';
import type { Database } from '#server/database/schema.ts';
import { besideTheOrder } from '#server/features/refunds/order-receipts.ts';
import { netRevenue } from './net-revenue.ts';

type Db = Kysely<Database>;
const productsShown = 5;
const revenuesShown = 10;
const reasonsShown = 8;
/** All further reasons together. */
const otherReasons = 'other';

/** The first instant of a span, and the first after it. */
export const since = ({ from }: DaySpan) => sql`${from}::date::timestamp at time zone ${shopZone}`;
export const until = ({ to }: DaySpan) => sql`(${to}::date + 1)::timestamp at time zone ${shopZone}`;

/** The products with the most units in paid orders that were not canceled; a deleted one by its name at the time. */
export async function readTopProducts(db: Db, span: DaySpan): Promise<Analytics['top_products']> {
  const { rows } = await sql<Analytics['top_products'][number]>`
    with top as (
      select i.product_id, case when i.product_id is null then i.sku end as sku, sum(i.quantity)::int as units
      from orders o join order_items i on i.order_id = o.id
      where o.paid_at >= ${since(span)} and o.paid_at < ${until(span)} and o.status <> all(${statusesThat(isOver)})
      group by 1, 2 order by units desc, 1, 2 limit ${productsShown}
    )
    select coalesce(p.name, gone.product_name, t.sku) as name, p.category, coalesce(p.size, gone.size) as size, t.units
    from top t left join products p on p.id = t.product_id
    left join lateral (
      select i.product_name, i.size from orders o join order_items i on i.order_id = o.id
      where t.product_id is null and i.product_id is null and i.sku = t.sku
        and o.paid_at >= ${since(span)} and o.paid_at < ${until(span)} limit 1
    ) gone on true
    order by t.units desc, name
  `.execute(db);
  return rows;
}

/** The revenue of goods by product, the largest first; those after `revenuesShown` are one row without a name. */
export async function readProductRevenue(db: Db, span: DaySpan): Promise<Analytics['product_revenue']> {
  const { rows } = await sql<Analytics['product_revenue'][number]>`
    with sold as (
      select i.product_id, case when i.product_id is null then i.sku end as sku, max(i.product_name) as product_name,
        max(i.size) as size, sum(i.quantity)::int as units,
        round(sum(i.line_total_cents * case when i.is_discounted
          then 1 - o.discount_cents::numeric / greatest(off.cents, 1) else 1 end)) as cents
      from orders o join order_items i on i.order_id = o.id, lateral (
        select sum(e.line_total_cents) as cents from order_items e where e.order_id = o.id and e.is_discounted
      ) off
      where o.paid_at >= ${since(span)} and o.paid_at < ${until(span)} and o.status <> all(${statusesThat(isOver)})
      group by 1, 2
    ), ranked as (
      select s.*, row_number() over (order by cents desc, units desc, product_name, product_id, sku) as rank from sold s
    ), shown as (
      select least(r.rank, ${revenuesShown + 1}) as rank,
        case when r.rank <= ${revenuesShown} then coalesce(p.name, r.product_name) end as name, p.category,
        coalesce(p.size, r.size) as size, r.units, r.cents
      from ranked r left join products p on p.id = r.product_id and r.rank <= ${revenuesShown}
    )
    select max(name) as name, case when max(name) is not null then max(category) end as category,
      case when max(name) is not null then max(size) end as size,
      sum(units)::int as units, sum(cents)::bigint as revenue_cents
    from shown group by rank order by rank
  `.execute(db);
  return rows;
}

/** Orders whose buyer is forgotten share an address; each counts as a buyer of its own. */
const { address: forgotten } = deleteAccountText.nobody;

/** Paid orders by whether their buyer had paid another one before, at any time, and in all; none without a sale. */
export async function readBuyers(db: Db, span: DaySpan): Promise<Analytics['buyers']> {
  const { rows } = await sql<Analytics['buyers'][number]>`
    with bought as (
      select case when net.email = ${forgotten} then net.id::text else net.email end as buyer, net.orders, net.cents,
        net.email <> ${forgotten}
          and exists (select from orders e where e.email = net.email and e.paid_at < net.paid_at) as again
      from ${netRevenue} where net.paid_at >= ${since(span)} and net.paid_at < ${until(span)}
    )
    select case when grouping(again) = 1 then 'all' when again then 'returning' else 'first' end as kind,
      count(distinct buyer)::int as buyers, sum(orders)::int as orders, sum(cents)::bigint as revenue_cents
    from bought group by grouping sets ((again), ()) having count(*) > 0
    order by grouping(again), again
  `.execute(db);
  return rows;
}

export interface GivenBack {
  /** null: all reasons; an order counts once. */
  reason: string | null;
  orders: number;
  amount_cents: number;
}

/** Refunds of money the orders had received, by reason and in all; largest first. Credit given back is no money. */
export async function readGivenBack(db: Db, span: DaySpan): Promise<GivenBack[]> {
  const { rows } = await sql<GivenBack>`
    with given as (
      select reason, order_id, amount_cents from refunds
      where status = 'succeeded' and payment_id is not null
        and settled_at >= ${since(span)} and settled_at < ${until(span)}
        and reason not in (${sql.join(besideTheOrder)})
    ), largest as (
      select reason from given group by reason order by sum(amount_cents) desc, reason limit ${reasonsShown}
    ), named as (
      select coalesce(l.reason, ${otherReasons}) as reason, g.order_id, g.amount_cents
      from given g left join largest l using (reason)
    )
    select reason, count(distinct order_id)::int as orders, coalesce(sum(amount_cents), 0)::bigint as amount_cents
    from named group by grouping sets ((reason), ())
    order by amount_cents desc, reason
  `.execute(db);
  return rows;
}
