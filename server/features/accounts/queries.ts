import { type Kysely, sql } from 'kysely';
import type { Session, SessionUser } from '#contract/accounts/shapes.ts';
import type { Database } from '#server/database/schema.ts';

type Db = Kysely<Database>;

/** The user as pages know it. The name defaults to the part of the address before the @. */
export async function readUser(db: Db, id: string): Promise<SessionUser> {
  const row = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'profiles.full_name', 'profiles.is_admin'])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  const name = row.full_name || row.name || row.email.split('@')[0] || 'User';
  return { id: row.id, name, email: row.email, is_admin: row.is_admin ?? false };
}

/** Units in the cart and wishlist size, for the badges. */
export async function countBadges(db: Db, userId: string): Promise<Omit<Session, 'user'>> {
  const { rows } = await sql<Omit<Session, 'user'>>`
    select (select coalesce(sum(quantity), 0)::int from cart_items where user_id = ${userId}) as cart_count,
      (select count(*)::int from wishlist_items where user_id = ${userId}) as wishlist_count
  `.execute(db);
  return rows[0] ?? { cart_count: 0, wishlist_count: 0 };
}

/** The number of accounts that are not staff. */
export async function countCustomers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('profiles')
    .select(fn => fn.fn.countAll<number>().as('count'))
    .where('is_admin', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether an address must be confirmed before the first sign-in: an owner's setting, off by default. */
export async function isConfirmationRequired(db: Db): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'confirm_email').executeTakeFirst();
  return row?.value === true;
}
