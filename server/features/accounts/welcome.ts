import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';

/** Puts the welcome in line, once for each account. */
export async function queueWelcome(trx: Kysely<Database>, userId: string): Promise<void> {
  await putInOutbox(trx, { kind: 'welcome', about: userId, payload: { user_id: userId } });
}
