import type { Insertable } from 'kysely';
import type pg from 'pg';
import type { PlacedOrder } from '#contract/orders.ts';
import type { OrderEventsTable, OrderItemsTable, OrdersTable, PaymentsTable } from '#server/database/schema.ts';
import type { CouponRow } from '#server/features/checkout/price-lines.ts';
import type { PurchaseKey } from './read-purchase.ts';

/** An order with all its rows, ready to be written at once. */
export interface NewOrder {
  claim: PurchaseKey & { request_hash: string };
  reply: PlacedOrder;
  order: Insertable<OrdersTable> & { id: string };
  items: Insertable<OrderItemsTable>[];
  events: Omit<Insertable<OrderEventsTable>, 'order_id'>[];
  payment: Insertable<PaymentsTable> & { id: string };
  coupon: CouponRow | null;
  /** The account cart that is bought and emptied; null when lines were named. */
  cartOf: string | null;
  mails: string[];
}

export type WriteOutcome =
  | { outcome: 'written'; stock: { id: string; stock_quantity: number | null }[] }
  /** The key was claimed by an earlier copy of the request. */
  | { outcome: 'repeat' }
  /** Stock, price, coupon or cart are not as they were read; nothing was written. */
  | { outcome: 'changed' };

/**
 * Writes the order in one statement, and so in one transaction: an idempotency key that is taken makes it a no-op,
 * anything missing takes all of it back. The shelf comes last, so that its rows are locked for the shortest time.
 */
export async function writeOrder(pool: pg.Pool, order: NewOrder): Promise<WriteOutcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await (order.coupon?.max_per_customer ? writeHoldingCoupon(pool, order) : write(pool, order));
    } catch (fault) {
      const { code, constraint } = fault as pg.DatabaseError;
      if (code === 'GG409') return { outcome: 'changed' };
      if (code === '23505' && constraint === 'orders_order_number_key') return { outcome: 'changed' };
      if ((code !== '40001' && code !== '40P01') || tries > 3) throw fault;
      await pause(Math.random() * 20 * tries);
    }
  }
}

/** How often one customer used a code can only be counted while nobody else redeems it. */
async function writeHoldingCoupon(pool: pg.Pool, order: NewOrder): Promise<WriteOutcome> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select from coupons where id = $1 for update', [order.coupon?.id]);
    const outcome = await write(client, order);
    await client.query('commit');
    return outcome;
  } catch (fault) {
    await client.query('rollback').catch(() => client.release(true));
    throw fault;
  } finally {
    client.release();
  }
}

async function write(on: Pick<pg.Pool, 'query'>, order: NewOrder): Promise<WriteOutcome> {
  const { claim, reply, items, events, payment, coupon, cartOf, mails } = order;
  const { rows } = await on.query<{ claimed: boolean; stock: { id: string; stock_quantity: number | null }[] }>({
    name: 'write-order',
    text: statement,
    values: [
      claim.scope,
      claim.key,
      claim.request_hash,
      JSON.stringify(reply),
      JSON.stringify(order.order),
      JSON.stringify(items),
      JSON.stringify(events),
      JSON.stringify(payment),
      coupon?.id ?? null,
      coupon?.discount ?? null,
      cartOf,
      mails,
    ],
  });
  const [row] = rows;
  return row?.claimed ? { outcome: 'written', stock: row.stock } : { outcome: 'repeat' };
}

const pause = (ms: number) => new Promise<void>(resume => setTimeout(resume, ms));

// Every part hangs on `claimed`. `taken` waits for `written`: whatever can be written without the shelf comes before it.
const statement = `
with given as materialized (
  select * from jsonb_populate_record(null::orders, $5::jsonb)
), bought as materialized (
  select * from jsonb_populate_recordset(null::order_items, $6::jsonb)
), claimed as (
  insert into idempotency_keys (scope, key, request_hash, order_id, reply, finished_at)
  select $1, $2, $3, id, $4::jsonb, now() from given
  on conflict (scope, key) do nothing returning order_id
), redeemed as (
  update coupons c set redemptions = redemptions + 1
  from claimed
  where c.id = $9::uuid and c.active and c.discount = $10::numeric
    and (c.starts_at is null or c.starts_at <= now()) and (c.ends_at is null or c.ends_at > now())
    and (c.max_redemptions is null or c.redemptions < c.max_redemptions)
    and (c.max_per_customer is null or c.max_per_customer > (
      select count(*) from coupon_redemptions r, given g
      where r.coupon_id = c.id and r.released_at is null and (r.email = g.email or r.user_id = g.user_id)))
  returning c.id
), emptied as (
  delete from cart_items i using claimed where i.user_id = $11::uuid returning i.product_id, i.quantity
), placed as (
  insert into orders (id, order_number, user_id, email, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
    tax_basis_points, total_cents, coupon_code, shipping_method, shipping_name, shipping_phone, shipping_address1,
    shipping_address2, shipping_city, shipping_state, shipping_postal, estimated_delivery_from, estimated_delivery, notes,
    marketing_consent, hold_expires_at, placed_at, paid_at)
  select g.id, g.order_number, g.user_id, g.email, g.status, g.subtotal_cents, g.discount_cents, g.shipping_cents, g.tax_cents,
    g.tax_basis_points, g.total_cents, g.coupon_code, g.shipping_method, g.shipping_name, g.shipping_phone, g.shipping_address1,
    g.shipping_address2, g.shipping_city, g.shipping_state, g.shipping_postal, g.estimated_delivery_from, g.estimated_delivery,
    g.notes, g.marketing_consent, g.hold_expires_at, g.placed_at, g.paid_at
  from given g, claimed returning id
), lines as (
  insert into order_items (order_id, product_id, product_name, sku, slug, scent, size, quantity, unit_price_cents,
    line_total_cents, image_url)
  select b.order_id, b.product_id, b.product_name, b.sku, b.slug, b.scent, b.size, b.quantity, b.unit_price_cents,
    b.line_total_cents, b.image_url
  from bought b, claimed returning 1
), history as (
  insert into order_events (order_id, type, message, from_status, to_status, actor_kind, actor_id)
  select claimed.order_id, e.type, e.message, e.from_status, e.to_status, e.actor_kind, e.actor_id
  from claimed, jsonb_populate_recordset(null::order_events, $7::jsonb) with ordinality e
  order by e.ordinality returning 1
), attempt as (
  insert into payments (id, order_id, provider, method, status, amount_cents)
  select p.id, p.order_id, p.provider, p.method, p.status, p.amount_cents
  from claimed, jsonb_populate_record(null::payments, $8::jsonb) p returning 1
), redemption as (
  insert into coupon_redemptions (coupon_id, order_id, user_id, email, discount_cents)
  select redeemed.id, g.id, g.user_id, g.email, g.discount_cents from redeemed, given g returning 1
), announced as (
  insert into outbox (kind, dedupe_key, payload)
  select kind, kind || ':' || order_id, jsonb_build_object('order_id', order_id)
  from claimed, unnest($12::text[]) kind returning 1
), written as (
  select (select count(*) from placed) + (select count(*) from lines) + (select count(*) from history)
    + (select count(*) from attempt) + (select count(*) from redemption) + (select count(*) from announced)
    + (select count(*) from emptied) as count
), held as (
  select p.id from products p
  where p.id in (select product_id from bought) and (select count from written) > 0
  order by p.id for no key update
), taken as (
  update products p set stock_quantity = p.stock_quantity - b.quantity
  from bought b join held h on h.id = b.product_id
  where p.id = b.product_id and p.is_active and p.price_cents = b.unit_price_cents
    and (p.stock_quantity is null or p.stock_quantity >= b.quantity)
  returning p.id, p.stock_quantity, b.quantity
), moved as (
  insert into stock_movements (product_id, quantity, reason, order_id)
  select taken.id, -taken.quantity, 'order', g.id from taken, given g where taken.stock_quantity is not null
)
select claimed.claimed, claimed.claimed and case
    when $9::uuid is not null and not exists (select from redeemed) then take_back('coupon')
    when $11::uuid is not null and exists (
      (select product_id, quantity from emptied except select product_id, quantity from bought) union all
      (select product_id, quantity from bought except select product_id, quantity from emptied)) then take_back('cart')
    when (select count(*) from taken) < (select count(*) from bought) then take_back('stock')
    else true
  end as complete,
  case when claimed.claimed then (select json_agg(json_build_object('id', id, 'stock_quantity', stock_quantity)) from taken) end as stock
from (select exists (select from claimed) as claimed) claimed`;
