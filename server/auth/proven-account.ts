import type { Kysely } from 'kysely';
import type { Database } from '#server/database/schema.ts';

/** The account whose address is this one and proven: an unproven one has no right to what was done under it. */
export function findProvenAccount(db: Kysely<Database>, email: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst();
}
