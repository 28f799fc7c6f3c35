import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** The account that has proven this address. An unproven account has no right to what was done under the address. */
export function findProvenAccount(db: Kysely<Database>, email: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst();
}
