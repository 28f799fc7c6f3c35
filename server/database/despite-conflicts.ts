import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

const mostTries = 4;

/** Serialization failures and deadlocks: a retry may succeed. */
export const isConflict = (fault: unknown) => ['40001', '40P01'].includes((fault as { code?: string }).code ?? '');

/** Retries a transaction after a random pause when it conflicted with another. @throws the last error */
export async function despiteConflicts<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction();
    } catch (fault) {
      if (!isConflict(fault) || tries === mostTries) throw fault;
      await pause(Math.random() * 20 * tries);
    }
  }
}

/** A transaction with the same retries: `work` may run more than once, also its side effects outside the database. */
export const inTransaction = <Result>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<Result>) =>
  despiteConflicts(() => db.transaction().execute(work));

const pause = (ms: number) => new Promise<void>(resume => setTimeout(resume, ms));
