import { type Kysely, sql } from 'kysely';
import type { Account, DeviceSessions, SavedAddress } from '#contract/account-settings/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { isDone, statusesThat } from '#domain/order/order-state.ts';
import { readDevice } from '#server/auth/read-device.ts';
import type { Database } from '#server/database/schema.ts';
import { readCredit } from '#server/features/credit/read-credit.ts';
import { readNewsletterState } from '#server/features/newsletter/queries.ts';

type Db = Kysely<Database>;

interface AccountRow {
  full_name: string;
  email: string;
  pending_email: string | null;
  phone: string | null;
  shipping_address: Partial<Record<keyof SavedAddress, string | null>> | null;
  order_count: number;
  open_order_count: number;
  two_step: boolean;
  recovery_codes_left: number;
}

/** The account page's data. Refuses `not_signed_in` if the account was deleted meanwhile. */
export async function readAccount(db: Db, userId: string): Promise<Account | Refusal> {
  const { rows } = await sql<AccountRow>`
    select coalesce(nullif(p.full_name, ''), u.name) as full_name, u.email, p.phone, p.shipping_address,
      (select email from one_time_links
        where user_id = u.id and purpose = 'change_email' and used_at is null and expires_at > now()
        order by created_at desc limit 1) as pending_email,
      (select count(*)::int from orders where user_id = u.id) as order_count,
      (select count(*)::int from orders where user_id = u.id and status <> all(${statusesThat(isDone)}))
        as open_order_count,
      u.two_factor_enabled as two_step,
      (select count(*)::int from recovery_codes where user_id = u.id and used_at is null) as recovery_codes_left
    from users u join profiles p on p.id = u.id where u.id = ${userId}
  `.execute(db);
  const [row] = rows;
  if (!row) return refuse('not_signed_in');
  const { phone, shipping_address, ...account } = row;
  return {
    ...account,
    shipping_address: presentAddress(phone, shipping_address),
    credit: await readCredit(db, userId),
    letter: await readNewsletterState(db, row.email),
  };
}

/** Addresses an account has proven: its own, and former ones that nobody else has proven since. */
export const addressesOf = (userId: string) => sql<{ email: string }>`
  select email from users where id = ${userId} and email_verified
  union select email from former_addresses where user_id = ${userId}`;

export async function provenAddresses(db: Db, userId: string): Promise<string[]> {
  const { rows } = await addressesOf(userId).execute(db);
  return rows.map(({ email }) => email);
}

function presentAddress(phone: string | null, saved: AccountRow['shipping_address']): SavedAddress | null {
  if (!saved?.address1) return null;
  const { address1, address2, city, state, postal } = saved;
  return {
    phone: phone ?? '',
    address1,
    address2: address2 ?? '',
    city: city ?? '',
    state: state ?? '',
    postal: postal ?? '',
  };
}

/** Signed-in devices: this one first, then by last use. */
export async function readSessions(db: Db, userId: string, thisId: string): Promise<DeviceSessions> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy(sql`id = ${thisId}`, 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
  const items = rows.map(({ id, user_agent, last_used_at }) => ({
    id,
    ...readDevice(user_agent),
    is_this: id === thisId,
    last_used_at: last_used_at.toISOString(),
  }));
  return { items };
}
