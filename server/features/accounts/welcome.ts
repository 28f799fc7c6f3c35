import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** Puts the welcome in line, once for each account. */
export async function queueWelcome(trx: Kysely<Database>, userId: string): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ kind: 'welcome', dedupe_key: `welcome:${userId}`, payload: JSON.stringify({ user_id: userId }) })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
