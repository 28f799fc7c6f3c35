import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** The id of the guest with this address; null if nobody bought or wrote under it without an account. */
export async function findGuestId(db: Kysely<Database>, email: string): Promise<string | null> {
  const row = await db.selectFrom('guests').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? null;
}
