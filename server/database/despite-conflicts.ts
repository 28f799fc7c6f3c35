import type { Kysely, Transaction } from 'kysely';
import { isRefusal, type Refusal } from '#contract/errors.ts';
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

/** The same, but a refusal rolls everything back. */
export async function allOrNothing<Result>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  try {
    return await inTransaction(db, async trx => {
      const result = await work(trx);
      if (isRefusal(result)) throw new Undone(result);
      return result;
    });
  } catch (fault) {
    if (fault instanceof Undone) return fault.refusal;
    throw fault;
  }
}

/** Thrown to roll a transaction back. */
class Undone extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

const pause = (ms: number) => new Promise<void>(resume => setTimeout(resume, ms));
