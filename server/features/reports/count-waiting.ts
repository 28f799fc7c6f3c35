import { type Kysely, sql } from 'kysely';
import { mostWaiting, type Waiting } from '#contract/reports/waiting.ts';
import type { Database } from '#server/database/schema.ts';
import { countMoney } from '#server/features/orders-admin/money-inbox.ts';

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
          where status = 'open' limit ${mostWaiting}) t) as support
    `.execute(db),
  ]);
  const [counts] = rows;
  if (!counts) throw new Error('Counts answer one row');
  return { ...counts, money };
}
