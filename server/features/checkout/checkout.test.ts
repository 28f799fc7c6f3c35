import { beforeAll, describe, expect, it } from 'vitest';
import type { Quote } from '#contract/cart/shapes.ts';
import type { Prefill } from '#contract/orders/shapes.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';

const { services, app } = await testShop();
beforeAll(async () => {
  await services.db.insertInto('coupons').values({ code: 'HERD10', discount: '10' }).execute();
  await services.db.insertInto('coupons').values({ code: 'BIG', discount: '20', min_subtotal_cents: 10_000 }).execute();
});

const quote = async (body: object) => (await app.guest.send<Quote>('POST', '/api/functions/quote', body)).data;

describe('a quote', () => {
  it('prices lines, both shipping methods and the coupon as the order will', async () => {
    const product_id = await stockProduct(services, { price: 4800 });
    const order = { items: [{ product_id, quantity: 1 }], coupon_code: 'herd10', shipping_method: 'expedited' };
    const quoted = await quote({ ...order, state: 'TX' });
    expect(quoted.totals).toMatchObject({
      subtotal_cents: 4800,
      discount_cents: 480,
      shipping_cents: 2400,
      tax_cents: 346,
    });
    expect(quoted.coupon).toEqual({ code: 'HERD10', discount_cents: 480, frees_shipping: false, only_for: null });
    expect(quoted.shipping_options.map(option => [option.method, option.price_cents])).toEqual([
      ['standard', 1200],
      ['expedited', 2400],
    ]);
    const { data } = await sendOrder(app.guest, { ...order, expected_total_cents: quoted.totals.total_cents });
    expect(data.totals.cents.total).toBe(quoted.totals.total_cents);
  });

  it('unavailable products are named and not counted', async () => {
    const [there, gone, few] = await Promise.all([
      stockProduct(services, { price: 4800 }),
      stockProduct(services, { stock: 0 }),
      stockProduct(services, { price: 1000, stock: 1 }),
    ]);
    const { lines, totals } = await quote({
      items: [there, gone, few].map(product_id => ({ product_id, quantity: 2 })),
    });
    expect(lines.map(line => line.problem)).toEqual([null, 'sold_out', 'fewer_left']);
    expect(totals.subtotal_cents).toBe(11_600);
  });

  it('of an account’s cart asks a visitor without one to sign in', async () => {
    const { status, data } = await app.guest.send('POST', '/api/functions/quote', { items: [] });
    expect([status, data]).toMatchObject([401, { error: { code: 'not_signed_in' } }]);
  });

  it('says why a code is not valid', async () => {
    const items = [{ product_id: await stockProduct(services, { price: 4800 }), quantity: 1 }];
    const refused = async (coupon_code: string) => (await quote({ items, coupon_code })).coupon_refused?.message;
    expect(await refused('nope')).toBe('We don’t know the code NOPE. Check the spelling.');
    expect(await refused('big')).toBe('BIG needs $100.00 of goods. Add $52.00 more.');
  });

  it('follows the rates an owner set', async () => {
    const items = [{ product_id: await stockProduct(services, { price: 1000 }), quantity: 1 }];
    const set = (key: string, value: unknown) =>
      services.db
        .insertInto('settings')
        .values({ key, value: JSON.stringify(value) })
        .execute();
    await set('standard_shipping_cents', 500);
    await set('tax_by_state', { TX: { basisPoints: 1000, onShipping: true } });
    const { totals } = await quote({ items, state: 'TX' });
    expect(totals).toMatchObject({ shipping_cents: 500, tax_basis_points: 1000, tax_cents: 150 });
    await services.db.deleteFrom('settings').execute();
  });
});

describe('the checkout form starts with', () => {
  it('name and email, then the last order’s address, then the profile’s', async () => {
    const buyer = await app.signIn('prefill@example.com');
    const read = async () => (await buyer.send<Prefill>('GET', '/api/checkout/prefill')).data;
    expect(await read()).toEqual({
      name: 'Test Person',
      email: 'prefill@example.com',
      phone: '',
      address1: '',
      address2: '',
      city: '',
      state: '',
      postal: '',
    });
    await sendOrder(buyer, { items: [{ product_id: await stockProduct(services), quantity: 1 }] });
    expect(await read()).toMatchObject({ address1: '12 Pasture Lane', phone: '512 555 0142', state: 'TX' });
    const address = { address1: '1 New Road', city: 'Waco', state: 'TX', postal: '76701', country: 'US' };
    await services.db
      .updateTable('profiles')
      .set({ shipping_address: JSON.stringify(address) })
      .where('id', '=', buyer.id)
      .execute();
    expect(await read()).toMatchObject({ address1: '1 New Road', postal: '76701' });
  });

  it('nothing from another account', async () => {
    expect((await app.guest.send('GET', '/api/checkout/prefill')).status).toBe(401);
  });
});
