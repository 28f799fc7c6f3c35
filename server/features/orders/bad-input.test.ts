import { beforeAll, describe, expect, it } from 'vitest';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { expectNothingChanged, named, type Refused, refused } from '#test/support/bad-input.ts';
import { paymentOf, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';

const { services, app } = await testShop(adminOrdersRoutes, moneyRoutes);
const product = await stockProduct(services);
const { data: placed } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 1 }] });
const { order_number: mine, key } = placed.order;

let staff: Caller;
let buyer: Caller;
beforeAll(async () => {
  [staff, buyer] = [await app.signIn('staff@example.com', { staff: true }), await app.signIn('buyer@example.com')];
});
expectNothingChanged(services);

const long = 'a'.repeat(10_000);
const anyBytes = [
  '%00',
  '%ED%A0%80',
  '%ED%B0%80GG',
  '%C0%80',
  '%FF%FE',
  '%E0%A4%A',
  '%',
  '%25',
  '%F0%9F%90%84',
  '%F0%9F%90%84'.repeat(40),
  '%27%20or%201%3D1--',
  "o'hara",
  '%22',
  '%0A%0D',
  '%E2%80%AE',
  '%7F',
  '%5C',
  '$1',
  long,
];
const statusOf = (answer: Refused) => answer.status;

describe('an order number of any bytes', () => {
  const numbers = [...anyBytes, `${mine}%00`, `%00${mine}`, `${mine}%ED%A0%80`, '..%2F..%2Fetc', 'GG-0000-0000'];

  it.each(named(numbers))('$name is nobody’s order', async ({ one }) => {
    const path = `/api/orders/${one}`;
    for (const who of [app.guest, buyer, staff]) {
      for (const query of ['', `?key=${key}`]) {
        expect((await refused(app, who, 'GET', `${path}${query}`)).status).toBe(404);
        expect((await refused(app, who, 'POST', `${path}/pay${query}`)).status).toBe(404);
        expect((await refused(app, who, 'POST', `${path}/cancel${query}`)).status).toBe(404);
      }
    }
  });

  it.each(named(numbers))('$name is no order to staff, nor a payment', async ({ one }) => {
    const desk = `/api/admin/orders/${one}`;
    const answers = [
      await refused(app, staff, 'GET', desk),
      await refused(app, staff, 'POST', `${desk}/refunds`, { body: '{"kind":"full"}' }),
      await refused(app, staff, 'PATCH', desk, { body: '{"status":"paid","reason":"so"}' }),
      await refused(app, app.guest, 'POST', `/api/payments/${one}/settle`),
      await refused(app, app.guest, 'GET', `/api/payments/test/${one}`),
      await refused(app, app.guest, 'POST', `/api/payments/test/${one}`, { body: '{"action":"approve"}' }),
    ];
    expect(answers.map(statusOf)).toEqual(answers.map(() => 404));
  });
});

it.each(named([...anyBytes, '']))('a key of $name opens nothing', async ({ one }) => {
  for (const who of [app.guest, buyer]) {
    const path = `/api/orders/${mine}`;
    const answers = [
      await refused(app, who, 'GET', `${path}?key=${one}`),
      await refused(app, who, 'POST', `${path}/pay?key=${one}`),
      await refused(app, who, 'POST', `${path}/cancel?key=${one}`),
    ];
    for (const { status } of answers) expect([404, 422]).toContain(status);
    const headers = { 'x-order-key': one };
    const settling = await refused(app, who, 'POST', `/api/payments/${paymentOf(placed)}/settle`, { headers });
    expect(settling.status).toBe(404);
  }
});

it.each(named(['bitcoin', '%00', '%ED%A0%80', 'card,paypal', long]))('$name is no payment method', async ({ one }) => {
  const path = `/api/orders/${mine}/pay?key=${key}&method=${one}`;
  expect((await refused(app, app.guest, 'POST', path)).status).toBe(422);
});

it.each(named(['{}', '{"action":"steal"}', '{"action":null}', '{"action":"approve","more":1}']))(
  'the test bank does nothing at $name',
  async ({ one }) => {
    const path = `/api/payments/test/${paymentOf(placed)}`;
    expect((await refused(app, app.guest, 'POST', path, { body: one })).status).toBe(422);
  },
);

it.each(named(anyBytes))('an order list requested with $name is a list', async ({ one }) => {
  for (const part of ['q', 'status', 'sort', 'page', 'pageSize', 'limit', 'offset']) {
    expect((await buyer.send('GET', `/api/orders?${part}=${one}`)).status).toBe(200);
    expect((await staff.send('GET', `/api/admin/orders?${part}=${one}`)).status).toBe(200);
    expect((await staff.send('GET', `/api/admin/money?${part}=${one}`)).status).toBe(200);
  }
});
