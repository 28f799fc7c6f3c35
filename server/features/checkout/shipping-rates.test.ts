import { afterEach, describe, expect, it } from 'vitest';
import type { Cart, Quote } from '#contract/cart/shapes.ts';
import { deliveryWindow } from '#domain/shipping.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';

const { services, app } = await testShop(cartRoutes);
const { db } = services;
const buyer = await app.signIn('buyer@example.com');
afterEach(async () => {
  await db.deleteFrom('settings').execute();
  await expectInvariants(services.pool);
});

const alaska = { ...shipping, state: 'AK', city: 'Juneau', postal: '99801' };
const farther = { zone: 'alaska_hawaii', upTo: null, standardCents: 3000, expeditedCents: null, extraDays: 4 };
const lighter = { ...farther, upTo: 16, standardCents: 1800, expeditedCents: 4100, extraDays: 2 };

const set = (key: string, value: unknown) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute();
async function weighed(ounces: number | null, quantity = 1, price = 4800) {
  const product_id = await stockProduct(services, { price });
  await db.updateTable('products').set({ weight_oz: ounces }).where('id', '=', product_id).execute();
  return [{ product_id, quantity }];
}
const quote = async (body: object) => (await app.guest.send<Quote>('POST', '/api/functions/quote', body)).data;

describe('rates by zone and weight', () => {
  it.each([
    { ounces: 8, quantity: 2, method: 'standard', cents: 1800, extraDays: 2 },
    { ounces: 8.1, quantity: 2, method: 'standard', cents: 3000, extraDays: 4 },
    { ounces: 8, quantity: 2, method: 'expedited', cents: 4100, extraDays: 2 },
    // Nobody has weighed it: 6 ounces each.
    { ounces: null, quantity: 3, method: 'standard', cents: 3000, extraDays: 4 },
  ] as const)('$quantity × $ounces oz $method to Alaska is placed as quoted, cents and days', async row => {
    await set('shipping_rates', [farther, lighter]);
    const order = { items: await weighed(row.ounces, row.quantity, 1000), shipping_method: row.method };
    const quoted = await quote({ ...order, state: 'AK', postal: '99801' });
    expect(quoted.totals.shipping_cents).toBe(row.cents);
    const { status, data } = await sendOrder(app.guest, {
      ...order,
      shipping: alaska,
      expected_total_cents: quoted.totals.total_cents,
    });
    expect([status, data.totals.cents.shipping, data.totals.cents.total]).toEqual([
      200,
      row.cents,
      quoted.totals.total_cents,
    ]);
    const placed = await db
      .selectFrom('orders')
      .select(['estimated_delivery_from', 'estimated_delivery', 'placed_at'])
      .where('order_number', '=', data.order.order_number)
      .executeTakeFirstOrThrow();
    const { from, to } = deliveryWindow(row.method, placed.placed_at as Date, row.extraDays);
    expect([placed.estimated_delivery_from, placed.estimated_delivery]).toEqual([from, to]);
    const option = quoted.shipping_options.find(({ method }) => method === row.method);
    expect([option?.arrives_from, option?.arrives_to]).toEqual([from, to]);
  });

  it('a method that is not offered there is not shown, priced as standard meanwhile, and refused', async () => {
    await set('shipping_rates', [farther]);
    const order = { items: await weighed(8), shipping_method: 'expedited' };
    const quoted = await quote({ ...order, state: 'AK' });
    expect(quoted.shipping_options.map(({ method }) => method)).toEqual(['standard']);
    expect(quoted.totals.shipping_cents).toBe(3000);
    const refused = await sendOrder(app.guest, { ...order, shipping: alaska });
    expect([refused.status, refused.data.error.code]).toEqual([409, 'method_not_offered']);
    expect((await sendOrder(app.guest, { ...order, shipping })).status).toBe(200);
  });

  it('a cart without an address is priced for the contiguous states, by its weight', async () => {
    await set('shipping_rates', [farther, { ...lighter, zone: 'contiguous', standardCents: 550 }]);
    const [item] = await weighed(8, 2, 1000);
    await buyer.send('PUT', '/api/cart/items', item);
    expect((await buyer.send<Cart>('GET', '/api/cart')).data.totals.shipping_cents).toBe(550);
    expect((await quote({ items: [item] })).totals.shipping_cents).toBe(550);
  });

  it('the threshold frees far places only where the owner says so', async () => {
    const items = await weighed(8, 2);
    expect((await quote({ items, state: 'AK' })).totals.shipping_cents).toBe(0);
    await set('free_shipping_everywhere', false);
    expect((await quote({ items, state: 'AK' })).totals.shipping_cents).toBe(1200);
    expect((await quote({ items, state: 'TX' })).totals.shipping_cents).toBe(0);
  });

  it('an address is not corrected to where shipping has another price', async () => {
    const placed = await sendOrder(buyer, { items: await weighed(8) });
    const { email, country, ...address } = alaska;
    const correct = () =>
      buyer.send<{ error: { code: string; fields: object } }>(
        'PUT',
        `/api/orders/${placed.data.order.order_number}/address`,
        address,
      );
    await set('shipping_rates', [farther]);
    const { status, data } = await correct();
    expect([status, data.error.code, Object.keys(data.error.fields)]).toEqual([409, 'shipping_differs', ['state']]);
    await db.deleteFrom('settings').execute();
    expect((await correct()).status).toBe(200);
  });
});
