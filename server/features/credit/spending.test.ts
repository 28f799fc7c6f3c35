import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { Quote } from '#contract/cart/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { creditShop } from '#test/support/shops/credit-shop.ts';
import { payAtProvider, sendOrder } from '#test/support/shops/test-orders.ts';
import { readCredit } from './read-credit.ts';

const { services, app, staff, items, whole, shopper, buy, balanceOf, orderOf, setStatus } = await creditShop();
const { db } = services;
afterEach(() => expectInvariants(services.pool));

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
