import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { type Kysely, sql } from 'kysely';
import { type LinkKind, linkCookie } from '#contract/link-cookie.ts';
import { isDone, statusesThat } from '#domain/order/order-state.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import type { AppEnv } from './context.ts';
import { isOrderKey, isTicketKey } from './signed-key.ts';

type Db = Kysely<Database>;

/** The key of a link: as sent, else from the cookie set when the link was opened. */
export const linkKey = (c: Context<AppEnv>, kind: LinkKind, id: string, sent?: string | null): string | undefined =>
  sent ?? getCookie(c, linkCookie(kind, id));

interface LinkedOrder {
  id: string;
  order_number: string;
  email: string;
}

/**
 * The order that a guest's link opens; null once it belongs to an account, a year after it was over, and for a key from
 * before the link was renewed.
 */
export async function findLinkedOrder(
  { pool, env }: Pick<Services, 'pool' | 'env'>,
  { orderNumber, key }: { orderNumber: string; key: string | undefined },
): Promise<LinkedOrder | null> {
  if (!key) return null;
  // Named, so that it is planned once: orders have many indexes, and planning takes longer than reading.
  const { rows } = await pool.query<LinkedOrder & { renewed_at: Date | null }>({
    name: 'find-linked-order',
    text: `select o.id, o.order_number, o.email, l.renewed_at from orders o left join renewed_links l on l.id = o.id
      where o.order_number = $1 and o.user_id is null
        and (o.status <> all ($2) or o.updated_at > now() - interval '1 year')`,
    values: [orderNumber, statusesThat(isDone)],
  });
  const [row] = rows;
  if (!row || !isOrderKey(env.SESSION_SECRET, orderNumber, row.renewed_at, key)) return null;
  return { id: row.id, order_number: row.order_number, email: row.email };
}

/** Whether a guest's link opens the ticket: under the same conditions, until a year after it was closed. */
export async function opensTicket(
  db: Db,
  secret: string,
  { id, key }: { id: string; key: string | undefined },
): Promise<boolean> {
  if (!key) return false;
  const { rows } = await sql<{ renewed_at: Date | null }>`
    select l.renewed_at from support_tickets t left join renewed_links l on l.id = t.id
    where t.id = ${id} and t.user_id is null
      and (t.closed_at is null or t.closed_at > now() - interval '1 year')
  `.execute(db);
  return rows[0] !== undefined && isTicketKey(secret, id, rows[0].renewed_at, key);
}

/** When the link of an order or ticket was renewed; null: never. Its key contains this instant. */
export async function readRenewal(db: Db, id: string): Promise<Date | null> {
  const row = await db.selectFrom('renewed_links').select('renewed_at').where('id', '=', id).executeTakeFirst();
  return row?.renewed_at ?? null;
}

/** Voids links made before `at`. Idempotent for the same instant, because a mail may be retried. */
export async function renewLink(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    insert into renewed_links (id, renewed_at) values (${id}, ${at})
    on conflict (id) do update set renewed_at = greatest(renewed_links.renewed_at, excluded.renewed_at)
  `.execute(db);
}
