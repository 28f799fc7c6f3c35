import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { PlaceOrderInput } from '#contract/orders/shapes.ts';
import { bodyWith, expectNothingChanged, halves, named, refused } from '#test/support/bad-input.ts';
import { shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';

const { services, app } = await testShop();
const items = [{ product_id: await stockProduct(services), quantity: 1 }];
expectNothingChanged(services);

const place = (body: string, headers = {}) =>
  refused(app, app.guest, 'POST', '/api/functions/place-order', { body, headers });

it.each([...Object.keys(shipping), 'address2'])(
  'half a surrogate pair in %s is named, and nothing is ordered',
  async field => {
    for (const half of halves) {
      const body = `{"items":${JSON.stringify(items)},"shipping":${bodyWith(shipping, field, half)}}`;
      expect(await place(body)).toEqual({ status: 422, fields: [`shipping.${field}`] });
    }
  },
);

it.each(['notes', 'source', 'coupon_code', 'userId'])(
  'half a surrogate pair in the order’s %s is named',
  async field => {
    for (const half of halves) {
      expect(await place(bodyWith({ shipping, items }, field, half))).toEqual({ status: 422, fields: [field] });
    }
  },
);

it.each(['coupon_code', 'state'])('half a surrogate pair in a quote’s %s is named', async field => {
  for (const half of halves.slice(0, 2)) {
    const body = bodyWith({ items }, field, half);
    const answer = await refused(app, app.guest, 'POST', '/api/functions/quote', { body });
    expect(answer).toEqual({ status: 422, fields: [field] });
  }
});

it.each(
  named([
    { notes: 'n'.repeat(1001) },
    { notes: 5 },
    { items: [] },
    { items: [{ product_id: 'x', quantity: 1 }] },
    { items: [{ product_id: randomUUID(), quantity: 1 }] },
    { userId: 'somebody' },
    { expected_total_cents: -1 },
    { expected_total_cents: Number.MAX_SAFE_INTEGER },
    { payment_method: 'cash' },
    { shipping_method: 'drone' },
    { coupon_code: "';--" },
    { coupon_code: 'c'.repeat(41) },
    { shipping: { ...shipping, name: 'n'.repeat(121) } },
    { shipping: { ...shipping, is_admin: true } },
    { shipping: [] },
    { status: 'paid' },
  ]),
)('an order with $name is refused', async ({ one }) => {
  const { status } = await place(JSON.stringify({ shipping, items, ...one }));
  expect([403, 409, 422]).toContain(status);
});

it.each(named(['', ' ', 'with space', 'é', 'k'.repeat(101)]))(
  'an idempotency key of "$name" is refused',
  async ({ one }) => {
    const body = JSON.stringify({ shipping, items });
    expect((await place(body, { 'idempotency-key': one })).status).toBe(400);
  },
);

it.each([
  [0, 1],
  [-3, 1],
  [1.5, 1],
  ['2', 1],
  [11, 10],
  [7, 7],
])('an order without a product and with quantity %o is for %i', (quantity, bought) => {
  expect(PlaceOrderInput.parse({ shipping: {}, quantity }).quantity).toBe(bought);
});
