import { type Kysely, sql } from 'kysely';
import { mostWaiting, type Waiting } from '#contract/reports/waiting.ts';
import { awaitsStaff, returnStatusesThat } from '#domain/returns/return-state.ts';
import type { Database } from '#server/database/schema.ts';
import { countMoney } from '#server/features/orders-admin/money-inbox.ts';

/** As text, because the partial index needs the statuses in the text of the query. */
export const waitingReturns = sql.join(returnStatusesThat(awaitsStaff).map(status => sql.lit(status)));

/**
 * The counts beside the admin links. Read before every page, so each uses an index and stops at the largest number
 * shown.
 */
export async function countWaiting(db: Kysely<Database>): Promise<Waiting> {
  const [money, { rows }] = await Promise.all([
    countMoney(db, mostWaiting),
    sql<Omit<Waiting, 'money'>>`
      select (select count(*)::int from (select from orders where status = 'paid' limit ${mostWaiting}) o) as orders,
        (select count(*)::int from (select from support_tickets
          where status = 'open' limit ${mostWaiting}) t) as support,
        (select count(*)::int from (select from returns
          where status in (${waitingReturns}) limit ${mostWaiting}) r) as returns,
        (select count(*)::int from (select from given_up_jobs
          where retried_at is null limit ${mostWaiting}) j) as jobs
    `.execute(db),
  ]);
  const [counts] = rows;
  if (!counts) throw new Error('Counts answer one row');
  return { ...counts, money };
}
