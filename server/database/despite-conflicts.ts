import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

const mostTries = 4;

/** Serialization failures and deadlocks: the same may go well in a moment. */
export const isConflict = (fault: unknown) => ['40001', '40P01'].includes((fault as { code?: string }).code ?? '');

/** Tries a transaction again, after a pause of some length, when it got in another's way. @throws what it throws in the end */
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

/** A transaction of its own, tried again as above: what it does beside the database would be done again too. */
export const inTransaction = <Result>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<Result>) =>
  despiteConflicts(() => db.transaction().execute(work));

const pause = (ms: number) => new Promise<void>(resume => setTimeout(resume, ms));
