import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/**
 * Reads the figures of a report, all as they were at one moment. One query after the other, on one connection, and each
 * may take half a minute: in a shop of a million orders a year's figures take longer than a request may otherwise.
 */
export function atOneMoment<Figures>(
  db: Kysely<Database>,
  read: (db: Transaction<Database>) => Promise<Figures>,
): Promise<Figures> {
  const transaction = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return transaction.execute(async trx => {
    await sql`set local statement_timeout = '30s'`.execute(trx);
    return await read(trx);
  });
}
