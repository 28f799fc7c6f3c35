import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import {
  payAtProvider,
  sendOrder,
  shipping,
  stockOf,
  stockProduct,
  testShop,
} from '#test/support/shops/test-orders.ts';
import { type Caller, testApp } from '#test/support/test-app.ts';
import { checkoutRoutes } from './routes.ts';

const { services, app } = await testShop(adminOrdersRoutes);
/** The same shop behind a proxy, so that a test can set a guest's IP address. */
const behind = testApp({ ...services, env: { ...services.env, TRUST_PROXY: 1 } }, checkoutRoutes);
let staff: Caller;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
});
afterEach(() => expectInvariants(services.pool));

let buyers = 0;
interface Who {
  email?: string;
  from?: string;
  quantity?: number;
}
/** Each order has its own email and IP address by default. */
function order(product_id: string, { email, from, quantity = 10 }: Who = {}) {
  buyers += 1;
  const place = { 'x-forwarded-for': from ?? `10.0.${buyers}.1` };
  const caller: Caller = {
    ...behind.guest,
    send: (method, path, body, headers) => behind.guest.send(method, path, body, { ...headers, ...place }),
  };
  const buyer = { ...shipping, email: email ?? `buyer${buyers}@example.com` };
  return sendOrder(caller, { items: [{ product_id, quantity }], shipping: buyer });
}

describe('units held unpaid', () => {
  it.each([
    ['one address of mail', { email: 'hoarder@example.com' }],
    ['one place', { from: '203.0.113.7' }],
  ])('are limited for %s, also when all come at once; others can buy', async (_, who) => {
    const product = await stockProduct(services, { stock: 60 });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => order(product, who)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await stockOf(services, product)).toBe(40);
    const { data } = await order(product, who);
    expect(data.error).toMatchObject({ code: 'held_unpaid', facts: { name: 'Tallow Balm' } });
    expect((await order(product)).status).toBe(200);
  });

  it('one or two units do not count toward the network’s limit, so buyers behind a shared address can buy', async () => {
    const product = await stockProduct(services, { stock: 60 });
    const from = '203.0.113.9';
    for (let n = 0; n < 10; n += 1) expect((await order(product, { from, quantity: 2 })).status).toBe(200);
    expect((await order(product, { from, quantity: 2 })).status).toBe(200);
    expect((await order(product, { from, quantity: 10 })).status).toBe(200);
    expect((await order(product, { from, quantity: 10 })).status).toBe(200);
    expect((await order(product, { from, quantity: 3 })).data.error.code).toBe('held_unpaid');
    expect((await order(product, { from, quantity: 2 })).status, 'few are sold behind large orders too').toBe(200);
  });

  it('are refused with a reason at 21, and sold at 20', async () => {
    const product = await stockProduct(services, { stock: 60 });
    const who = { email: 'exact@example.com' };
    expect((await order(product, who)).status).toBe(200);
    expect((await order(product, { ...who, quantity: 1 })).status).toBe(200);
    const { status, data } = await order(product, who);
    expect([status, data.error.code]).toEqual([409, 'held_unpaid']);
    expect((await order(product, { ...who, quantity: 9 })).status).toBe(200);
  });

  it('count no more once they are paid for', async () => {
    const product = await stockProduct(services, { stock: 60 });
    const who = { email: 'payer@example.com', from: '203.0.113.8' };
    for (const _ of [1, 2, 3, 4]) await payAtProvider(app.guest, (await order(product, who)).data, 'approve');
    expect(await stockOf(services, product)).toBe(20);
  });

  it('are shown to staff with the hold’s end, which is shorter when stock is low', async () => {
    const product = await stockProduct(services, { stock: 12 });
    const who = { email: 'slow@example.com' };
    const [full, nearly] = [
      await order(product, { ...who, quantity: 1 }),
      await order(product, { ...who, quantity: 6 }),
    ];
    const minutes = ({ data }: typeof full) =>
      Math.round((Date.parse(data.order.hold_expires_at ?? '') - Date.parse(data.order.placed_at)) / 60_000);
    expect([minutes(full), minutes(nearly)]).toEqual([35, 15]);
    const { data } = await staff.send<StaffOrder>('GET', `/api/admin/orders/${nearly.data.order.order_number}`);
    expect(data.unpaid).toEqual({ orders: 2, units: 7 });
  });
});

describe('two guests with one idempotency key', () => {
  it('two guests with one key do not see each other’s order', async () => {
    const product = await stockProduct(services);
    const browser = async () => {
      const { headers } = await app.guest.send('POST', '/api/functions/quote', {
        items: [{ product_id: product, quantity: 1 }],
      });
      const cookie = headers.getSetCookie().find(each => each.startsWith('gg_guest=')) ?? '';
      expect(cookie).toMatch(/HttpOnly/i);
      return cookie.split(';')[0] ?? '';
    };
    const place = async (cookie: string) => {
      const headers = { cookie, 'idempotency-key': 'one-key' };
      const body = { shipping, items: [{ product_id: product, quantity: 1 }] };
      const { data } = await app.guest.send<{ order: { order_number: string } }>(
        'POST',
        '/api/functions/place-order',
        body,
        headers,
      );
      return data.order.order_number;
    };
    const [mine, yours] = [await browser(), await browser()];
    const first = await place(mine);
    expect(await place(mine)).toBe(first);
    expect(await place(yours)).not.toBe(first);
    expect(await place(`${yours.slice(0, -1)}x`)).not.toBe(first);
  });

  it('two requests without cookies place one order, also from different networks', async () => {
    const product = await stockProduct(services);
    const send = async (from: string) => {
      const body = { shipping, items: [{ product_id: product, quantity: 1 }] };
      const headers = { 'idempotency-key': 'bare-key', 'x-forwarded-for': from };
      const { data } = await behind.guest.send<{ order: { order_number: string } }>(
        'POST',
        '/api/functions/place-order',
        body,
        headers,
      );
      return data.order.order_number;
    };
    const first = await send('203.0.113.20');
    expect(await send('203.0.113.20')).toBe(first);
    expect(await send('203.0.113.21')).toBe(first);
  });

  it('a buyer who signs in between two tries places one order', async () => {
    const product = await stockProduct(services);
    const items = [{ product_id: product, quantity: 1 }];
    const { headers } = await app.guest.send('POST', '/api/functions/quote', { items });
    const mark = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const buyer = await app.signIn('between@example.com');
    const place = async (userId: string | null, cookie: string) => {
      const body = { userId, shipping, items };
      const { data } = await app.guest.send<{ order: { order_number: string } }>(
        'POST',
        '/api/functions/place-order',
        body,
        { cookie, 'idempotency-key': 'signed-in-between' },
      );
      return data.order.order_number;
    };
    const first = await place(null, mark);
    expect(await place(buyer.id, `${mark}; ${buyer.cookie}`)).toBe(first);
    expect(await stockOf(services, product)).toBe(9);
  });
});
