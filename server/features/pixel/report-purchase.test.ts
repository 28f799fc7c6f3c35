import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { purchase } from '#contract/pixel/pixel-event.ts';
import type { Health } from '#contract/upkeep/health.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { upkeepRoutes } from '#server/features/upkeep/routes.ts';
import { keepSettings } from '#server/owner-settings/cached-settings.ts';
import { startWorkers } from '#server/start-workers.ts';
import { openFakePixelApi, taken } from '#test/support/fake-pixel-api.ts';
import { quickPace } from '#test/support/quick-pace.ts';
import { payAtProvider, sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { markReportFailed, reportPurchase } from './report-purchase.ts';

const api = await openFakePixelApi();
afterAll(api.close);
const { services, app } = await testShop();
const { db, pool } = services;
const withEnv = (more: object) => {
  const env = {
    ...services.env,
    PIXEL_ID: 'C4AB12CD34EF',
    PIXEL_ACCESS_TOKEN: 'token',
    PIXEL_API_BASE: api.url,
    ...more,
  };
  return { ...services, env, settings: keepSettings({ env, db }) };
};
const withPixel = withEnv({});
const staff = await testApp(withPixel, upkeepRoutes).signIn('staff@shop.test', { staff: true });
const desk = await testApp(withPixel, adminOrdersRoutes).signIn('desk@shop.test', { staff: true });
const rowOf = (number: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'status', 'paid_at'])
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

beforeEach(async () => {
  api.received.length = 0;
  api.says = taken;
  await pool.query('truncate outbox, purchase_reports cascade');
});

/** A paid order; returns its id. */
async function buy(marketing_consent: boolean, headers = {}): Promise<string> {
  const product_id = await stockProduct(services);
  const body = { shipping, items: [{ product_id, quantity: 2 }], marketing_consent };
  const key = { 'idempotency-key': randomUUID(), ...headers };
  const { data } = await app.guest.send<PlacedOrder>('POST', '/api/functions/place-order', body, key);
  await payAtProvider(app.guest, data, 'approve');
  const { id, status } = await rowOf(data.order.order_number);
  expect(status).toBe('paid');
  return id;
}

const asked = async () =>
  (await db.selectFrom('outbox').select('payload').where('kind', '=', 'report-purchase').execute()).map(
    row => row.payload,
  );
const reports = () => db.selectFrom('purchase_reports').select(['status', 'tries', 'error']).execute();
const health = async () => {
  const { pixel, checks } = (await staff.send<Health>('GET', '/api/admin/health')).data;
  return { pixel, state: checks.find(({ check }) => check === 'pixel')?.state };
};

it('a purchase is reported once, with the payment, under its page’s event id and goods', async () => {
  const id = await buy(true);
  expect(await asked()).toEqual([{ id }]);
  const workers = await startWorkers(withPixel, quickPace);
  try {
    await expect.poll(() => reports()).toEqual([{ status: 'sent', tries: 1, error: null }]);
  } finally {
    await workers.stop();
  }
  await reportPurchase(withPixel, id);
  expect(api.received).toHaveLength(1);
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).execute();
  const { eventId, params } = purchase({ ...order, items });
  expect(eventId).toBe(`purchase.${id}`);
  expect(api.received[0]).toEqual({
    path: '/open_api/v1.3/event/track/',
    token: 'token',
    body: {
      event_source: 'web',
      event_source_id: 'C4AB12CD34EF',
      data: [
        {
          event: 'Purchase',
          event_time: Math.floor((order.paid_at?.getTime() ?? 0) / 1000),
          event_id: eventId,
          user: { email: [hash('ruth@example.com')], phone: [hash('+15125550142')] },
          properties: { ...params, content_type: 'product' },
          page: { url: 'http://shop.test/checkout' },
        },
      ],
    },
  });
  expect(params).toMatchObject({ value: order.total_cents / 100, currency: 'USD', order_id: order.order_number });
  expect(await health()).toEqual({ pixel: { failed: 0, given_up: 0, error: null }, state: 'well' });
});

it('a free order is reported once, with the value its page reports', async () => {
  await db.insertInto('coupons').values({ code: 'GIFT', discount: '100' }).execute();
  const items = [{ product_id: await stockProduct(services, { price: 8000 }), quantity: 1 }];
  const free = async (marketing_consent: boolean) =>
    (await sendOrder(app.guest, { items, coupon_code: 'GIFT', marketing_consent })).data.order;
  const { order_number, status } = await free(true);
  expect([status, (await free(false)).status]).toEqual(['paid', 'paid']);
  const { id, paid_at } = await rowOf(order_number);
  expect(await asked()).toEqual([{ id }]);
  await reportPurchase(withPixel, id);
  expect(api.received).toMatchObject([
    {
      body: {
        data: [
          {
            event_id: `purchase.${id}`,
            event_time: Math.floor((paid_at?.getTime() ?? 0) / 1000),
            properties: { value: 0, order_id: order_number },
          },
        ],
      },
    },
  ]);
});

it('an order paid by hand is reported once, and one sent unpaid is not', async () => {
  const product_id = await stockProduct(services);
  const items = [{ product_id, quantity: 1 }];
  const place = async (marketing_consent: boolean) => (await sendOrder(app.guest, { items, marketing_consent })).data;
  const setStatus = async (number: string, status: string, reason?: string) => {
    const { id } = await rowOf(number);
    const answer = await desk.send('PATCH', `/api/admin/orders/${id}`, { status, reason });
    expect(answer.status).toBe(200);
    return id;
  };
  const placed = await place(true);
  const id = await setStatus(placed.order.order_number, 'paid', 'cash');
  expect(await asked()).toEqual([{ id }]);
  await payAtProvider(app.guest, placed, 'approve');
  const sent = await setStatus((await place(true)).order.order_number, 'shipped');
  await setStatus((await place(false)).order.order_number, 'paid', 'cash');
  expect(await asked()).toEqual([{ id }]);
  for (const order of [id, sent]) await reportPurchase(withPixel, order);
  expect(api.received).toMatchObject([{ body: { data: [{ event_id: `purchase.${id}` }] } }]);
});

it('a purchase is not reported without consent, nor where the browser refuses', async () => {
  const ids = [await buy(false), await buy(true, { 'sec-gpc': '1' })];
  expect(await asked()).toEqual([]);
  for (const id of ids) await reportPurchase(withPixel, id);
  expect([api.received, await reports()]).toEqual([[], []]);
});

it.each([
  ['a token', { PIXEL_ACCESS_TOKEN: undefined }],
  ['a pixel', { PIXEL_ID: undefined }],
])('a purchase is never reported without %s, and staff are told so', async (_, more) => {
  const without = withEnv(more);
  await reportPurchase(without, await buy(true));
  expect([api.received, await reports()]).toEqual([[], []]);
  const other = await testApp(without, upkeepRoutes).signIn(`${randomUUID()}@shop.test`, { staff: true });
  expect((await other.send<Health>('GET', '/api/admin/health')).data.pixel).toBeNull();
});

it('a purchase is not reported once the order was undone, or its buyer was forgotten', async () => {
  const [canceled, forgotten] = [await buy(true), await buy(true)];
  await db.updateTable('orders').set({ email: 'deleted@account.invalid' }).where('id', '=', forgotten).execute();
  await pool.query(`update orders set status = 'canceled' where id = $1`, [canceled]);
  for (const id of [canceled, forgotten]) await reportPurchase(withPixel, id);
  expect(api.received).toEqual([]);
});

it.each([
  [{ status: 502, text: 'Bad gateway' }, /not valid JSON/],
  [{ status: 500, text: '{}' }, /^500 without a reply/],
  [{ text: '{"code":40100,"message":"Too many"}' }, /^40100 Too many$/],
  [{ text: '{"code":51000,"message":"Ours"}' }, /^51000 Ours$/],
  [{ text: '{"code":40001,"message":"No permission"}' }, /^40001 No permission$/],
  [{ text: '{"code":40105,"message":"Access token is incorrect"}' }, /^40105 Access token is incorrect$/],
])('a report is retried after %o, and in the end given up with its error', async (says, words) => {
  const id = await buy(true);
  api.says = says;
  await expect(reportPurchase(withPixel, id)).rejects.toThrow(id);
  await expect(reportPurchase(withPixel, id)).rejects.toThrow(id);
  expect(await reports()).toEqual([{ status: 'failed', tries: 2, error: expect.stringMatching(words) }]);
  expect(await health()).toMatchObject({ pixel: { failed: 1, given_up: 0 }, state: 'attention' });
  const [first, second] = api.received;
  expect(second).toEqual(first);
  await markReportFailed(withPixel, id);
  expect(await health()).toMatchObject({ pixel: { failed: 0, given_up: 1 }, state: 'attention' });
  api.says = taken;
  await reportPurchase(withPixel, id);
  expect(await health()).toMatchObject({ state: 'well' });
});

it('a refused report is not retried, and staff read the answer', async () => {
  const id = await buy(true);
  api.says = { text: '{"code":40002,"message":"Invalid event"}' };
  await reportPurchase(withPixel, id);
  const error = '40002 Invalid event';
  expect(await reports()).toEqual([{ status: 'given_up', tries: 1, error }]);
  expect(await health()).toEqual({ pixel: { failed: 0, given_up: 1, error }, state: 'attention' });
});

it('a report waits while the token is expired, and is sent with the renewed one', async () => {
  const id = await buy(true);
  api.says = { text: '{"code":40102,"message":"Access token expired"}' };
  await expect(reportPurchase(withPixel, id)).rejects.toThrow(id);
  expect(await reports()).toMatchObject([{ status: 'failed', error: '40102 Access token expired' }]);
  api.says = taken;
  await reportPurchase(withEnv({ PIXEL_ACCESS_TOKEN: 'renewed' }), id);
  expect(api.received.map(({ token }) => token)).toEqual(['token', 'renewed']);
  expect(await reports()).toEqual([{ status: 'sent', tries: 2, error: null }]);
});
