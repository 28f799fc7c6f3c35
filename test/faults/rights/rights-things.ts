import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { returnCodeFrom } from '#domain/returns/return-code.ts';
import { hashToken } from '#server/auth/sessions.ts';
import { storePictureFiles } from '#server/storage/picture-files.ts';
import { shipping, stockProduct } from '#test/support/shops/test-orders.ts';
import type { RightsShop } from './rights-callers.ts';

export type ThingKind =
  | 'order number'
  | 'order id'
  | 'payment'
  | 'cart item'
  | 'wish'
  | 'product'
  | 'family'
  | 'message'
  | 'subscriber'
  | 'job'
  | 'session'
  | 'account'
  | 'another account'
  | 'coupon'
  | 'draft'
  | 'review'
  | 'ticket'
  | 'ticket picture'
  | 'return'
  | 'return picture';

/** Words in the customer's things and nowhere else. */
const address = { name: 'Ruthless Onlyhere', address1: '77 Nobody Knows Lane', phone: '512 555 0177' };
export const privateWords = Object.values(address);

const placeOrder = async (shop: RightsShop): Promise<PlacedOrder> => {
  const items = [{ product_id: await stockProduct(shop.services, { stock: null }), quantity: 1 }];
  const answer = await shop.app.request('/api/functions/place-order', {
    method: 'POST',
    headers: {
      ...(await shop.headersOf('the customer')),
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ items, shipping: { ...shipping, ...address } }),
  });
  if (answer.status !== 200) throw new Error(`The customer could not order: ${await answer.text()}`);
  return (await answer.json()) as PlacedOrder;
};

const orderId = async (shop: RightsShop) => {
  const { order } = await placeOrder(shop);
  const number = order.order_number;
  const row = await shop.services.db.selectFrom('orders').select('id').where('order_number', '=', number);
  return (await row.executeTakeFirstOrThrow()).id;
};

const newProduct = ({ services }: RightsShop) => stockProduct(services, { stock: null });

/** Creates one of the customer's, or the shop's, and returns its id. */
export const things: Record<ThingKind, (shop: RightsShop) => Promise<string>> = {
  'order number': async shop => (await placeOrder(shop)).order.order_number,
  'order id': orderId,
  draft: async ({ services }) => {
    const row = { id: randomUUID(), form: JSON.stringify({}), made_by: 'staff', changed_by: 'staff' };
    await services.db
      .insertInto('draft_orders')
      .values({ ...row, email: '' })
      .execute();
    return row.id;
  },
  payment: async shop => (await placeOrder(shop)).payment.redirect_url?.split('/').at(-1) ?? '',
  'cart item': async shop => {
    const row = { user_id: shop.customer, product_id: await newProduct(shop), quantity: 2 };
    const { id } = await shop.services.db
      .insertInto('cart_items')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  wish: async shop => {
    const product_id = await newProduct(shop);
    await shop.services.db.insertInto('wishlist_items').values({ user_id: shop.customer, product_id }).execute();
    return product_id;
  },
  session: async shop => {
    const row = {
      user_id: shop.customer,
      token_hash: hashToken(randomUUID()),
      expires_at: new Date(Date.now() + 60_000),
    };
    const { id } = await shop.services.db.insertInto('sessions').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  product: newProduct,
  family: async shop => {
    const options = JSON.stringify([{ name: 'Size', values: ['2 oz'] }]);
    const row = shop.services.db.insertInto('product_families').values({ name: 'Balm', options });
    const { id } = await row.returning('id').executeTakeFirstOrThrow();
    const variant = { family_id: id, option_values: ['2 oz'] };
    await shop.services.db
      .updateTable('products')
      .set(variant)
      .where('id', '=', await newProduct(shop))
      .execute();
    return id;
  },
  coupon: async ({ services }) => {
    const row = { code: `C-${randomUUID().slice(0, 8).toUpperCase()}`, discount: '5' };
    const { id } = await services.db.insertInto('coupons').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  review: async shop => {
    const words = { rating: 2, title: 'Meh', body: 'Not for me at all.', author_name: 'R.' };
    const row = { ...words, product_id: await newProduct(shop), user_id: shop.customer };
    const { id } = await shop.services.db.insertInto('reviews').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  account: async shop => shop.customer,
  'another account': async ({ services }) => {
    const row = { name: 'N', email: `${randomUUID()}@shop.test` };
    const { id } = await services.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  ticket: openTicket,
  'ticket picture': layPicture,
  return: requestReturn,
  'return picture': layReturnPicture,
  subscriber: async ({ services }) => {
    const email = `${randomUUID()}@shop.test`;
    const row = { email, consent_text: 'Yes', token_hash: randomUUID(), token_expires_at: new Date() };
    const { id } = await services.db
      .insertInto('newsletter_subscribers')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  job: async ({ services }) => {
    const row = { queue: 'settle-refund', item: randomUUID(), tries: 24, error: 'stripe has no answer' };
    const { id } = await services.db.insertInto('given_up_jobs').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },
  message: async shop => {
    const id = await orderId(shop);
    const { rows } = await sql<{ id: string }>`
      select id from outbox where kind = 'order_placed' and payload::text like ${`%${id}%`}`.execute(shop.services.db);
    return rows[0]?.id ?? '';
  },
};

/** A return of the customer: '<order number>/returns/<code>'. */
async function requestReturn(shop: RightsShop): Promise<string> {
  const order_id = await orderId(shop);
  const code = returnCodeFrom(randomBytes(8));
  const { db } = shop.services;
  const { id } = await db
    .insertInto('returns')
    .values({ order_id, code, request_id: randomUUID(), wish: 'refund', note: address.name })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('return_steps').values({ return_id: id, status: 'asked', actor_kind: 'buyer' }).execute();
  const order = db.selectFrom('orders').select('order_number').where('id', '=', order_id);
  return `${(await order.executeTakeFirstOrThrow()).order_number}/returns/${code}`;
}

async function layReturnPicture(shop: RightsShop): Promise<string> {
  const code = (await requestReturn(shop)).split('/').at(-1) ?? '';
  const { db } = shop.services;
  const id = await layPicture(shop);
  const laid = await db.selectFrom('support_pictures').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const { storage_path, name, bytes, width, height, widths } = laid;
  const { id: return_id } = await db
    .selectFrom('returns')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('return_pictures')
    .values({ id, return_id, position: 0, storage_path, name, bytes, width, height, widths })
    .execute();
  return id;
}

/** A ticket of the customer with words that occur nowhere else. */
async function openTicket({ services, customer }: RightsShop): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with opened as (
      insert into support_tickets (user_id, email, subject, category, waiting_since, due_at)
      select id, email, ${address.name}, 'other', now(), now() from users where id = ${customer} returning id
    ), said as (
      insert into support_messages (ticket_id, sender, user_id, body) select id, 'customer', ${customer}, ${address.address1} from opened
    ) select id from opened`.execute(services.db);
  return rows[0]?.id ?? '';
}

/** An uploaded and unsent picture of the customer. */
async function layPicture({ services, customer }: RightsShop): Promise<string> {
  const stored = await storePictureFiles(services.storage, 'support', {
    files: [{ width: 64, format: 'webp', bytes: new Uint8Array(8) }],
  });
  const row = { ...stored, owner_key: `user:${customer}`, name: address.name, bytes: 8, width: 64, height: 64 };
  const { id } = await services.db.insertInto('support_pictures').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A well-formed id that does not exist. */
export function unknownThing(kind: ThingKind): string {
  const orderNumber = `GG-${randomBytes(4).toString('hex').toUpperCase()}`;
  if (kind === 'return') return `${orderNumber}/returns/${returnCodeFrom(randomBytes(8))}`;
  return kind === 'order number' ? orderNumber : randomUUID();
}
