import { afterEach, expect, it } from 'vitest';
import type { Quote } from '#contract/cart/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';

const { services, app } = await testShop();
const { guest } = app;
afterEach(() => expectInvariants(services.pool));

it.each([-1, 0])(
  'a line of %j is ignored, and with no other line nothing is bought, not even the cart',
  async quantity => {
    const [product, other] = [await stockProduct(services), await stockProduct(services)];
    const buyer = await app.signIn(`none${quantity}@example.com`);
    await services.db.insertInto('cart_items').values({ user_id: buyer.id, product_id: other, quantity: 1 }).execute();
    const none = { product_id: product, quantity };
    expect((await sendOrder(buyer, { items: [none] })).data.error.code).toBe('nothing_to_buy');
    expect((await sendOrder(guest, { items: [none, { product_id: other, quantity: 1 }] })).status).toBe(200);
    expect([await stockOf(services, product), await stockOf(services, other)]).toEqual([10, 9]);
  },
);

it.each([
  [0.5, 1],
  ['1e3', 1],
  [null, 1],
  [[1], 1],
  [1e9, 10],
  [11, 10],
])('a line of %j is bought and quoted as %i', async (quantity, bought) => {
  const product = await stockProduct(services, { price: 100, stock: 50 });
  const items = [{ product_id: product, quantity }];
  const quoted = await guest.send<Quote>('POST', '/api/functions/quote', { items });
  expect(quoted.data.lines[0]?.quantity).toBe(bought);
  const { data } = await sendOrder(guest, { items, expected_total_cents: quoted.data.totals.total_cents });
  expect([data.totals.cents.subtotal, await stockOf(services, product)]).toEqual([bought * 100, 50 - bought]);
});

it('an order above the largest sum the books can hold is refused with that sum', async () => {
  const product = await stockProduct(services, { price: 300_000_000, stock: null });
  const { status, data } = await sendOrder(guest, { items: [{ product_id: product, quantity: 10 }] });
  expect([status, data.error.code]).toEqual([422, 'order_too_large']);
  expect(data.error.message).toBe('One order comes to $9,999,999.99 at most. Please take something out.');
});
