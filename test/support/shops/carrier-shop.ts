import { afterAll, beforeEach } from 'vitest';
import type { Quote } from '#contract/cart/shapes.ts';
import type { Services } from '#server/services.ts';
import { openEasyPost } from '#server/shipping-providers/easypost/provider.ts';
import { openFakeEasyPost } from '../fake-easypost/fake-easypost.ts';
import type { FakeOffer } from '../fake-easypost/shipment.ts';
import { expectInvariants } from '../invariants.ts';
import type { Caller, testApp } from '../test-app.ts';
import { sendOrder, stockProduct, testShop } from './test-orders.ts';

const offers: FakeOffer[] = [
  ['USPS', 'Priority', '7.58', 2],
  ['USPS', 'GroundAdvantage', '4.93', 5],
  ['UPSDAP', 'Ground', '3.105', null],
  ['CanadaPost', 'Expedited', '3.00', 4, 'CAD'],
];

/** A shop whose buyers pay what the carrier asks, at a fake EasyPost that is as new before each test. */
export async function carrierShop(...more: Parameters<typeof testApp>[1][]) {
  const fake = await openFakeEasyPost();
  afterAll(() => fake.close());
  const { services, app } = await testShop(...more);
  const { db } = services;
  const easypost = () => openEasyPost({ apiKey: fake.apiKey, webhookSecret: null, apiBase: fake.url });
  services.shipping = easypost();

  const set = (key: string, value: unknown) =>
    db
      .insertInto('settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute();

  beforeEach(async () => {
    fake.trouble.length = 0;
    fake.calls.length = 0;
    fake.shipments.clear();
    fake.offers = offers;
    await db.deleteFrom('settings').execute();
    await db.deleteFrom('carrier_rates').execute();
    services.settings.forget();
    await set('carrier_prices', true);
  });

  return {
    fake,
    offers,
    services,
    app,
    set,
    /** Another process of the shop. */
    another: (): Services => ({ ...services, shipping: easypost() }),
    goods: async (price = 3000) => [{ product_id: await stockProduct(services, { price }), quantity: 1 }],
    quote: async (body: object, caller: Caller = app.guest) =>
      (await caller.send<Quote>('POST', '/api/functions/quote', body)).data,
    async place(body: object, caller: Caller = app.guest) {
      const { status, data } = await sendOrder(caller, body);
      if (status !== 200) return { status, data, row: null };
      const row = await db
        .selectFrom('orders')
        .select(['shipping_cents', 'shipping_source', 'total_cents', 'placed_at', 'estimated_delivery'])
        .where('order_number', '=', data.order.order_number)
        .executeTakeFirstOrThrow();
      await expectInvariants(services.pool);
      return { status, data, row };
    },
  };
}
