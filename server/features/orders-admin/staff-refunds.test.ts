import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderStatusReply } from '#contract/orders/admin-list.ts';
import type { Order, PlacedOrder } from '#contract/orders/shapes.ts';
import type { RefundInput, RefundReply, StaffOrder } from '#contract/payments/admin.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { csvLines } from '#test/support/read-csv.ts';
import { payAtProvider, sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { adminOrdersRoutes } from './admin-routes.ts';

let staff: Caller;
let other: Caller;
let customer: Caller;

const { services, app } = await testShop(adminOrdersRoutes);
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
  other = await app.signIn('other@example.com', { staff: true });
  customer = await app.signIn('customer@example.com');
});
afterEach(() => expectInvariants(services.pool));

type Answer = RefundReply & { error: { code: string; fields?: Record<string, string> } };

const refund = (number: string, body: RefundInput, { by = staff, key = randomUUID() as string } = {}) =>
  by.send<Answer>('POST', `/api/admin/orders/${number}/refunds`, body, key ? { 'idempotency-key': key } : {});
const read = async (number: string) => (await staff.send<StaffOrder>('GET', `/api/admin/orders/${number}`)).data;
const setStatus = (id: string, body: object) =>
  staff.send<OrderStatusReply & { error: { code: string } }>('PATCH', `/api/admin/orders/${id}`, body);

async function place({ quantity = 2, pay = true, stock = 5 } = {}) {
  const product = await stockProduct(services, { stock });
  const { data: placed } = await sendOrder(app.guest, { items: [{ product_id: product, quantity }] });
  if (pay) await payAtProvider(app.guest, placed, 'approve');
  const order = await read(placed.order.order_number);
  return {
    placed,
    product,
    order,
    number: order.order_number,
    total: order.total_cents,
    line: order.items[0]?.id ?? '',
  };
}

const asBuyer = async ({ order }: PlacedOrder) =>
  (await app.guest.send<Order>('GET', `/api/orders/${order.order_number}?key=${order.key}`)).data;

const moneyInFile = async (number: string) =>
  csvLines((await staff.send<string>('GET', `/api/admin/orders/export?q=${number}`)).data)[1]
    ?.split(',')
    .at(-1);

describe('a refund', () => {
  it('a refund of a part shows in the file of orders', async () => {
    const { number } = await place();
    expect(await moneyInFile(number)).toBe('Paid');
    await refund(number, { kind: 'amount', amount: '5.00' });
    expect(await moneyInFile(number)).toBe('Partly refunded');
    await refund(number, { kind: 'full' });
    expect(await moneyInFile(number)).toBe('Refunded');
  });

  it('a refund of a line returns its share, restocks the goods, and is shown to the buyer', async () => {
    const { placed, product, number, line } = await place();
    const { data } = await refund(number, { kind: 'lines', lines: [{ item_id: line, quantity: 1 }], restock: true });
    expect(data).toMatchObject({ order_status: 'paid', refund: { status: 'succeeded', provider: 'test' } });
    expect(await stockOf(services, product)).toBe(4);
    const order = await read(number);
    expect(order.items[0]).toMatchObject({ refundable_quantity: 1, returnable_quantity: 1 });
    expect(order.staff_refunds).toMatchObject([{ by: 'staff@example.com', restock: true, lines: [{ quantity: 1 }] }]);
    expect((await asBuyer(placed)).refunds).toMatchObject([
      { amount_cents: data.refund?.amount_cents, status: 'succeeded' },
    ]);
    const { data: beyond } = await refund(number, { kind: 'lines', lines: [{ item_id: line, quantity: 2 }] });
    expect(beyond.error.code).toBe('fewer_to_refund');
  });

  it('each refund keeps the tax it gives back, and refunds of the whole order give back all of it', async () => {
    const { number, line } = await place();
    await refund(number, { kind: 'lines', lines: [{ item_id: line, quantity: 1 }] });
    await refund(number, { kind: 'amount', amount: '10.00' });
    await refund(number, { kind: 'full' });
    const rows = await services.db
      .selectFrom('refunds as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['r.amount_cents', 'r.tax_cents'])
      .where('o.order_number', '=', number)
      .orderBy('r.created_at')
      .execute();
    expect(rows.map(row => [row.amount_cents, row.tax_cents])).toEqual([
      [5184, 384],
      [1000, 74],
      [4184, 310],
    ]);
  });

  it('refunding an amount and then the rest leaves exact books and a refunded order', async () => {
    const { number, total, product } = await place();
    expect((await refund(number, { kind: 'amount', amount: '10.05' })).data.refund?.amount_cents).toBe(1005);
    const { data } = await refund(number, { kind: 'full', restock: true });
    expect(data).toMatchObject({ order_status: 'refunded', refund: { amount_cents: total - 1005 } });
    expect(await stockOf(services, product)).toBe(5);
    expect((await read(number)).money).toMatchObject({ refunded_cents: total, left_cents: 0, waiting_cents: 0 });
    expect((await refund(number, { kind: 'full' })).data.error.code).toBe('nothing_to_refund');
  });

  it('finds an order whose number is typed in small letters', async () => {
    const { number } = await place();
    const { data } = await refund(number.toLowerCase(), { kind: 'amount', amount: '1.00' });
    expect(data.refund?.amount_cents).toBe(100);
  });

  it('is made once however often it is sent under its key', async () => {
    const { number } = await place();
    const key = randomUUID();
    const body: RefundInput = { kind: 'amount', amount: '5' };
    const answers = await Promise.all([1, 2, 3].map(() => refund(number, body, { key })));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await read(number)).staff_refunds).toHaveLength(1);
    const changed = await refund(number, { kind: 'amount', amount: '6' }, { key });
    expect([changed.status, changed.data.error.code]).toEqual([422, 'idempotency_key_reused']);
  });

  it('simultaneous refunds never exceed what was captured', async () => {
    const { number, total } = await place();
    const presses = Array.from({ length: 8 }, (_, at) =>
      refund(number, { kind: 'full' }, { by: at % 2 ? staff : other }),
    );
    const answers = await Promise.all(presses);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read(number)).money).toMatchObject({ refunded_cents: total, left_cents: 0 });
  });

  it.each<[string, RefundInput, string]>([
    ['zero', { kind: 'amount', amount: '0' }, 'invalid'],
    ['a negative amount', { kind: 'amount', amount: '-5' }, 'invalid'],
    ['three decimals', { kind: 'amount', amount: '1.005' }, 'invalid'],
    ['more than is left', { kind: 'amount', amount: '9999.99' }, 'more_than_left'],
    ['no line', { kind: 'lines' }, 'invalid'],
    ['a strange line', { kind: 'lines', lines: [{ item_id: randomUUID(), quantity: 1 }] }, 'invalid'],
    ['goods of no line', { kind: 'amount', amount: '1', restock: true }, 'invalid'],
    ['an older page', { kind: 'full', version: 0 }, 'changed_meanwhile'],
  ])('is refused for %s', async (_, body, code) => {
    const { number } = await place();
    expect((await refund(number, body)).data.error.code).toBe(code);
    expect((await read(number)).staff_refunds).toEqual([]);
  });

  it('a refund is refused without a key, to customers, and on an unpaid order', async () => {
    const { number } = await place({ pay: false });
    expect((await refund(number, { kind: 'full' })).data.error.code).toBe('not_refundable');
    expect((await refund(number, { kind: 'full' }, { key: '' })).data.error.code).toBe('idempotency_key_missing');
    expect((await refund(number, { kind: 'full' }, { by: customer })).status).toBe(404);
    expect((await customer.send('GET', `/api/admin/orders/${number}`)).status).toBe(404);
    expect((await app.guest.send('GET', `/api/admin/orders/${number}`)).status).toBe(401);
    expect((await refund('GG-0000-0000', { kind: 'full' })).data.error.code).toBe('order_not_found');
  });
});

describe('a paid order', () => {
  it('is canceled with its refund, once', async () => {
    const { number, product, total, order } = await place();
    const plain = await setStatus(order.id, { status: 'canceled', reason: 'broken' });
    expect(plain.data.error.code).toBe('refund_first');
    expect((await setStatus(order.id, { status: 'refunded' })).data.error.code).toBe('refund_first');
    const { data } = await refund(number, { kind: 'full', cancel: true, restock: true, reason: 'the jar broke' });
    expect(data).toMatchObject({ order_status: 'canceled', refund: { amount_cents: total, status: 'succeeded' } });
    expect(await stockOf(services, product)).toBe(5);
    expect((await refund(number, { kind: 'full', cancel: true })).data.error.code).toBe('not_cancelable');
    const mail = await services.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'order_canceled')
      .where(sql`payload ->> 'order_id'`, '=', order.id)
      .executeTakeFirst();
    expect(mail?.payload).toMatchObject({ refund_cents: String(total) });
    expect((await setStatus(order.id, { status: 'paid', reason: 'x' })).data.error.code).toBe('money_given_back');
  });

  it('a cancellation without a refund is done once, also after a lost answer', async () => {
    const { number, order } = await place({ pay: false });
    await setStatus(order.id, { status: 'paid', reason: 'Paid in cash' });
    const { version } = await read(number);
    const wish = { kind: 'full', cancel: true, reason: 'Sold out', version } as const;
    const key = randomUUID();
    const answers = [await refund(number, wish, { key }), await refund(number, wish, { key })];
    for (const { status, data } of answers)
      expect([status, data.order_status, data.refund]).toEqual([200, 'canceled', null]);
    expect((await refund(number, wish, { by: other })).data.error.code).toBe('changed_meanwhile');
    const again = { ...wish, reason: 'Broken' };
    expect((await refund(number, again, { key })).data.error.code).toBe('changed_meanwhile');
  });

  it('canceling after a line refund restocks the other goods only when asked', async () => {
    const { number, product, line } = await place({ quantity: 3 });
    await refund(number, { kind: 'lines', lines: [{ item_id: line, quantity: 1 }], restock: true });
    await refund(number, { kind: 'full', cancel: true });
    expect(await stockOf(services, product)).toBe(3);
    const second = await place({ quantity: 3 });
    await refund(second.number, { kind: 'lines', lines: [{ item_id: second.line, quantity: 1 }], restock: true });
    await refund(second.number, { kind: 'full', cancel: true, restock: true });
    expect(await stockOf(services, second.product)).toBe(5);
  });
});

it('a reopened order redeems its coupon again, or is refused', async () => {
  const code = `ONCE${randomUUID().slice(0, 6).toUpperCase()}`;
  await services.db.insertInto('coupons').values({ code, discount: '10', max_redemptions: 1 }).execute();
  const product = await stockProduct(services);
  const items = [{ product_id: product, quantity: 1 }];
  const { data: first } = await sendOrder(app.guest, { items, coupon_code: code });
  const { id } = await read(first.order.order_number);
  await setStatus(id, { status: 'canceled', reason: 'x' });
  expect((await setStatus(id, { status: 'pending' })).status).toBe(200);
  await setStatus(id, { status: 'canceled', reason: 'x' });
  expect((await sendOrder(app.guest, { items, coupon_code: code })).status).toBe(200);
  expect((await setStatus(id, { status: 'pending' })).data.error.code).toBe('coupon_used_up');
  expect(await stockOf(services, product)).toBe(9);
});
