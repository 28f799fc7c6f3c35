import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type IsoDay, shopZone } from '#domain/time/calendar.ts';
import type { DaySpan } from '#domain/time/sales-period.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { netRevenue } from './net-revenue.ts';

type Db = Kysely<Database>;
type Sql = RawBuilder<unknown>;

export interface SalesDay {
  day: IsoDay;
  /** Orders placed, whether paid or not; all else is of orders paid on this day. */
  placed: number;
  revenue_cents: number;
  orders: number;
  /** By coupons. */
  discount_cents: number;
  discounted_orders: number;
}

const dayOf = (instant: Sql) => sql`((${instant}) at time zone ${shopZone})::date`;
const startOf = (day: Sql) => sql`((${day})::timestamp at time zone ${shopZone})`;

/** Longer than any transaction, because what it writes has the time of its beginning. */
const longest = sql`interval '1 hour'`;

/** The figures of `netRevenue` by day, which knows of no order that is not paid. */
const ofDays = sql`${dayOf(sql`paid_at`)} as day, 0 as placed, sum(orders)::int as orders,
  sum(cents)::bigint as revenue_cents, sum(discount_cents)::bigint as discount_cents,
  sum(sign(discount_cents))::int as discounted_orders`;

/**
 * Adds up each day that is over, so that reports need not read every order. Written anew as a whole: a row that became
 * wrong, however that was, is right an hour later.
 */
export async function keepSales({ db }: { db: Db }): Promise<void> {
  await inTransaction(db, async trx => {
    // It reads all orders, which takes longer than a request may.
    await sql`set local statement_timeout = '2min'`.execute(trx);
    await sql`
      insert into sales_days (day, placed, orders, revenue_cents, discount_cents, discounted_orders, kept_at)
      select day, coalesce(placed.placed, 0), coalesce(orders, 0), coalesce(revenue_cents, 0),
        coalesce(discount_cents, 0), coalesce(discounted_orders, 0), now()
      from (select ${dayOf(sql`placed_at`)} as day, count(*) as placed from orders group by 1) placed
        full join (select ${ofDays} from ${netRevenue} group by 1) paid using (day)
      where day < ${dayOf(sql`now() - ${longest}`)}
      on conflict (day) do update set placed = excluded.placed, orders = excluded.orders,
        revenue_cents = excluded.revenue_cents, discount_cents = excluded.discount_cents,
        discounted_orders = excluded.discounted_orders, kept_at = excluded.kept_at
    `.execute(trx);
    await sql`delete from sales_days where kept_at < now()`.execute(trx);
  });
}

/** Until which day sales are kept, and since when orders may have changed. Nothing is kept in a new shop. */
const kept = sql`
  kept as (
    select coalesce(max(day) + 1, '-infinity') as until, max(kept_at) - ${longest} as since from sales_days
  )`;

/** The first instant of a span that is not of a kept day. */
const laterThan = (from: Sql) => sql`(select ${startOf(sql`greatest(until, ${from})`)} from kept)`;

/** The sales by day: kept ones, those of days whose orders have changed since, and those of later days. */
const salesDays = (from: Sql, to: Sql) => sql`(
  with ${kept}, changed as materialized (
    select distinct ${dayOf(sql`o.paid_at`)} as day from kept join orders o on o.updated_at > kept.since
    where o.paid_at is not null and o.paid_at < ${startOf(sql`kept.until`)}
  )
  select day, sum(placed)::int as placed, sum(orders)::int as orders, sum(revenue_cents)::bigint as revenue_cents,
    sum(discount_cents)::bigint as discount_cents, sum(discounted_orders)::int as discounted_orders
  from (
    select day, placed, 0 as orders, 0 as revenue_cents, 0 as discount_cents, 0 as discounted_orders from sales_days
    where day between ${from} and ${to}
    union all
    select ${dayOf(sql`placed_at`)}, count(*), 0, 0, 0, 0 from orders where placed_at >= ${laterThan(from)}
      and placed_at < ${startOf(sql`${to} + 1`)} group by 1
    union all
    select day, 0, orders, revenue_cents, discount_cents, discounted_orders from sales_days
    where day between ${from} and ${to} and day not in (select day from changed)
    union all
    select anew.* from changed c, lateral (
      select ${ofDays} from ${netRevenue}
      where paid_at >= ${startOf(sql`c.day`)} and paid_at < ${startOf(sql`c.day + 1`)} group by 1
    ) anew where c.day between ${from} and ${to}
    union all
    select ${ofDays} from ${netRevenue}
    where paid_at >= ${laterThan(from)} and paid_at < ${startOf(sql`${to} + 1`)} group by 1
  ) parts group by day
) sales`;

/** Sales by day, of all days unless a span is given; unordered, and days without an order are missing. */
export async function readSalesDays(
  db: Db,
  { from, to }: DaySpan = { from: '-infinity', to: 'infinity' },
): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`select * from ${salesDays(sql`${from}::date`, sql`${to}::date`)}`.execute(db);
  return rows;
}
