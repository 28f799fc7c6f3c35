import type { Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/**
 * Locks all admins until the transaction ends and answers their ids, so that the last two cannot both leave or demote
 * each other at once.
 */
export async function lockAdmins(trx: Transaction<Database>): Promise<string[]> {
  const admins = await trx
    .selectFrom('profiles')
    .select('id')
    .where('is_admin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return admins.map(admin => admin.id);
}
