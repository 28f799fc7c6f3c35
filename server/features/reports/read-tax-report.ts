import { type Kysely, sql } from 'kysely';
import { mostUncertain, type TaxFigures, type TaxReport, type TaxReportQuery } from '#contract/reports/tax-report.ts';
import { dayIn } from '#domain/time/calendar.ts';
import { filingSpan } from '#domain/time/filing-period.ts';
import type { DaySpan } from '#domain/time/sales-period.ts';
import type { Database } from '#server/database/schema.ts';
import { reasonsOutsideOrder } from '#server/features/refunds/order-receipts.ts';
import { inSnapshot } from './in-snapshot.ts';
import { ended, givenBackByHand } from './net-revenue.ts';
import { since, until } from './period-queries.ts';

const nothing: TaxFigures = {
  orders: 0,
  sales_cents: 0,
  taxable_cents: 0,
  tax_cents: 0,
  refunded_cents: 0,
  refunded_tax_cents: 0,
  net_tax_cents: 0,
};

/** What the refunds of an order `o` give back, also those under way. */
const given = sql`(
  select coalesce(sum(r.tax_cents), 0)::int as tax,
    coalesce(sum(r.amount_cents) filter (where r.payment_id is not null), 0)::int as money
  from refunds r
  where r.order_id = o.id and r.status <> 'failed' and r.reason not in (${sql.join(reasonsOutsideOrder)})
) given`;

/**
 * Tax by state. An order counts on the day it was paid, a refund on the day it succeeded, and the store credit that an
 * order gave back by ending on the day it ended. An order paid by hand that ended counts as given back on the day it
 * was paid, as in the revenue.
 */
export const readTaxReport = (db: Kysely<Database>, asked: TaxReportQuery, at = new Date()): Promise<TaxReport> =>
  inSnapshot(db, trx => readFigures(trx, asked, at));

async function readFigures(db: Kysely<Database>, asked: TaxReportQuery, at: Date): Promise<TaxReport> {
  const month = filingSpan('thisMonth', dayIn(at));
  const span = { from: asked.from ?? month.from, to: asked.to ?? month.to };
  const { rows } = await sql<TaxFigures & { state: string | null }>`
    with counted as (
      select shipping_state as state, case when exists (
          -- A free replacement paid nothing.
          select from staff_orders s where s.order_id = orders.id and s.replaces is not null
        ) then 0 else 1 end as orders, subtotal_cents - discount_cents + shipping_cents as sales,
        case when tax_cents = 0 then 0 when taxes_shipping then subtotal_cents - discount_cents + shipping_cents
          else subtotal_cents - discount_cents end as taxable,
        tax_cents as tax, 0 as refunded, 0 as refunded_tax
      from orders where paid_at >= ${since(span)} and paid_at < ${until(span)}
      union all
      select o.shipping_state, 0, 0, 0, 0, r.amount_cents - r.tax_cents, r.tax_cents
      from refunds r join orders o on o.id = r.order_id
      where r.status = 'succeeded' and r.settled_at >= ${since(span)} and r.settled_at < ${until(span)}
        and r.reason not in (${sql.join(reasonsOutsideOrder)})
      union all
      -- Credit comes back after the money, with the tax that the money left.
      select o.shipping_state, 0, 0, 0, 0, o.credit_cents - o.refunded_credit_cents - rest.tax, rest.tax
      from store_credit c join orders o on o.id = c.order_id, lateral ${given}, lateral (
        select case when given.money = o.total_cents then o.tax_cents - given.tax else 0 end as tax
      ) rest
      where c.kind = 'returned' and c.refund_id is null
        and c.created_at >= ${since(span)} and c.created_at < ${until(span)}
        and o.paid_at is not null and o.status in (${ended}) and o.refunded_credit_cents < o.credit_cents
        and not ${givenBackByHand}
        -- A revived order spent its credit again: the last end counts.
        and not exists (select from store_credit later where later.order_id = o.id and later.kind = 'returned'
          and later.refund_id is null and later.created_at > c.created_at)
      union all
      select o.shipping_state, 0, 0, 0, 0,
        o.total_cents + o.credit_cents - o.refunded_cents - o.refunded_credit_cents - (o.tax_cents - given.tax),
        o.tax_cents - given.tax
      from orders o, lateral ${given}
      where ${givenBackByHand} and o.paid_at >= ${since(span)} and o.paid_at < ${until(span)}
    )
    select state, sum(orders)::int as orders, sum(sales)::bigint as sales_cents, sum(taxable)::bigint as taxable_cents,
      sum(tax)::bigint as tax_cents, sum(refunded)::bigint as refunded_cents,
      sum(refunded_tax)::bigint as refunded_tax_cents, sum(tax - refunded_tax)::bigint as net_tax_cents
    from counted group by grouping sets ((state), ()) having count(*) > 0
    order by state
  `.execute(db);
  const { state: _, ...total } = rows.find(row => row.state === null) ?? { state: null, ...nothing };
  const states = rows.flatMap(({ state, ...figures }) => (state === null ? [] : [{ state, ...figures }]));
  return { ...span, states, total, uncertain: await readUncertain(db, span) };
}

/** Orders whose tax the provider counts differently, and those taxed by the owner's rate that it has not seen. */
async function readUncertain(db: Kysely<Database>, span: DaySpan): Promise<TaxReport['uncertain']> {
  const { rows } = await sql<TaxReport['uncertain'][number]>`
    select o.order_number, o.tax_cents, r.goods_tax_cents + r.shipping_tax_cents as provider_tax_cents
    from orders o left join tax_records r on r.order_id = o.id
    where o.tax_source <> 'table' and o.paid_at >= ${since(span)} and o.paid_at < ${until(span)}
      and (r.goods_tax_cents + r.shipping_tax_cents <> o.tax_cents or r.order_id is null and o.tax_source = 'fallback')
    order by o.paid_at desc, o.id limit ${mostUncertain}
  `.execute(db);
  return rows;
}
