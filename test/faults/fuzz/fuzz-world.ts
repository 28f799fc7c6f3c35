import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { shipping } from '#test/support/shops/test-orders.ts';
import type { FuzzRequest } from './fuzz-requests.ts';
import type { Known } from './fuzz-values.ts';

export interface FuzzAnswer {
  status: number;
  text: string;
  cookie: string;
}

/** Sends a request verbatim; null when no answer came. */
export type FuzzSend = (request: Omit<FuzzRequest, 'as'>, cookie: string) => Promise<FuzzAnswer | null>;

export interface FuzzShop {
  send: FuzzSend;
  staff: { email: string; password: string };
}

export interface FuzzWorld {
  known: Known;
  cookies: Record<FuzzRequest['as'], string>;
}

/** Signed-in people and what they own; renewed now and then, because requests soon delete much of it. */
export async function openWorld({ send, staff }: FuzzShop): Promise<FuzzWorld> {
  const call = async (cookie: string, method: string, path: string, body?: object) => {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const answer = await send(
      { method, target: `/api${path}`, headers, body: body ? JSON.stringify(body) : null },
      cookie,
    );
    if (!answer || answer.status >= 300) throw new Error(`${method} ${path}: ${answer?.status} ${answer?.text}`);
    return { cookie: answer.cookie, data: JSON.parse(answer.text) };
  };
  const desk = (await call('', 'POST', '/auth/sign-in', staff)).cookie;
  // An earlier request may have required confirmation, and nobody new could sign in.
  await call(desk, 'PUT', '/admin/settings/confirm-email', { confirm_email: false });
  const person = { full_name: 'Fay Fuzz', email: `${randomUUID()}@shop.test`, password: 'Test-Password-1!' };
  const customer = (await call('', 'POST', '/auth/sign-up', person)).cookie;
  const fields = { name: `Balm ${randomUUID()}`, price: '12.00', stock: '5000' };
  const { data: product } = await call(desk, 'POST', '/admin/products', fields);
  const item = { product_id: product.id, quantity: 1 };
  const order = async (cookie: string) =>
    (await call(cookie, 'POST', '/functions/place-order', { items: [item], shipping })).data as PlacedOrder;
  const orders = [await order(customer), await order('')];
  await call(customer, 'POST', '/wishlist', { product_id: product.id });
  const { data: cart } = await call(customer, 'PUT', '/cart/items', item);
  const code = `FUZZ-${randomUUID().slice(0, 18)}`.toUpperCase();
  const { data: coupon } = await call(desk, 'POST', '/admin/coupons', { code, discount: '5' });
  const words = { category: 'order', subject: 'A cracked lid', message: 'The lid of it is split.' };
  const write = async (cookie: string) =>
    (await call(cookie, 'POST', '/support/tickets', { ...words, request_id: randomUUID(), email: person.email })).data
      .id;
  const tickets: string[] = [await write(customer), await write(customer)];
  const { data: list } = await call(desk, 'GET', '/admin/orders');
  const { data: messages } = await call(desk, 'GET', '/admin/messages');
  const { data: settings } = await call(desk, 'GET', '/admin/settings');
  const ids = (rows: { id: string }[]) => rows.slice(0, 4).map(({ id }) => id);
  const numbers = orders.map(({ order }) => order.order_number);
  const payments = orders.map(({ payment }) => payment.redirect_url?.split('/').at(-1) ?? '');
  return {
    cookies: { guest: '', customer, staff: desk },
    known: {
      slug: [product.slug],
      product_id: [product.id],
      productId: [product.id],
      product: [product.id],
      id: [
        product.id,
        coupon.id,
        ...ids(cart.items),
        ...ids(list.items),
        ...ids(messages.items),
        ...payments,
        ...tickets,
      ],
      ticket: tickets,
      size: ['full', 'thumbnail'],
      orderNumber: numbers,
      order_number: numbers,
      q: numbers,
      payment: payments,
      key: orders.map(({ order }) => order.key),
      code: [code],
      coupon_code: [code],
      discount: ['5', '12.5'],
      max_redemptions: ['', '1', '200'],
      starts_on: ['', '2026-01-01'],
      ends_on: ['', '2099-12-31'],
      email: [person.email, staff.email],
      password: [person.password],
      version: [settings.sections.shipping.version],
      section: ['shipping', 'hours', 'company'],
      price: ['1.00', '12.34'],
      amount: ['1.00', '0.01'],
      status: ['paid', 'canceled', 'shipped'],
      state: ['TX', 'CA'],
      kind: ['order_placed'],
    },
  };
}
