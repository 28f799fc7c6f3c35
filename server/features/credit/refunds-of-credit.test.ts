import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminOrderPage } from '#contract/orders/admin-list.ts';
import type { Order } from '#contract/orders/shapes.ts';
import type { RefundReply, StaffOrder } from '#contract/payments/admin.ts';
import { findRefundFacts } from '#server/features/order-book/find-mail-facts.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { creditShop } from '#test/support/shops/credit-shop.ts';
import { payAtProvider, sendOrder } from '#test/support/shops/test-orders.ts';
import { readCredit } from './read-credit.ts';

const { services, staff, product_id, whole, shopper, buy, balanceOf, orderOf, setStatus } = await creditShop();
const { db } = services;
afterEach(() => expectInvariants(services.pool));

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

  it('mails the credit alone when the bank refuses the money, and the money once it goes back', async () => {
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
