import { type Kysely, sql } from 'kysely';
import { deleteAccountText } from '#content/words/security.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { isOver, statusesThat } from '#domain/order/order-state.ts';
import { shopZone } from '#domain/time/calendar.ts';
import type { DaySpan } from '#domain/time/sales-period.ts';
import type { Database } from '#server/database/schema.ts';
import { reasonsOutsideOrder } from '#server/features/refunds/order-receipts.ts';
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

/**
 * What was sold in paid orders that were not canceled: the products with the most units, and the revenue of goods by
 * product, the largest first, whose last row without a name is all further products. A deleted product has its name at
 * the time. The lines of the orders are read once for both.
 */
export async function readProductSales(
  db: Db,
  span: DaySpan,
): Promise<Pick<Analytics, 'top_products' | 'product_revenue'>> {
  const { rows } = await sql<Analytics['product_revenue'][number] & { by_revenue: number; by_units: number }>`
    with sold as (
      select i.product_id, case when i.product_id is null then i.sku end as sku, max(i.product_name) as product_name,
        max(i.size) as size, sum(i.quantity)::int as units,
        round(sum(i.line_total_cents) - coalesce(sum(case when i.is_discounted and o.discount_cents > 0
          then i.line_total_cents * o.discount_cents::numeric / greatest(1, (
            select sum(e.line_total_cents) from order_items e where e.order_id = o.id and e.is_discounted)) end), 0)
        ) as cents
      from orders o join order_items i on i.order_id = o.id
      where o.paid_at >= ${since(span)} and o.paid_at < ${until(span)} and o.status <> all(${statusesThat(isOver)})
      group by 1, 2
    ), ranked as (
      select sold.*, row_number() over (order by cents desc, units desc, product_name, product_id, sku) as by_revenue,
        row_number() over (order by units desc, product_id, sku) as by_units
      from sold
    )
    select coalesce(p.name, r.product_name) as name, p.category, coalesce(p.size, r.size) as size,
      r.units, r.cents::bigint as revenue_cents, r.by_revenue, r.by_units
    from ranked r left join products p on p.id = r.product_id
    where r.by_revenue <= ${revenuesShown} or r.by_units <= ${productsShown}
    union all
    select null, null, null, sum(units)::int, sum(cents)::bigint, ${revenuesShown + 1}, ${productsShown + 1}
    from ranked where by_revenue > ${revenuesShown} having count(*) > 0
    order by by_revenue
  `.execute(db);
  return {
    top_products: rows
      .filter(({ by_units }) => by_units <= productsShown)
      .toSorted((a, b) => a.by_units - b.by_units)
      .map(({ name, category, size, units }) => ({ name: name ?? '', category, size, units })),
    product_revenue: rows
      .filter(({ by_revenue, name }) => by_revenue <= revenuesShown || name === null)
      .map(({ name, category, size, units, revenue_cents }) => ({ name, category, size, units, revenue_cents })),
  };
}

/** Orders whose buyer is forgotten share an address; each counts as a buyer of its own. */
const { address: forgotten } = deleteAccountText.nobody;

/** Paid orders by whether their buyer had paid another one before, at any time, and in all; none without a sale. */
export async function readBuyers(db: Db, span: DaySpan): Promise<Analytics['buyers']> {
  const { rows } = await sql<Analytics['buyers'][number]>`
    with bought as materialized (
      select email, case when email = ${forgotten} then id end as nobody, paid_at, orders, cents
      from ${netRevenue} where paid_at >= ${since(span)} and paid_at < ${until(span)}
    ), known as (
      select email, (
        select min(e.paid_at) from orders e where e.email = bought.email and e.paid_at is not null
      ) as first_paid_at
      from bought where nobody is null group by email
    ), buyers as (
      select b.email, b.nobody, coalesce(b.paid_at > k.first_paid_at, false) as again,
        sum(b.orders) as orders, sum(b.cents) as cents
      from bought b left join known k on k.email = b.email and b.nobody is null group by 1, 2, 3
      -- Not those who only got a replacement.
      having sum(b.orders) > 0
    ), kinds as (
      select case when again then 'returning' else 'first' end as kind, count(*) as buyers,
        sum(orders) as orders, sum(cents) as cents
      from buyers group by again
    )
    select kind, buyers::int, orders::int, cents::bigint as revenue_cents from (
      select 0 as place, * from kinds
      union all
      select 1, 'all', (select count(*) from (select from buyers group by email, nobody) people),
        sum(orders), sum(cents)
      from kinds having count(*) > 0
    ) rows order by place, kind
  `.execute(db);
  return rows;
}

export interface GivenBack {
  /** null: all reasons; an order counts once. */
  reason: string | null;
  orders: number;
  amount_cents: number;
}

/** Refunds of money the orders had received, by reason and in all; largest first. Credit given back is not money. */
export async function readGivenBack(db: Db, span: DaySpan): Promise<GivenBack[]> {
  const { rows } = await sql<GivenBack>`
    with given as (
      select reason, order_id, amount_cents from refunds
      where status = 'succeeded' and payment_id is not null
        and settled_at >= ${since(span)} and settled_at < ${until(span)}
        and reason not in (${sql.join(reasonsOutsideOrder)})
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
