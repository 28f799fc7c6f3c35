import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';

/** Queues the welcome mail, once per account. */
export async function queueWelcome(trx: Kysely<Database>, userId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ welcomed_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .where('welcomed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await putInOutbox(trx, { kind: 'welcome', about: userId, payload: { user_id: userId } });
}
