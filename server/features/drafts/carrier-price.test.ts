import { afterEach, expect, it } from 'vitest';
import { openPretendCarrier } from '#server/shipping-providers/pretend/provider.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { draftShop } from '#test/support/shops/draft-shop.ts';
import { shipping, stockProduct } from '#test/support/shops/test-orders.ts';

const { services, save, quote, place } = await draftShop();
const { pool, db } = services;
services.shipping = openPretendCarrier(services.env);
await db.insertInto('settings').values({ key: 'carrier_prices', value: 'true' }).execute();
afterEach(() => expectInvariants(pool));

const draft = async (other: object = {}) => ({
  lines: [{ product_id: await stockProduct(services, { price: 3000 }), quantity: 1 }],
  shipping,
  ...other,
});
const orderOf = async (number: string) =>
  db
    .selectFrom('orders')
    .select(['shipping_cents', 'shipping_source', 'total_cents'])
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();

it('a draft is placed at the price of the carrier that staff saw', async () => {
  const form = await draft();
  const { totals, shipping_options } = await quote(form);
  expect(totals.shipping_cents).toBe(438);
  expect(shipping_options.map(({ price_cents }) => price_cents)).toEqual([438, 832]);
  const { data: saved } = await save(form);
  const { data } = await place(saved.id, { version: 1, how: 'link', expected_total_cents: totals.total_cents });
  expect(await orderOf(data.order_number)).toEqual({
    shipping_cents: 438,
    shipping_source: 'carrier',
    total_cents: totals.total_cents,
  });
});

it('the carrier is not asked where staff set the price, or while the address is not typed', async () => {
  await db.deleteFrom('carrier_rates').execute();
  const { totals } = await quote(await draft({ shipping_cents: 500 }));
  expect(totals).toMatchObject({ shipping_cents: 500, is_shipping_estimated: false });
  const half = await quote(await draft({ shipping: { state: 'TX' } }));
  expect(half.totals).toMatchObject({ shipping_cents: 1200, is_shipping_estimated: true });
  expect(await db.selectFrom('carrier_rates').select('question').execute()).toEqual([]);
});

it('a price that changed since staff saw it is refused with the new one', async () => {
  const form = await draft();
  const { totals } = await quote(form);
  const { data: saved } = await save(form);
  const dear = JSON.stringify([{ carrier: 'USPS', service: 'Ground', cents: 999, days: 3 }]);
  await db.updateTable('carrier_rates').set({ rates: dear }).execute();
  const wish = { version: 1, how: 'by_hand', reason: 'Cash', expected_total_cents: totals.total_cents } as const;
  const refused = await place(saved.id, wish);
  expect([refused.status, refused.data.error.code]).toEqual([409, 'total_changed']);
  const { totals: now } = await quote(form);
  const { data } = await place(saved.id, { ...wish, expected_total_cents: now.total_cents });
  expect((await orderOf(data.order_number)).shipping_cents).toBe(999);
});
