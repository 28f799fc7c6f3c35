import { type Kysely, sql } from 'kysely';
import type { Quote } from '#contract/cart/shapes.ts';
import type { StoreCredit } from '#contract/customers/credit.ts';
import type { Database } from '#server/database/schema.ts';

type Entry = StoreCredit['entries'][number];

const entriesShown = 20;

/** What an account has, and its latest entries. */
export async function readCredit(db: Kysely<Database>, userId: string): Promise<StoreCredit> {
  const { rows } = await sql<Omit<Entry, 'created_at'> & { created_at: Date }>`
    select c.id, c.cents, c.kind, o.order_number, c.reason, c.created_at
    from store_credit c left join orders o on o.id = c.order_id
    where c.user_id = ${userId} order by c.created_at desc, c.id limit ${entriesShown + 1}
  `.execute(db);
  return {
    balance_cents: rows.length === 0 ? 0 : await readBalance(db, userId),
    entries: rows.slice(0, entriesShown).map(row => ({ ...row, created_at: row.created_at.toISOString() })),
    is_more: rows.length > entriesShown,
  };
}

/** The sum of an account's entries. */
export async function readBalance(db: Kysely<Database>, userId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(cents), 0)::bigint as cents from store_credit where user_id = ${userId}
  `.execute(db);
  return rows[0]?.cents ?? 0;
}

/** What the checkout offers an account; null if it has nothing. */
export async function readSpendable(db: Kysely<Database>, userId: string): Promise<Quote['store_credit']> {
  const { rows } = await sql<NonNullable<Quote['store_credit']>>`
    select sum(s.cents)::bigint as balance_cents, u.email_verified as is_usable
    from users u join store_credit s on s.user_id = u.id where u.id = ${userId} group by u.id having sum(s.cents) > 0
  `.execute(db);
  return rows[0] ?? null;
}
