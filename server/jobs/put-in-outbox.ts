import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

interface Message {
  /** A kind of mail, or the name of a queue. */
  kind: string;
  /** What it is about: a second one of its kind about the same is none. */
  about: string;
  payload: object;
}

/** Puts a mail or a job in line; within a transaction it is there when that commits. Who waits for it nudges the outbox after. */
export async function putInOutbox(db: Kysely<Database>, { kind, about, payload }: Message): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ kind, dedupe_key: `${kind}:${about}`, payload: JSON.stringify(payload) })
    .onConflict(conflict => conflict.column('dedupe_key').doNothing())
    .execute();
}
