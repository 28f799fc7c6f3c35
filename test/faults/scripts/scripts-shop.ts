import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { shipping } from '#test/support/shops/test-orders.ts';
import type { Payload } from './scripts-corpus.ts';

/** An HTTP client of the shop; returns the body, whatever it is. */
export type Call = (
  method: string,
  path: string,
  body?: object,
  cookie?: string,
) => Promise<{ status: number; text: string; cookie: string }>;

export interface Planted {
  order: PlacedOrder['order'];
  slug: string;
  customer: string;
  customerId: string;
  ticket: string;
  /** Fields that accepted the payload; the others refused it. */
  taken: string[];
}

export const caller =
  (url: string): Call =>
  async (method, path, body, cookie = '') => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        'sec-fetch-site': 'same-origin',
        'idempotency-key': randomUUID(),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(cookie ? { cookie } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const session = answer.headers.getSetCookie().find(one => one.includes('gg_session='));
    return { status: answer.status, text: await answer.text(), cookie: session?.split(';')[0] ?? '' };
  };

/** Writes the payload into every free-text field: as a visitor, a customer, a buyer and staff. */
export async function plant(call: Call, staff: string, { text }: Payload): Promise<Planted> {
  const taken: string[] = [];
  const put = (most: number) => text.slice(0, most);
  const person = { full_name: put(80), email: `${randomUUID()}@shop.test`, password: 'Test-Password-1!' };
  const signed = await call('POST', '/api/auth/sign-up', person);
  if (signed.status === 200) taken.push('name of an account');
  const account = signed.cookie ? signed : await call('POST', '/api/auth/sign-up', { ...person, full_name: 'Ann' });
  const customer = account.cookie;
  const goods = {
    name: put(160),
    price: '9.00',
    stock: '50',
    description: text,
    short_description: put(300),
    category: put(40),
    scent: put(40),
    size: put(40),
  };
  const made = await call('POST', '/api/admin/products', goods, staff);
  expect(made.status, made.text).toBe(201);
  taken.push('product');
  const { id, slug } = JSON.parse(made.text);
  const words = { name: put(120), address1: put(200), address2: put(200), city: put(100), phone: put(40) };
  const placed = await order(call, customer, {
    items: [{ product_id: id, quantity: 1 }],
    shipping: { ...shipping, ...words, email: person.email },
    notes: put(1000),
  });
  if (placed) taken.push('order');
  const placedOrder = placed ?? (await order(call, customer, { items: [{ product_id: id, quantity: 1 }], shipping }));
  if (!placedOrder) throw new Error('Nothing can be ordered');
  await deliver(call, staff, placedOrder, put(60));
  const review = { rating: 1, title: put(80), body: `${put(1900)} ..........`, author_name: put(40) };
  const written = await call('POST', `/api/products/${slug}/my-review`, review, customer);
  if (written.status === 201) taken.push('review');
  const ticket = await talk(call, { customer, staff }, `${text} ..........`);
  taken.push('ticket');
  const customerId = JSON.parse(account.text).user.id;
  return { order: placedOrder.order, slug, customer, customerId, ticket, taken };
}

/** Both sides of a ticket write it, and staff in a note. */
async function talk(call: Call, { customer, staff }: { customer: string; staff: string }, words: string) {
  const request = () => ({ request_id: randomUUID() });
  const written = { ...request(), category: 'product', subject: words.slice(0, 200), message: words.slice(0, 2000) };
  const opened = await call('POST', '/api/support/tickets', written, customer);
  expect(opened.status, opened.text).toBe(201);
  const { id } = JSON.parse(opened.text);
  const path = `/api/admin/support/tickets/${id}`;
  for (const is_private of [true, false]) {
    const { version } = JSON.parse((await call('GET', path, undefined, staff)).text);
    const said = { ...request(), body: words.slice(0, 2000), is_private, version };
    expect((await call('POST', `${path}/messages`, said, staff)).status).toBe(200);
  }
  return id as string;
}

async function order(call: Call, customer: string, body: object): Promise<PlacedOrder | null> {
  const { status, text } = await call('POST', '/api/functions/place-order', body, customer);
  return status === 200 ? (JSON.parse(text) as PlacedOrder) : null;
}

async function deliver(call: Call, staff: string, { order }: PlacedOrder, words: string): Promise<void> {
  const { text } = await call('GET', `/api/admin/orders?q=${order.order_number}`, undefined, staff);
  const path = `/api/admin/orders/${JSON.parse(text).items[0].id}`;
  await call('PATCH', path, { status: 'paid', reason: words }, staff);
  await call('PATCH', path, { status: 'shipped', carrier: words, tracking_number: words }, staff);
  await call('PATCH', path, { status: 'delivered' }, staff);
}

interface Reader {
  /** An address and the caller who reads it. */
  path: string;
  cookie: string;
}

/** Every page that shows what was written. */
export function readers({ order, slug, customer, customerId, ticket }: Planted, staff: string): Reader[] {
  const number = order.order_number;
  const guest = ['/', '/products', `/products/${slug}`, `/products?q=${encodeURIComponent('<script>')}`];
  const own = [
    ...['/orders', `/order-detail/${number}`, `/checkout/placed/${number}`],
    ...['/cart', '/checkout', '/help-contact', '/support-tickets', `/support-tickets/${ticket}`],
  ];
  const desk = [
    '/admin',
    '/admin/orders',
    `/admin/orders/${number}`,
    '/admin/products',
    '/admin/messages',
    '/admin/money',
    '/admin/analytics',
    '/admin/customers',
    `/admin/customers/${customerId}`,
    '/admin/reviews',
    '/admin/support',
    `/admin/support/${ticket}`,
  ];
  return [
    ...guest.map(path => ({ path, cookie: '' })),
    ...own.map(path => ({ path, cookie: customer })),
    ...desk.map(path => ({ path, cookie: staff })),
  ];
}
