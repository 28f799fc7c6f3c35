import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { Order, PlacedOrder } from '#contract/orders/shapes.ts';
import type { RefundInput, RefundReply } from '#contract/payments/admin.ts';
import type { FakeSession } from '#test/support/fake-stripe/books.ts';
import { createRefund, settleRefund } from '#test/support/fake-stripe/refunds.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { openMoneyInboxShop } from '#test/support/shops/money-inbox-shop.ts';
import { settleOpenRefunds } from '#test/support/work-off.ts';

const stripe = await openMoneyInboxShop();
const { staff, customer, entriesOf, checkedEntries, act, read } = stripe;
afterEach(() => expectInvariants(stripe.services.pool));

const refund = ({ order }: PlacedOrder, wish: RefundInput = { kind: 'amount', amount: '5.00' }) =>
  staff.send<RefundReply>('POST', `/api/admin/orders/${order.order_number}/refunds`, wish, {
    'idempotency-key': randomUUID(),
  });
/** The bank refuses the newest refund. */
async function failLast(session: FakeSession) {
  settleRefund(stripe.fake.books, stripe.fake.books.refunds.at(-1)?.id ?? '', 'failed');
  await stripe.deliverAll(session);
}

it('a refund without an answer waits in the money inbox and is carried out once', async () => {
  const { placed } = await stripe.placePaid();
  stripe.fake.trouble.push('lose', 'lose', 'lose', 'lose', 'lose', 'lose');
  const { data } = await refund(placed);
  expect(data.refund).toMatchObject({ amount_cents: 500, status: 'requested' });
  expect((await read(placed)).money).toMatchObject({ waiting_cents: 500, refunded_cents: 0 });
  stripe.fake.trouble.length = 0;
  await settleOpenRefunds(stripe.services);
  expect(await stripe.booksOf(placed)).toMatchObject({ refunds: [[500, 'succeeded', 'by_staff']], refunded: 500 });
  expect(stripe.fake.books.refunds.filter(each => each.amount === 500)).toHaveLength(1);
});

it('a failed refund is retried once, however often it is pressed', async () => {
  const { placed, session } = await stripe.placePaid();
  await refund(placed);
  await failLast(session);
  const [entry] = await entriesOf(placed);
  expect(entry).toMatchObject({ kind: 'refund', asked_cents: 500, actions: ['retry', 'settle'] });
  const id = entry?.id ?? '';
  expect((await act({ kind: 'refund', id, action: 'retry' }, customer)).status).toBe(404);
  const presses = await Promise.all([1, 2, 3].map(() => act({ kind: 'refund', id, action: 'retry' })));
  expect(presses.map(({ data }) => data.is_open)).toEqual([false, false, false]);
  expect(await stripe.booksOf(placed)).toMatchObject({
    refunded: 500,
    refunds: [
      [500, 'failed', 'by_staff'],
      [500, 'succeeded', 'by_staff'],
    ],
  });
  expect(await entriesOf(placed)).toEqual([]);
  const { events, staff_refunds } = await read(placed);
  const line = 'The refund of $5.00 is tried again.';
  expect(events.filter(({ message }) => message === line).map(({ by }) => by)).toEqual(['staff@example.com']);
  const { rows } = await stripe.services.pool.query(
    `select actor_email, facts from activity where action = 'money.retry' and subject_id = $1`,
    [`refund:${id}`],
  );
  expect(rows).toEqual([{ actor_email: 'staff@example.com', facts: { refund: staff_refunds.at(-1)?.id } }]);
});

it('a refund that failed at the provider is the shop’s own when it is tried again', async () => {
  const { placed, session } = await stripe.placePaid();
  createRefund(stripe.fake.books, { payment_intent: session.intent ?? '', amount: '700' });
  await stripe.deliverAll(session);
  await failLast(session);
  const [entry] = await entriesOf(placed);
  expect((await act({ kind: 'refund', id: entry?.id ?? '', action: 'retry' })).data.is_open).toBe(false);
  expect(await stripe.booksOf(placed)).toMatchObject({
    refunded: 700,
    refunds: [
      [700, 'failed', 'at_provider'],
      [700, 'succeeded', 'by_staff'],
    ],
  });
});

it('a refund of an item that is tried again is of the same units, which are then refunded', async () => {
  const { placed, session } = await stripe.placePaid();
  const [item] = (await read(placed)).items;
  await refund(placed, { kind: 'lines', lines: [{ item_id: item?.id ?? '', quantity: 1 }] });
  await failLast(session);
  const before = await read(placed);
  expect(before.items[0]?.refundable_quantity).toBe(item?.refundable_quantity);
  const [entry] = await entriesOf(placed);
  await act({ kind: 'refund', id: entry?.id ?? '', action: 'retry' });
  const { items, staff_refunds } = await read(placed);
  expect(staff_refunds.map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  expect(staff_refunds[1]?.lines).toEqual(before.staff_refunds[0]?.lines);
  expect(staff_refunds[1]?.lines).toMatchObject([{ quantity: 1 }]);
  expect(items[0]?.refundable_quantity).toBe((item?.refundable_quantity ?? 0) - 1);
});

it('a failed refund is not retried once another refund gave its money back', async () => {
  const { placed, session } = await stripe.placePaid();
  await refund(placed);
  await failLast(session);
  await refund(placed, { kind: 'full' });
  const [entry] = await entriesOf(placed);
  const { data } = await act({ kind: 'refund', id: entry?.id ?? '', action: 'retry' });
  expect(data.error).toMatchObject({ code: 'more_than_left', facts: { left_cents: 0 } });
  expect((await entriesOf(placed)).map(({ id }) => id)).toEqual([entry?.id]);
  await act({ kind: 'refund', id: entry?.id ?? '', action: 'settle', note: 'It went back with the rest.' });
});

it('a failed refund settled another way reads so to buyer and staff, once', async () => {
  const { placed, session } = await stripe.placePaid();
  await refund(placed);
  await failLast(session);
  const asBuyer = async () =>
    (await stripe.app.guest.send<Order>('GET', `/api/orders/${placed.order.order_number}?key=${placed.order.key}`))
      .data;
  expect((await asBuyer()).refunds).toMatchObject([{ amount_cents: 500, status: 'failed' }]);
  const [entry] = await entriesOf(placed);
  const settle = { kind: 'refund', id: entry?.id ?? '', action: 'settle', note: 'Paid by check no. 17' } as const;
  const presses = await Promise.all([1, 2, 3].map(() => act(settle)));
  expect(presses.map(({ data }) => data.is_open)).toEqual([false, false, false]);
  const { refunds, events } = await asBuyer();
  expect(refunds).toMatchObject([{ amount_cents: 500, status: 'settled' }]);
  const line = 'The refund of $5.00 was settled another way.';
  expect(events.filter(({ message }) => message === line)).toHaveLength(1);
  expect(JSON.stringify({ refunds, events })).not.toContain('check');
  const shown = await read(placed);
  expect(shown.staff_refunds).toMatchObject([
    { status: 'settled', settled: { note: 'Paid by check no. 17', by: 'staff@example.com' } },
  ]);
  expect(shown.events.find(({ message }) => message === line)?.by).toBe('staff@example.com');
});

it('a failed refund of a canceled order is one entry, and none once it is settled another way', async () => {
  const { placed, session } = await stripe.placePaid();
  await refund(placed, { kind: 'full', cancel: true });
  await failLast(session);
  await expectOneEntry(placed);
  expect((await read(placed)).status).toBe('canceled');
});

it('a failed refund of a second payment is one entry, and none once it is settled another way', async () => {
  const { placed } = await stripe.placePaid();
  await stripe.services.pool.query(
    `with twice as (
      insert into payments (order_id, provider, status, amount_cents, captured_cents)
      select order_id, provider, p.status, amount_cents, captured_cents from payments p
        join orders o on o.id = p.order_id where o.order_number = $1
      returning id, order_id, amount_cents
    ) insert into refunds (payment_id, order_id, amount_cents, reason, status, actor_kind, settled_at)
      select id, order_id, amount_cents, 'second_payment', 'failed', 'system', now() from twice`,
    [placed.order.order_number],
  );
  await expectOneEntry(placed);
});

/** An hour later only the refund is listed, and nothing once staff have settled it. */
async function expectOneEntry({ order }: PlacedOrder) {
  const { pool } = stripe.services;
  await pool.query(
    `update refunds set created_at = now() - interval '1 hour' from orders
     where orders.id = order_id and order_number = $1`,
    [order.order_number],
  );
  const [entry, ...others] = await checkedEntries();
  expect([entry, others]).toMatchObject([{ kind: 'refund', order_number: order.order_number }, []]);
  await act({ kind: 'refund', id: entry?.id ?? '', action: 'settle', note: 'Paid by check no. 18' });
  expect(await checkedEntries()).toEqual([]);
}
