import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { Quote } from '#contract/cart/shapes.ts';
import type { AdminOrderPage } from '#contract/orders/admin-list.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { RefundReply, StaffOrder } from '#contract/payments/admin.ts';
import { accountSettingsRoutes } from '#server/features/account-settings/routes.ts';
import { findRefundFacts } from '#server/features/order-book/find-mail-facts.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { payAtProvider, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { readBalance, readCredit } from './read-credit.ts';

const { services, app } = await testShop(adminOrdersRoutes, moneyRoutes, accountSettingsRoutes);
const { db } = services;
const staff = await app.signIn('boss@shop.test', { staff: true });
const product_id = await stockProduct(services, { price: 5000, stock: 500 });
const items = [{ product_id, quantity: 1 }];
/** Goods, shipping and tax of Texas in the demo shop. */
const whole = 5000 + 1200 + 400;

afterEach(() => expectInvariants(services.pool));

let shoppers = 0;

async function shopper(cents: number, { proven = true } = {}) {
  shoppers += 1;
  const caller = await app.signIn(`shopper${shoppers}@shop.test`, { proven });
  const entry = {
    id: randomUUID(),
    user_id: caller.id,
    cents,
    kind: 'given',
    reason: 'Sorry',
    order_id: null,
    refund_id: null,
  } as const;
  await db
    .insertInto('store_credit')
    .values({ ...entry, actor_email: 'boss@shop.test' })
    .execute();
  return caller;
}

const buy = (caller: Caller, expected_total_cents?: number) =>
  sendOrder(caller, { items, use_store_credit: true, ...(expected_total_cents ? { expected_total_cents } : {}) });
const balanceOf = ({ id }: Caller) => readBalance(db, id);
const orderOf = (number: string) =>
  db.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();
const setStatus = async (number: string, status: string) =>
  staff.send<{ error: { code: string; message: string } }>('PATCH', `/api/admin/orders/${(await orderOf(number)).id}`, {
    status,
  });

it('credit is offered, pays a part, and the provider asks for the rest', async () => {
  const ann = await shopper(1000);
  const ask = async (use_store_credit: boolean) =>
    (await ann.send<Quote>('POST', '/api/functions/quote', { items, state: 'TX', use_store_credit })).data;
  expect((await ask(false)).totals).toMatchObject({ credit_cents: 0, total_cents: whole });
  const quote = await ask(true);
  expect(quote.store_credit).toEqual({ balance_cents: 1000, is_usable: true });
  expect(quote.totals).toMatchObject({ credit_cents: 1000, tax_cents: 400, total_cents: whole - 1000 });
  const { data } = await buy(ann, whole - 1000);
  expect(data.totals.cents).toMatchObject({ credit: 1000, total: whole - 1000 });
  const { order_number } = data.order;
  expect(await orderOf(order_number)).toMatchObject({ credit_cents: 1000, total_cents: whole - 1000 });
  expect((await readCredit(db, ann.id)).entries[0]).toMatchObject({ cents: -1000, kind: 'spent', order_number });
  await payAtProvider(ann, data, 'approve');
  expect(await orderOf(order_number)).toMatchObject({ status: 'paid' });
  expect(await balanceOf(ann)).toBe(0);
});

it('credit that covers all of it makes a paid order', async () => {
  const ann = await shopper(10_000);
  const { data } = await buy(ann, 0);
  expect(data.payment.provider).toBe('free');
  expect(data.order.status).toBe('paid');
  expect(await balanceOf(ann)).toBe(10_000 - whole);
});

it('two tabs that spend the last of it make one order with credit', async () => {
  const ann = await shopper(1000);
  const answers = await Promise.all([1, 2, 3].map(() => buy(ann, whole - 1000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.data.error).toMatchObject({ code: 'total_changed', facts: { total_cents: whole } });
  expect(await balanceOf(ann)).toBe(0);
});

it('an unproven address and a guest spend none', async () => {
  const ann = await shopper(1000, { proven: false });
  const { data } = await ann.send<Quote>('POST', '/api/functions/quote', { items, use_store_credit: true });
  expect(data.store_credit).toEqual({ balance_cents: 1000, is_usable: false });
  expect(data.totals.credit_cents).toBe(0);
  expect((await buy(ann)).data.totals.cents.total).toBe(whole);
  expect((await buy(app.guest)).data.totals.cents.total).toBe(whole);
  expect(await balanceOf(ann)).toBe(1000);
});

it('an order canceled twice gives its credit back once, and a revived one spends it again', async () => {
  const ann = await shopper(1000);
  const { order_number } = (await buy(ann)).data.order;
  const cancel = () => ann.send('POST', `/api/orders/${order_number}/cancel`, {});
  await Promise.all([cancel(), cancel()]);
  expect((await orderOf(order_number)).status).toBe('canceled');
  expect(await balanceOf(ann)).toBe(1000);
  expect((await setStatus(order_number, 'pending')).status).toBe(200);
  expect(await balanceOf(ann)).toBe(0);
  expect((await setStatus(order_number, 'canceled')).status).toBe(200);
  expect(await balanceOf(ann)).toBe(1000);
});

it('an order whose credit was spent meanwhile is not revived', async () => {
  const ann = await shopper(1000);
  const { order_number } = (await buy(ann)).data.order;
  await ann.send('POST', `/api/orders/${order_number}/cancel`, {});
  await buy(ann);
  const { status, data } = await setStatus(order_number, 'pending');
  expect([status, data.error.code]).toEqual([409, 'credit_short']);
});

it('money given back in full gives the credit back too, a part of it does not', async () => {
  const ann = await shopper(1000);
  const { data } = await buy(ann);
  const { order_number } = data.order;
  await payAtProvider(ann, data, 'approve');
  const refund = (wish: object) =>
    staff.send('POST', `/api/admin/orders/${order_number}/refunds`, wish, { 'idempotency-key': randomUUID() });
  expect((await refund({ kind: 'amount', amount: '5.00' })).status).toBe(200);
  expect(await balanceOf(ann)).toBe(0);
  expect((await refund({ kind: 'full' })).status).toBe(200);
  expect(await orderOf(order_number)).toMatchObject({ status: 'refunded', refunded_cents: whole - 1000 });
  expect(await balanceOf(ann)).toBe(1000);
});

it('a refund as store credit is an entry, counts with the money, and asks no provider', async () => {
  const ann = await shopper(1000);
  const { data } = await buy(ann);
  const { order_number } = data.order;
  await payAtProvider(ann, data, 'approve');
  const refund = (wish: object, key: string = randomUUID()) =>
    staff.send<{ error: { code: string } }>('POST', `/api/admin/orders/${order_number}/refunds`, wish, {
      'idempotency-key': key,
    });
  const key = randomUUID();
  const half = { kind: 'amount', amount: '30.00', as_credit: true };
  await Promise.all([refund(half, key), refund(half, key)]);
  expect(await balanceOf(ann)).toBe(3000);
  expect((await readCredit(db, ann.id)).entries[0]).toMatchObject({ cents: 3000, kind: 'refund', order_number });
  expect((await refund({ kind: 'amount', amount: '40.00' })).data.error.code).toBe('more_than_left');
  expect((await refund({ kind: 'full', as_credit: true })).status).toBe(200);
  expect(await orderOf(order_number)).toMatchObject({ status: 'refunded', refunded_cents: whole - 1000 });
  expect(await balanceOf(ann)).toBe(whole);
  const asked = await db.selectFrom('outbox').select('kind').where('kind', '=', 'settle-refund').execute();
  expect(asked).toHaveLength(2);
});

it('a guest’s order is not refunded as store credit', async () => {
  const { data } = await sendOrder(app.guest, { items });
  await payAtProvider(app.guest, data, 'approve');
  const path = `/api/admin/orders/${data.order.order_number}/refunds`;
  const wish = { kind: 'full', as_credit: true };
  const answer = await staff.send<{ error: { code: string } }>('POST', path, wish, { 'idempotency-key': randomUUID() });
  expect(answer.data.error.code).toBe('credit_needs_account');
});

const refundOf = (order_number: string, wish: object, key: string = randomUUID()) =>
  staff.send<RefundReply & { error: { code: string } }>('POST', `/api/admin/orders/${order_number}/refunds`, wish, {
    'idempotency-key': key,
  });
const staffOrder = async (number: string) => (await staff.send<StaffOrder>('GET', `/api/admin/orders/${number}`)).data;

/** What the mails about refunds of an order say, oldest first. */
async function refundMails(number: string) {
  const { rows } = await services.pool.query<{ id: string }>(
    `select m.payload ->> 'refund_id' as id from outbox m join orders o on o.id::text = m.payload ->> 'order_id'
     where m.kind = 'order_refunded' and o.order_number = $1 order by m.created_at, m.id`,
    [number],
  );
  const said = await Promise.all(rows.map(({ id }) => findRefundFacts(db, id)));
  return said.map(facts => {
    const { amount_cents, credit_cents, as_credit } = facts ?? {};
    return { amount_cents, credit_cents, as_credit };
  });
}

const listed = async (query: string) =>
  (await staff.send<AdminOrderPage>('GET', `/api/admin/orders?${query}`)).data.items.map(each => each.order_number);

describe('an order paid by store credit alone', () => {
  async function bought(quantity = 1) {
    const ann = await shopper(50_000);
    const { data } = await sendOrder(ann, { items: [{ product_id, quantity }], use_store_credit: true });
    return { ann, number: data.order.order_number, before: await balanceOf(ann) };
  }

  it('is refunded by line and by amount, as credit, never beyond what it paid', async () => {
    const { ann, number, before } = await bought(2);
    const order = await staffOrder(number);
    const paid = order.credit_cents;
    expect(order.money).toMatchObject({ left_cents: paid, credit_left_cents: paid, captured_cents: 0 });
    const lines = [{ item_id: order.items[0]?.id, quantity: 1 }];
    const { data } = await refundOf(number, { kind: 'lines', lines, restock: true });
    // One jar with its tax.
    expect(data.refund).toMatchObject({ amount_cents: 5400, status: 'succeeded', provider: null });
    expect(await balanceOf(ann)).toBe(before + 5400);
    expect((await refundOf(number, { kind: 'amount', amount: '1.00' })).data.order_status).toBe('paid');
    expect(await staffOrder(number)).toMatchObject({
      items: [{ refundable_quantity: 1 }],
      money: { left_cents: paid - 5500, credit_refunded_cents: 5500 },
      staff_refunds: [{ as_credit: true, lines: [{ quantity: 1 }] }, { amount_cents: 100 }],
    });
    const beyond = await refundOf(number, { kind: 'amount', amount: String(paid / 100) });
    expect(beyond.data.error.code).toBe('more_than_left');
    expect((await refundOf(number, { kind: 'full' })).data.order_status).toBe('refunded');
    expect(await balanceOf(ann)).toBe(before + paid);
    expect((await readCredit(db, ann.id)).entries[0]).toMatchObject({ kind: 'returned', cents: paid - 5500 });
    expect((await refundOf(number, { kind: 'full' })).data.error.code).toBe('not_refundable');
  });

  it('is found among the refunded orders, and not among those that kept all', async () => {
    const [part, whole_, ended, kept] = await Promise.all([1, 2, 3, 4].map(async () => (await bought()).number));
    await refundOf(part ?? '', { kind: 'amount', amount: '1.00' });
    await refundOf(whole_ ?? '', { kind: 'full' });
    await setStatus(ended ?? '', 'canceled');
    const ours = (numbers: string[]) => [part, whole_, ended, kept].map(number => numbers.includes(number ?? ''));
    expect(ours(await listed('money=refunded&limit=100'))).toEqual([true, true, true, false]);
    expect(ours(await listed('money=paid&limit=100'))).toEqual([false, false, false, true]);
  });

  it('two members of staff and a repeated press give back what is left once', async () => {
    const { ann, number, before } = await bought();
    const key = randomUUID();
    const answers = await Promise.all([
      refundOf(number, { kind: 'amount', amount: '40.00' }, key),
      refundOf(number, { kind: 'amount', amount: '40.00' }, key),
      refundOf(number, { kind: 'amount', amount: '40.00' }),
    ]);
    // Either member of staff may be first; a repeated press gets the answer of its twin.
    const [first, repeated, other] = answers.map(({ status }) => status);
    expect(repeated).toBe(first);
    expect([first, other].sort()).toEqual([200, 409]);
    expect(await balanceOf(ann)).toBe(before + 4000);
  });

  it('canceled after a part was refunded, it gives back the rest only, and revived it spends that again', async () => {
    const { ann, number, before } = await bought();
    await refundOf(number, { kind: 'amount', amount: '10.00' });
    expect((await refundOf(number, { kind: 'full', cancel: true, restock: true })).data.order_status).toBe('canceled');
    expect(await balanceOf(ann)).toBe(before + whole);
    expect((await setStatus(number, 'paid')).status).toBe(200);
    expect(await balanceOf(ann)).toBe(before + 1000);
    expect((await setStatus(number, 'canceled')).status).toBe(200);
    expect(await balanceOf(ann)).toBe(before + whole);
  });

  it('its mail says store credit, and its buyer sees the refund', async () => {
    const { ann, number } = await bought();
    await refundOf(number, { kind: 'amount', amount: '10.00' });
    const { data } = await ann.send<Order>('GET', `/api/orders/${number}`);
    expect(data.refunds).toMatchObject([{ amount_cents: 1000, status: 'succeeded' }]);
    const mail = await db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'order_refunded')
      .where('dedupe_key', 'like', `order_refunded:${(await orderOf(number)).id}:%`)
      .executeTakeFirstOrThrow();
    const facts = await findRefundFacts(db, (mail.payload as { refund_id: string }).refund_id);
    expect(facts).toMatchObject({ amount_cents: 1000, as_credit: true });
  });
});

describe('an order that store credit paid in part', () => {
  async function bought() {
    const ann = await shopper(1000);
    const { data } = await buy(ann);
    await payAtProvider(ann, data, 'approve');
    return { ann, number: data.order.order_number };
  }

  it('gives back the money first, then the credit, and ends with the last of it', async () => {
    const { ann, number } = await bought();
    const money = whole - 1000;
    const { data } = await refundOf(number, { kind: 'amount', amount: String((money + 400) / 100) });
    expect(data).toMatchObject({ order_status: 'paid', refund: { amount_cents: money, provider: 'test' } });
    expect(await balanceOf(ann)).toBe(400);
    expect((await staffOrder(number)).money).toMatchObject({
      state: 'partly_refunded',
      left_cents: 600,
      credit_left_cents: 600,
    });
    expect(await refundMails(number)).toEqual([{ amount_cents: money, credit_cents: 400, as_credit: false }]);
    expect((await refundOf(number, { kind: 'full' })).data.order_status).toBe('refunded');
    expect(await balanceOf(ann)).toBe(1000);
    const { rows } = await services.pool.query(
      `select sum(r.tax_cents)::int as given, max(o.tax_cents) as tax from refunds r join orders o on o.id = r.order_id
       where o.order_number = $1`,
      [number],
    );
    expect(rows[0].given).toBe(rows[0].tax);
  });

  it('tells of the credit by itself when the bank refuses the money, and of the money when it goes back', async () => {
    const { number } = await bought();
    const setBank = (state: string) =>
      services.pool.query(
        `update test_provider_payments set state = $2 where payment_id =
          (select p.id from payments p join orders o on o.id = p.order_id where o.order_number = $1)`,
        [number, state],
      );
    await setBank('declined');
    const { data } = await refundOf(number, { kind: 'amount', amount: String((whole - 600) / 100) });
    expect(data.refund?.status).toBe('failed');
    const credit = { amount_cents: 400, credit_cents: 0, as_credit: true };
    expect(await refundMails(number)).toEqual([credit]);
    await setBank('captured');
    const entry = { kind: 'refund', id: data.refund?.id, action: 'retry' };
    await staff.send('POST', '/api/admin/money/actions', entry);
    const money = { amount_cents: whole - 1000, credit_cents: 0, as_credit: false };
    expect(await refundMails(number)).toEqual([credit, money]);
  });

  it('gives its account all of it at once as credit', async () => {
    const { ann, number } = await bought();
    expect((await refundOf(number, { kind: 'full', as_credit: true })).data.order_status).toBe('refunded');
    expect(await balanceOf(ann)).toBe(whole);
  });

  it('canceled, it gives back money and credit', async () => {
    const { ann, number } = await bought();
    const { data } = await refundOf(number, { kind: 'full', cancel: true });
    expect(data).toMatchObject({ order_status: 'canceled', refund: { amount_cents: whole - 1000 } });
    expect(await balanceOf(ann)).toBe(1000);
  });
});
