import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** The password digest of an account; null when the account or its password does not exist. */
export async function readDigest(db: Kysely<Database>, userId: string): Promise<string | null> {
  const account = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return account?.password ?? null;
}
