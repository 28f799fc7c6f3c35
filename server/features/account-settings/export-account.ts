import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AccountExport } from '#contract/account-settings/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import { openEvents } from '#server/features/support/ticket-rows.ts';
import type { Viewer } from '#server/http/context.ts';
import { addressesOf } from './queries.ts';

const list = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(row_to_json(r)), '[]') from (${rows}) r)`;

const orderColumns =
  sql.raw(`order_number, status, email, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents,
  tax_basis_points, credit_cents, refunded_credit_cents, total_cents, refunded_cents, coupon_code, shipping_method,
  shipping_name, shipping_phone, shipping_address1, shipping_address2, shipping_city, shipping_state, shipping_postal,
  shipping_country, carrier, tracking_number, tracking_url, estimated_delivery_from, estimated_delivery, notes, marketing_consent, placed_at,
  paid_at`);

/**
 * All stored data of an account, as of one moment. No tokens, digests or codes. Of what staff wrote, the notes and tags
 * about the person, not the private notes about an order.
 */
export async function exportAccount(db: Kysely<Database>, { id, email }: Viewer): Promise<AccountExport> {
  const { rows } = await sql<Omit<AccountExport, 'made_at'> & { made_at: Date }>`
    select now() as made_at,
      (select row_to_json(r) from (
        select u.name, p.full_name, u.email, u.email_verified, u.two_factor_enabled as two_step_sign_in, p.is_admin,
          p.phone, p.shipping_address, u.created_at
        from users u join profiles p on p.id = u.id where u.id = ${id}) r) as profile,
      ${list(sql`select email, left_at from former_addresses where user_id = ${id}
        order by left_at`)} as former_addresses,
      ${list(sql`select created_at, last_used_at, expires_at, ip_address, user_agent from sessions
        where user_id = ${id} order by created_at`)} as sessions,
      ${list(sql`select email, status, consent_text, consented_at, confirmed_at, unsubscribed_at
        from newsletter_subscribers where ${isTheirs(id, email)} order by email`)} as letter,
      ${list(sql`select p.name, r.email, r.asked_at, r.confirmed_at, r.told_at
        from stock_requests r join products p on p.id = r.product_id where ${isTheirs(id, email)} order by r.asked_at`)}
        as stock_requests,
      ${list(sql`select p.name, c.quantity, c.added_at from cart_items c join products p on p.id = c.product_id
        where c.user_id = ${id} order by c.added_at`)} as cart,
      (select code from cart_coupons where user_id = ${id}) as cart_coupon,
      ${list(sql`select p.name, w.added_at from wishlist_items w join products p on p.id = w.product_id
        where w.user_id = ${id} order by w.added_at`)} as wishlist,
      ${list(sql`select ${orderColumns}, ${ofOrder} from orders o where user_id = ${id} order by placed_at`)} as orders,
      ${list(sql`select cents, kind, reason, created_at from store_credit where user_id = ${id}
        order by created_at, id`)} as store_credit,
      ${list(sql`select form, created_at, updated_at from draft_orders where email in (${addressesOf(id)})
        order by created_at`)} as draft_orders,
      ${list(sql`select t.id, t.subject, t.category, t.status, t.priority, t.order_number, t.email, t.created_at,
          ${list(sql`select m.sender, m.body, m.event, m.created_at,
              array(select p.name from support_pictures p where p.message_id = m.id order by p.position) as pictures
            from support_messages m where m.ticket_id = t.id and not m.is_private
              and (m.event is null or m.event = any (${[...openEvents]})) order by m.created_at`)} as messages
        from support_tickets t where t.user_id = ${id} order by t.created_at`)} as tickets,
      ${list(sql`select body, created_at from customer_notes where user_id = ${id}
        order by created_at`)} as notes_of_staff,
      array(select tag from customer_tags where user_id = ${id} order by lower(tag)) as tags,
      ${list(sql`select p.name as product, r.rating, r.title, r.body, r.author_name, r.verified, r.status,
          r.removed_reason, r.created_at, r.edited_at
        from reviews r join products p on p.id = r.product_id where r.user_id = ${id}
          order by r.created_at`)} as reviews
  `.execute(db);
  const [found] = rows;
  if (!found) throw new Error('The account went while it was read');
  return { ...found, made_at: found.made_at.toISOString() };
}

/**
 * Requested with an address the account has proven, now or before; or with its current address if not confirmed yet.
 */
const isTheirs = (id: string, email: string) => sql`(
  email in (${addressesOf(id)}) or email = ${email} and confirmed_at is null)`;

const ofOrder = sql`
  ${list(sql`select product_name, sku, scent, size, quantity, unit_price_cents, line_total_cents from order_items
    where order_id = o.id order by product_name, id`)} as items,
  ${list(sql`select type, message, created_at from order_events where order_id = o.id order by position`)} as events,
  ${list(sql`select provider, method, status, amount_cents, captured_cents, refunded_cents, created_at from payments
    where order_id = o.id order by created_at`)} as payments,
  ${list(sql`select amount_cents, status, created_at, settled_at from refunds where order_id = o.id
    order by created_at`)}
    as refunds,
  ${list(sql`select code, status, wish, note, asked_at,
      ${list(sql`select i.product_name, l.quantity, l.reason, l.condition, l.arrived
        from return_lines l join order_items i on i.id = l.order_item_id where l.return_id = r.id
        order by i.product_name, i.id`)} as items,
      ${list(sql`select status, message, created_at from return_steps where return_id = r.id order by id`)} as steps,
      array(select p.name from return_pictures p where p.return_id = r.id order by p.position) as pictures
    from returns r where r.order_id = o.id order by r.asked_at`)} as returns`;
