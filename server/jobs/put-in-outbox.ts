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
export const putInOutbox = (db: Kysely<Database>, message: Message): Promise<void> => putAllInOutbox(db, [message]);

/** The same of several, with one question to the database. */
export async function putAllInOutbox(db: Kysely<Database>, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto('outbox')
    .values(
      messages.map(({ kind, about, payload }) => ({
        kind,
        dedupe_key: `${kind}:${about}`,
        payload: JSON.stringify(payload),
      })),
    )
    .onConflict(conflict => conflict.column('dedupe_key').doNothing())
    .execute();
}
