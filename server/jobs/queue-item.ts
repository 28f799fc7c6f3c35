import type { Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/**
 * Asks for an item to be worked on soon after the commit, by the queue of that name. `reason` tells one asking from another:
 * the same twice is one. Call `services.jobs.nudgeOutbox()` after the commit.
 */
export async function queueItem(
  trx: Transaction<Database>,
  queue: string,
  item: { id: string; party?: string | null },
  reason: string,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ kind: queue, dedupe_key: `${queue}:${item.id}:${reason}`, payload: JSON.stringify(item) })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
