import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { expectInvariants } from '#test/support/invariants.ts';
import { sendOrder, shipping, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { checkoutRoutes } from './routes.ts';

const { services, app } = await testShop();
const { guest } = app;
afterEach(() => expectInvariants(services.pool));

const countOrders = async () => {
  const { rows } = await services.pool.query<{ count: number }>('select count(*) as count from orders');
  return rows[0]?.count;
};
const one = (product_id: string, quantity = 1) => ({ items: [{ product_id, quantity }] });
const times = <Made>(count: number, make: (at: number) => Made) => Array.from({ length: count }, (_, at) => make(at));

describe('an order', () => {
  it('is written whole, at database prices, and leads to the payment page', async () => {
    const product = await stockProduct(services, { price: 4800, stock: 15 });
    const { status, data } = await sendOrder(guest, {
      userId: null,
      source: 'site_checkout',
      notes: 'Gate 12',
      ...one(product),
    });
    expect(status).toBe(200);
    expect(data.order.order_number).toMatch(/^GG-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(data.totals.cents).toEqual({
      subtotal: 4800,
      discount: 0,
      shipping: 1200,
      tax: 384,
      credit: 0,
      total: 6384,
    });
    expect(data.totals.human.total).toBe('$63.84');
    expect(data.payment.redirect_url).toMatch(/^http:\/\/shop\.test\/pay\/test\//);
    expect(await stockOf(services, product)).toBe(14);
    const order = await services.db
      .selectFrom('orders')
      .selectAll()
      .where('order_number', '=', data.order.order_number)
      .executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      email: 'ruth@example.com',
      notes: 'Gate 12',
      status: 'pending',
      shipping_phone: '512 555 0142',
    });
    const held = Number(order.hold_expires_at) - Number(order.placed_at);
    expect(held).toBe(35 * 60_000);
  });

  it('an order of several products takes each from its stock', async () => {
    const products = await Promise.all([
      stockProduct(services),
      stockProduct(services, { stock: null }),
      stockProduct(services),
    ]);
    const { status } = await sendOrder(guest, { items: products.map(product_id => ({ product_id, quantity: 2 })) });
    expect(status).toBe(200);
    expect(await Promise.all(products.map(id => stockOf(services, id)))).toEqual([8, null, 8]);
  });

  it('an order with nothing to pay is paid without a provider', async () => {
    const product = await stockProduct(services, { price: 8000 });
    await services.db.insertInto('coupons').values({ code: 'GIFT', discount: '100' }).execute();
    const { data } = await sendOrder(guest, { ...one(product), coupon_code: 'gift' });
    expect(data.order.status).toBe('paid');
    expect(data.payment).toEqual({ provider: 'free', redirect_url: null, status: 'captured' });
  });

  it('an order without items buys the account’s cart and empties it', async () => {
    const buyer = await app.signIn('cart@example.com');
    const product = await stockProduct(services);
    await services.db
      .insertInto('cart_items')
      .values({ user_id: buyer.id, product_id: product, quantity: 3 })
      .execute();
    const { data } = await sendOrder(buyer, { userId: buyer.id, quantity: 1 });
    expect(data.totals.cents.subtotal).toBe(3 * 4800);
    expect(await services.db.selectFrom('cart_items').selectAll().where('user_id', '=', buyer.id).execute()).toEqual(
      [],
    );
  });

  it('pressing twice on one cart places one order', async () => {
    const buyer = await app.signIn('twice@example.com');
    const product = await stockProduct(services);
    await services.db
      .insertInto('cart_items')
      .values({ user_id: buyer.id, product_id: product, quantity: 1 })
      .execute();
    const answers = await Promise.all(times(8, () => sendOrder(buyer, { userId: buyer.id })));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    expect(await stockOf(services, product)).toBe(9);
  });

  it('an order with neither items nor cart buys the newest product, and quantity 0 buys nothing', async () => {
    await stockProduct(services, { name: 'Newest', stock: null });
    const bought = await sendOrder(guest, { quantity: 2 });
    expect(bought.data.totals.cents.subtotal).toBe(9600);
    const none = await sendOrder(guest, {});
    expect([none.status, none.data.error.message]).toEqual([422, 'Nothing to check out']);
  });
});

describe('a wrong field', () => {
  it.each([
    [{ email: ' ' }, 'Please fill in: email address'],
    [{ address1: ' ' }, 'Please fill in: street address'],
    [{ postal: ' ' }, 'Please fill in: ZIP code'],
    [{ name: '', city: '' }, 'Please fill in: name, city'],
    [{ email: 'ruth@' }, 'Please enter a valid email address'],
    [{ country: 'CA' }, 'Only US shipping is supported'],
    [{ postal: '7870' }, 'Use 5 digits, such as 78704.'],
    [{ state: 'XX' }, 'Choose a US state or territory.'],
  ] as [object, string][])('%j is named and nothing is written', async (wrong, message) => {
    const product = await stockProduct(services);
    const before = await countOrders();
    const { status, data } = await sendOrder(guest, { ...one(product), shipping: { ...shipping, ...wrong } });
    expect([status, data.error.message]).toEqual([422, message]);
    expect(Object.keys(data.error.fields ?? {})).toEqual(Object.keys(wrong));
    expect([await countOrders(), await stockOf(services, product)]).toEqual([before, 10]);
  });

  it.each([{ price: 1 }, { total_cents: 1 }, { discount: 99 }, { status: 'paid' }])(
    '%j is not accepted',
    async extra => {
      const product = await stockProduct(services);
      expect((await sendOrder(guest, { ...one(product), ...extra })).status).toBe(422);
    },
  );
});

describe('a refusal', () => {
  it('answers an order in another’s name', async () => {
    const [product, buyer] = [await stockProduct(services), await app.signIn('me@example.com')];
    const { status, data } = await sendOrder(guest, { ...one(product), userId: buyer.id });
    expect([status, data.error.code]).toEqual([403, 'foreign_user']);
  });

  it('comes with the new total when prices changed', async () => {
    const product = await stockProduct(services);
    const { status, data } = await sendOrder(guest, { ...one(product), expected_total_cents: 6000 });
    expect(status).toBe(409);
    expect(data.error).toMatchObject({
      code: 'total_changed',
      message: 'The total changed from $60.00 to $63.84. Please check it before you order.',
      facts: { old: '$60.00', new: '$63.84', total_cents: 6384 },
    });
  });

  it('a refusal names lines with too little stock, none, and inactive products', async () => {
    const few = await stockProduct(services, { name: 'Few', stock: 2 });
    const gone = await stockProduct(services, { name: 'Gone', stock: 0 });
    const off = await stockProduct(services, { name: 'Off' });
    await services.db.updateTable('products').set({ is_active: false }).where('id', '=', off).execute();
    const messages = await Promise.all(
      [few, gone, off].map(async id => (await sendOrder(guest, one(id, 3))).data.error.message),
    );
    expect(messages).toEqual([
      'Only 2 of Few are left.',
      'Gone sold out a moment ago. Remove it to go on.',
      'Off is no longer available. Remove it to go on.',
    ]);
  });

  it('a short line leaves the stock of the other products unchanged', async () => {
    const [there, short] = await Promise.all([stockProduct(services), stockProduct(services, { stock: 1 })]);
    const items = [there, short].map(product_id => ({ product_id, quantity: 2 }));
    expect((await sendOrder(guest, { items })).status).toBe(409);
    expect(await stockOf(services, there)).toBe(10);
  });

  it('answers a coupon that is not valid', async () => {
    const product = await stockProduct(services);
    await services.db.insertInto('coupons').values({ code: 'OFF20', discount: '20', active: false }).execute();
    const { status, data } = await sendOrder(guest, { ...one(product), coupon_code: 'off20' });
    expect([status, data.error.message]).toEqual([422, 'OFF20 is not in use right now.']);
  });
});

describe('the idempotency key', () => {
  it('is required, and must be printable', async () => {
    const product = await stockProduct(services);
    expect((await sendOrder(guest, one(product), '')).data.error.code).toBe('idempotency_key_missing');
    expect((await sendOrder(guest, one(product), 'x'.repeat(101))).status).toBe(400);
  });

  it('one key sent 32 times at once makes one order and one answer', async () => {
    const product = await stockProduct(services);
    const key = randomUUID();
    const answers = await Promise.all(times(32, () => sendOrder(guest, one(product), key)));
    expect(new Set(answers.map(answer => JSON.stringify([answer.status, answer.data]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await stockOf(services, product)).toBe(9);
  });

  it('answers the same later, and refuses another body', async () => {
    const product = await stockProduct(services, { stock: 1 });
    const key = randomUUID();
    const first = await sendOrder(guest, one(product), key);
    expect((await sendOrder(guest, one(product), key)).data).toEqual(first.data);
    const other = await sendOrder(guest, one(product, 2), key);
    expect([other.status, other.data.error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('may be used again after a refusal', async () => {
    const product = await stockProduct(services, { stock: 0 });
    const key = randomUUID();
    expect((await sendOrder(guest, one(product), key)).status).toBe(409);
    await services.db.updateTable('products').set({ stock_quantity: 1 }).where('id', '=', product).execute();
    await services.db
      .insertInto('stock_movements')
      .values({ product_id: product, quantity: 1, reason: 'initial' })
      .execute();
    expect((await sendOrder(guest, one(product), key)).status).toBe(200);
  });
});

describe('many buyers at once', () => {
  /** All come from one IP address and hold more than one buyer may. */
  const crowd = testApp({ ...services, env: { ...services.env, RATE_LIMITS: 'off' } }, checkoutRoutes).guest;

  it('of 64 buyers of the last unit one gets it', async () => {
    const product = await stockProduct(services, { name: 'Last', stock: 1 });
    const answers = await Promise.all(times(64, () => sendOrder(guest, one(product))));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(1);
    const refused = answers.filter(answer => answer.status !== 200).map(answer => answer.data.error.message);
    expect(new Set(refused)).toEqual(new Set(['Last sold out a moment ago. Remove it to go on.']));
    expect(await stockOf(services, product)).toBe(0);
  });

  it('simultaneous orders of the same two products do not deadlock', async () => {
    const [a, b] = await Promise.all([stockProduct(services, { stock: 40 }), stockProduct(services, { stock: 40 })]);
    const answers = await Promise.all(
      times(40, at =>
        sendOrder(crowd, { items: (at % 2 ? [a, b] : [b, a]).map(product_id => ({ product_id, quantity: 1 })) }),
      ),
    );
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(40);
    expect([await stockOf(services, a), await stockOf(services, b)]).toEqual([0, 0]);
  });

  it('use a coupon for three exactly three times', async () => {
    const product = await stockProduct(services, { stock: null });
    await services.db.insertInto('coupons').values({ code: 'THREE', discount: '10', max_redemptions: 3 }).execute();
    const answers = await Promise.all(times(40, () => sendOrder(guest, { ...one(product), coupon_code: 'three' })));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(3);
    expect(answers.find(answer => answer.status !== 200)?.data.error.message).toBe('THREE has been used up.');
  });

  it('use a once-each coupon once each', async () => {
    const product = await stockProduct(services, { stock: null });
    await services.db.insertInto('coupons').values({ code: 'ONCE', discount: '10', max_per_customer: 1 }).execute();
    const send = (email: string) =>
      sendOrder(guest, { ...one(product), coupon_code: 'ONCE', shipping: { ...shipping, email } });
    const answers = await Promise.all(times(24, at => send(at % 2 ? 'a@example.com' : 'b@example.com')));
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(2);
  });

  it('use a once-each coupon by mailbox, not by spelling', async () => {
    const product = await stockProduct(services, { stock: null });
    await services.db.insertInto('coupons').values({ code: 'MAILBOX', discount: '10', max_per_customer: 1 }).execute();
    const send = (email: string) =>
      sendOrder(guest, { ...one(product), coupon_code: 'MAILBOX', shipping: { ...shipping, email } });
    const same = ['ann.hill+1@gmail.com', 'AnnHill@gmail.com', 'annhill+herd@googlemail.com', 'аnnhill@gmail.com'];
    const answers = await Promise.all(same.map(send));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await send('ann+1@shop.test')).status).toBe(200);
    expect((await send('ann+2@shop.test')).data.error.code).toBe('coupon_used_by_you');
    expect((await send('bob@shop.test')).status).toBe(200);
  });
});
