import { type Kysely, sql, type Transaction } from 'kysely';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';

/**
 * Reads the figures of a report, all as they were at one moment. One query after the other, on one connection, and each
 * may take half a minute: in a shop of a million orders a year's figures take longer than a request may otherwise.
 */
export const inSnapshot = <Figures>(
  db: Kysely<Database>,
  read: (db: Transaction<Database>) => Promise<Figures>,
): Promise<Figures> =>
  inTransaction(db, async trx => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    await sql`set local statement_timeout = '30s'`.execute(trx);
    return await read(trx);
  });
