import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

interface Message {
  /** A kind of mail, or the name of a queue. */
  kind: string;
  /** Its subject: a second message of the same kind about it is dropped. */
  about: string;
  payload: object;
}

/**
 * Queues a mail or a job; the relay sees it when the transaction commits. Call `nudge` afterwards to have it done at
 * once.
 */
export const putInOutbox = (db: Kysely<Database>, message: Message): Promise<void> => putAllInOutbox(db, [message]);

/** The same for several messages in one query. */
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
