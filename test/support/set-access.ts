import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';

interface Access {
  email?: string;
  email_verified?: boolean;
  two_factor_enabled?: boolean;
  is_admin?: boolean;
}

/** Sets a test's initial rights, by id or address. The shop uses changeAccess alone, which ends sessions and links. */
export async function setAccess(db: Kysely<Database>, account: string, access: Access): Promise<void> {
  const { email = null, email_verified = null, two_factor_enabled = null, is_admin = null } = access;
  await sql`
    with found as (select id from users where ${account} in (id::text, email)),
      user_set as (
        update users set email = coalesce(${email}, email), email_verified = coalesce(${email_verified}::boolean, email_verified),
          two_factor_enabled = coalesce(${two_factor_enabled}::boolean, two_factor_enabled)
        where id in (select id from found)
      )
    update profiles set is_admin = coalesce(${is_admin}::boolean, is_admin) where id in (select id from found)
  `.execute(db);
}
