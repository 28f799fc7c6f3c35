import type { Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** Ids of all admins, locked until the transaction ends: of the last two who go at once, or take each other's rights, one stays. */
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
