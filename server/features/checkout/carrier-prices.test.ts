import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract/cart/shapes.ts';
import { offeredWindow } from '#domain/shipping.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { carrierShop } from '#test/support/shops/carrier-shop.ts';
import { shipping } from '#test/support/shops/test-orders.ts';

const { fake, services, app, set, goods, quote, place } = await carrierShop(cartRoutes);
const { db } = services;
const austin = { state: 'TX', postal: '78704' };
const alaska = { ...shipping, state: 'AK', city: 'Juneau', postal: '99801' };

describe('prices of the carrier at checkout', () => {
  it.each([
    { shipping_method: 'standard', cents: 493 },
    { shipping_method: 'expedited', cents: 758 },
  ])('$shipping_method is placed as quoted, and asked for once', async ({ shipping_method, cents }) => {
    const order = { items: await goods(), shipping_method };
    const { totals, shipping_options } = await quote({ ...order, ...austin });
    expect(totals.shipping_cents).toBe(cents);
    expect(shipping_options.map(({ price_cents }) => price_cents)).toEqual([493, 758]);
    const { row } = await place({ ...order, expected_total_cents: totals.total_cents });
    expect(row).toMatchObject({
      shipping_cents: cents,
      shipping_source: 'carrier',
      total_cents: totals.total_cents,
    });
    expect(fake.calls).toEqual(['POST /v2/shipments']);
  });

  it('is asked with whole ounces of goods and package, and nothing about the buyer', async () => {
    await place({ items: await goods() });
    const [shipment] = [...fake.shipments.values()];
    expect(shipment?.parcel).toMatchObject({ length: 8, width: 6, height: 4, weight: 9 });
    expect(shipment?.to_address).toEqual({ city: 'Austin', state: 'TX', zip: '78704', country: 'US' });
  });

  it('is not asked while the place is half typed, nor for an empty cart: the usual price is shown', async () => {
    const items = await goods();
    for (const at of [{}, { state: 'TX' }, { ...austin, postal: '7870' }, { ...austin, state: '' }])
      expect((await quote({ items, ...at })).totals.shipping_cents).toBe(1200);
    await quote({ items: [], ...austin });
    expect(fake.calls).toEqual([]);
  });

  it('to a PO box is that of the Postal Service, the answer for its street holds, and is placed as quoted', async () => {
    fake.offers = [
      ['UPSDAP', 'Ground', '3.10', 4],
      ['USPS', 'GroundAdvantage', '4.93', 5],
    ];
    const items = await goods();
    expect((await quote({ items, ...austin })).totals.shipping_cents).toBe(310);
    const { totals } = await quote({ items, ...austin, is_po_box: true });
    expect(totals.shipping_cents).toBe(493);
    const to = { ...shipping, address1: 'PO Box 12' };
    const { row } = await place({ items, shipping: to, expected_total_cents: totals.total_cents });
    expect(row).toMatchObject({ shipping_cents: 493, shipping_source: 'carrier', total_cents: totals.total_cents });
    expect((await place({ items })).row).toMatchObject({ shipping_cents: 310 });
    expect(fake.calls).toEqual(['POST /v2/shipments']);
  });

  it('to a PO box is the owner’s where the Postal Service asks nothing', async () => {
    fake.offers = [['UPSDAP', 'Ground', '3.10', 4]];
    const items = await goods();
    const { totals } = await quote({ items, ...austin, is_po_box: true });
    expect(totals.shipping_cents).toBe(1200);
    const to = { ...shipping, address2: 'P.O. Box 12' };
    const { row } = await place({ items, shipping: to, expected_total_cents: totals.total_cents });
    expect(row).toMatchObject({ shipping_cents: 1200, shipping_source: 'fallback' });
  });

  it('is not asked where nothing is shipped to', async () => {
    expect((await quote({ items: await goods(), state: 'PR', postal: '00901' })).not_shipped).toContain('Puerto Rico');
    expect(fake.calls).toEqual([]);
  });

  it('has handling on top, and is quoted anew for another weight, another ZIP code and another package', async () => {
    await set('carrier_handling_cents', 150);
    const items = await goods();
    expect((await quote({ items, ...austin })).totals.shipping_cents).toBe(643);
    await quote({ items: items.map(item => ({ ...item, quantity: 2 })), ...austin });
    await quote({ items, ...austin, postal: '78705' });
    await quote({ items, ...austin, postal: '78705-1234' });
    expect(fake.calls).toHaveLength(3);
    await set('packages', [{ name: 'Bag', length: 9, width: 6, height: 1, ounces: 1 }]);
    services.settings.forget();
    await quote({ items, ...austin });
    expect(fake.calls).toHaveLength(4);
  });

  it('leaves standard free where the threshold or a coupon frees it', async () => {
    const dear = await goods(8000);
    expect((await quote({ items: dear, ...austin })).totals.shipping_cents).toBe(0);
    expect((await place({ items: dear })).row).toMatchObject({ shipping_cents: 0, shipping_source: 'own' });
    await db.insertInto('coupons').values({ code: 'FREESHIP', kind: 'shipping', discount: '0' }).execute();
    const order = { items: await goods(), coupon_code: 'FREESHIP' };
    expect((await place(order)).row).toMatchObject({ shipping_cents: 0, shipping_source: 'own' });
    expect((await place({ ...order, shipping_method: 'expedited' })).row).toMatchObject({ shipping_cents: 758 });
  });

  it('keeps the rules of far places, and promises what the carrier can keep', async () => {
    const far = { zone: 'alaska_hawaii', upTo: null, standardCents: 3000, expeditedCents: null, extraDays: 2 };
    await set('shipping_rates', [far]);
    await set('free_shipping_everywhere', false);
    fake.offers = [['USPS', 'GroundAdvantage', '19.40', 12]];
    const order = { items: await goods(8000), shipping: alaska };
    const { totals, shipping_options } = await quote({ items: order.items, state: 'AK', postal: '99801' });
    expect(totals.shipping_cents).toBe(1940);
    expect(shipping_options.map(({ method }) => method)).toEqual(['standard']);
    const { row } = await place({ ...order, expected_total_cents: totals.total_cents });
    const offer = { method: 'standard', extraDays: 5, transit: { carrier: 'USPS', days: 12 } } as const;
    const { to } = offeredWindow(offer, row?.placed_at as Date);
    expect([row?.estimated_delivery, shipping_options[0]?.arrives_to]).toEqual([to, to]);
  });

  it('has no expedited where no rate is quick enough, and refuses it', async () => {
    fake.offers = [['USPS', 'GroundAdvantage', '4.93', 6]];
    const order = { items: await goods(), shipping_method: 'expedited' };
    const quoted = await quote({ ...order, ...austin });
    expect([quoted.shipping_options.length, quoted.totals.shipping_cents]).toEqual([1, 493]);
    expect((await place(order)).data.error.code).toBe('method_not_offered');
  });

  it('does not move an order to another zone at its price', async () => {
    const buyer = await app.signIn('mover@example.com');
    const { data } = await place({ items: await goods() }, buyer);
    const { email, country, ...address } = alaska;
    const path = `/api/orders/${data.order.order_number}/address`;
    const moved = await buyer.send<{ error: { code: string } }>('PUT', path, address);
    expect([moved.status, moved.data.error.code]).toEqual([409, 'shipping_differs']);
    const near = { ...address, city: 'New York', state: 'NY', postal: '10001' };
    expect((await buyer.send('PUT', path, near)).status).toBe(200);
  });
});

it('a cart without an address shows the usual price as an estimate, until state and ZIP code are known', async () => {
  const buyer = await app.signIn('cart@example.com');
  const [item] = await goods();
  await buyer.send('PUT', '/api/cart/items', item);
  const { data: cart } = await buyer.send<Cart>('GET', '/api/cart');
  const { totals } = await quote({}, buyer);
  const estimated = { shipping_cents: 1200, is_shipping_estimated: true };
  expect([cart.totals, totals]).toMatchObject([estimated, estimated]);
  expect((await quote(austin, buyer)).totals).toMatchObject({ shipping_cents: 493, is_shipping_estimated: false });
  await set('free_shipping_threshold_cents', 3000);
  expect((await quote({}, buyer)).totals).toMatchObject({ shipping_cents: 0, is_shipping_estimated: true });
  await set('carrier_prices', false);
  const { totals: own } = await quote({ items: await goods(2000) });
  expect(own).toMatchObject({ shipping_cents: 1200, is_shipping_estimated: false });
});
