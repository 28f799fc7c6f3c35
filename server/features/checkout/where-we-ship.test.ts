import { afterEach, describe, expect, it } from 'vitest';
import type { Quote } from '#contract/cart/shapes.ts';
import { accountSettingsRoutes } from '#server/features/account-settings/routes.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';

const { services, app } = await testShop(accountSettingsRoutes);
const { db } = services;
const items = [{ product_id: await stockProduct(services, { price: 4800 }), quantity: 1 }];
const buyer = await app.signIn('buyer@example.com');
afterEach(() => db.deleteFrom('settings').execute());

const set = (key: string, value: unknown) =>
  db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value) })
    .execute();
const quote = async (state: string, postal = '') =>
  (await app.guest.send<Quote>('POST', '/api/functions/quote', { items, state, postal })).data;
const order = (place: object) => sendOrder(app.guest, { items, shipping: { ...shipping, ...place } });
const puertoRico = { state: 'PR', city: 'San Juan', postal: '00901' };
const germany = { state: 'AE', city: 'APO', postal: '09001', address1: 'PSC 3 Box 12' };
const { name: _, email: __, country: ___, ...home } = shipping;

describe('a place that is switched off', () => {
  it.each([
    [puertoRico, 'We do not ship to Puerto Rico yet.'],
    [germany, 'We do not ship to APO, FPO and DPO addresses yet.'],
  ])('%j is refused in words: quote, order, account', async (place, sentence) => {
    const quoted = await quote(place.state, place.postal);
    expect([quoted.not_shipped, quoted.shipping_options]).toEqual([sentence, []]);
    const refusal = { status: 422, message: sentence, fields: { state: sentence } };
    for (const { status, data } of [
      await order(place),
      await buyer.send<never>('PUT', '/api/account/shipping-address', { ...home, ...place }),
    ])
      expect({ status, ...(data as { error: object }).error }).toMatchObject(refusal);
  });

  it('is shipped to once it is switched on, each by its own switch', async () => {
    await set('ships_to_territories', true);
    expect((await quote('PR')).shipping_options).toHaveLength(2);
    expect((await order(puertoRico)).status).toBe(200);
    expect((await order(germany)).status).toBe(422);
    await set('ships_to_military', true);
    expect((await order(germany)).status).toBe(200);
  });
});

describe('PO boxes', () => {
  const box = { address2: 'P.O. Box 12' };
  const sentence = 'Our carriers do not go to PO boxes. Type a street address.';

  it('are taken unless the owner says no, then refused beside the street', async () => {
    expect((await order(box)).status).toBe(200);
    await set('ships_to_po_boxes', false);
    for (const { status, data } of [
      await order(box),
      await buyer.send<never>('PUT', '/api/account/shipping-address', { ...home, ...box }),
    ]) {
      expect(status).toBe(422);
      expect((data as { error: { fields: object } }).error.fields).toEqual({ address1: sentence });
    }
    expect((await order({})).status).toBe(200);
  });

  it('an order that was placed with one keeps it, whatever else of its address is corrected', async () => {
    const placed = await sendOrder(buyer, { items, shipping: { ...shipping, ...box } });
    await set('ships_to_po_boxes', false);
    const correct = (change: object) => {
      const { email, country, ...address } = shipping;
      const path = `/api/orders/${placed.data.order.order_number}/address`;
      return buyer.send<{ error?: { fields: object } }>('PUT', path, { ...address, ...box, ...change });
    };
    expect((await correct({ address2: 'PO Box 13' })).data.error?.fields).toEqual({ address1: sentence });
    expect((await correct({ ...puertoRico, address2: '' })).data.error?.fields).toHaveProperty('state');
    expect((await correct({ name: 'Ruth Hill' })).status).toBe(200);
  });
});

describe('bad input', () => {
  it('a ZIP of another state or of none is a hint and no refusal; half an address is refused', async () => {
    for (const postal of ['10001', '00000']) expect((await quote('TX', postal)).shipping_options).toHaveLength(2);
    expect((await order({ postal: '10001' })).status).toBe(200);
    for (const half of [{ state: '' }, { postal: '0090' }, { address1: ' ' }, { city: '' }])
      expect((await order({ ...puertoRico, ...half })).status).toBe(422);
    expect((await quote('XX')).not_shipped).toBeNull();
  });
});
