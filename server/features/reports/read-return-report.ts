import { type Kysely, sql } from 'kysely';
import type { ReturnReport, ReturnReportQuery } from '#contract/returns/admin.ts';
import { dayIn } from '#domain/time/calendar.ts';
import { filingSpan } from '#domain/time/filing-period.ts';
import type { Database } from '#server/database/schema.ts';
import { since, until } from './period-queries.ts';

type Row = ReturnReport['rows'][number];
type Total = ReturnReport['total'];

/**
 * Returns asked for in a period, by product and reason. What was refunded is the share of each line in what the buyer
 * got for its return: money and the store credit beside it. Refunds that failed do not count.
 */
export async function readReturnReport(
  db: Kysely<Database>,
  asked: ReturnReportQuery,
  at = new Date(),
): Promise<ReturnReport> {
  const month = filingSpan('thisMonth', dayIn(at));
  const span = { from: asked.from ?? month.from, to: asked.to ?? month.to };
  const { rows } = await sql<Row & Total & { is_total: boolean }>`
    with refunded as (
      select r.id as return_id, sum(f.amount_cents) as cents, max(f.settled_at) as settled_at
      from returns r join refunds f on r.refund_id in (f.id, f.part_of)
      where r.asked_at >= ${since(span)} and r.asked_at < ${until(span)} and f.status = 'succeeded'
      group by r.id
    ), asked as (
      select r.id, i.product_name, l.reason, l.quantity, coalesce(l.arrived, 0) as arrived,
        coalesce(l.restocked, 0) as restocked,
        -- Rounded where each share begins and ends, so that the shares come to the whole.
        coalesce(round(f.cents * sum(g.amount_cents) over upto / sum(g.amount_cents) over whole)
          - round(f.cents * (sum(g.amount_cents) over upto - g.amount_cents) / sum(g.amount_cents) over whole), 0)
          as refunded_cents,
        extract(epoch from f.settled_at - s.received_at) / 86400 as days
      from returns r
      join return_lines l on l.return_id = r.id
      join order_items i on i.id = l.order_item_id
      left join refunded f on f.return_id = r.id
      left join refund_lines g on g.refund_id = r.refund_id and g.order_item_id = l.order_item_id and g.amount_cents > 0
      left join lateral (
        select max(created_at) as received_at from return_steps where return_id = r.id and status = 'received'
      ) s on true
      where r.asked_at >= ${since(span)} and r.asked_at < ${until(span)}
      window whole as (partition by r.id), upto as (partition by r.id order by l.order_item_id)
    )
    select product_name, reason, count(distinct id)::int as returns, coalesce(sum(quantity), 0)::int as units,
      coalesce(sum(arrived), 0)::int as arrived, coalesce(sum(restocked), 0)::int as restocked,
      coalesce(sum(refunded_cents), 0)::int as refunded_cents, round(avg(days), 1)::float as days_to_refund,
      grouping(product_name) = 1 as is_total
    from asked group by grouping sets ((product_name, reason), ())
    order by units desc, product_name, reason
  `.execute(db);
  const [total] = rows.filter(row => row.is_total);
  if (!total) throw new Error('The sum over all rows is always one row');
  return {
    ...span,
    rows: rows
      .filter(row => !row.is_total)
      .map(({ product_name, reason, returns, units, arrived, restocked, refunded_cents }) => ({
        product_name,
        reason,
        returns,
        units,
        arrived,
        restocked,
        refunded_cents,
      })),
    total: {
      returns: total.returns,
      units: total.units,
      arrived: total.arrived,
      restocked: total.restocked,
      refunded_cents: total.refunded_cents,
      days_to_refund: total.days_to_refund,
    },
  };
}
