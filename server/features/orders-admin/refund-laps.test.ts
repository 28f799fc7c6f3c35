import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keepsMoney } from '#domain/order/order-money.ts';
import { applyRefundFact } from '#server/features/refunds/apply-refund-fact.ts';
import type { RefundFact } from '#server/payment-providers/port.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { openAdminOrderShop, type TestOrder } from '#test/support/shops/admin-order-shop.ts';
import { paymentOf, stockOf } from '#test/support/shops/test-orders.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { settleOpenRefunds } from '#test/support/work-off.ts';

const shop = await openAdminOrderShop();
const { services } = shop;
beforeAll(() => shop.open());
afterEach(() => expectInvariants(services.pool));

const lineOf = async (order: TestOrder, quantity: number) => {
  const [item] = (await shop.read(order)).items;
  return [{ item_id: item?.id ?? '', quantity }];
};
const act = (id: string, action: 'retry' | 'settle') =>
  shop.staff.send<{ is_open: boolean; error: { code: string } }>('POST', '/api/admin/money/actions', {
    kind: 'refund',
    id,
    action,
  });
/** Applies what the bank reports about the order’s first refund. */
async function reportRefund(order: TestOrder, fact: Partial<RefundFact> = {}) {
  const [refund] = (await shop.read(order)).staff_refunds;
  if (!refund) throw new Error('Nothing was refunded');
  const said = { refundReference: `refund_${refund.id}`, refundId: refund.id, amountCents: refund.amount_cents };
  const about = { paymentId: paymentOf(order.placed), provider: 'test', status: 'succeeded', currency: 'USD' } as const;
  return applyRefundFact(services, { ...about, ...said, ...fact });
}

describe('goods return to stock only as many as are still out', () => {
  it('when the rest is refunded after one unit was refunded as broken', async () => {
    const order = await shop.place({ quantity: 3, pay: true });
    await shop.refund(order, { kind: 'lines', lines: await lineOf(order, 1) });
    expect((await shop.read(order)).items[0]).toMatchObject({ refundable_quantity: 2, returnable_quantity: 2 });
    await shop.refund(order, { kind: 'full', restock: true });
    expect(await stockOf(services, order.product)).toBe(4);
  });

  it('when the buyer cancels after one unit was refunded as broken', async () => {
    const order = await shop.place({ quantity: 3, pay: true });
    await shop.refund(order, { kind: 'lines', lines: await lineOf(order, 1) });
    await shop.cancelAsBuyer(order);
    expect(await stockOf(services, order.product)).toBe(4);
  });

  it('when the broken unit’s refund had failed, and comes through after the others came back', async () => {
    const order = await shop.place({ quantity: 3, pay: true });
    await shop.setBank(order, 'declined');
    await shop.refund(order, { kind: 'lines', lines: await lineOf(order, 1) });
    await shop.setBank(order, 'captured');
    await shop.refund(order, { kind: 'amount', amount: '5.00', cancel: true, restock: true });
    expect(await stockOf(services, order.product)).toBe(5);
    expect(await reportRefund(order)).toBe('moved');
    const again = await shop.refund(order, { kind: 'lines', lines: await lineOf(order, 2) });
    expect([again.status, await stockOf(services, order.product)]).toEqual([200, 5]);
  });
});

it('the lines of a refund are lowered to the refund where less is left than they cost', async () => {
  const order = await shop.place({ quantity: 2, pay: true });
  const { total } = order.placed.totals.cents;
  await shop.refund(order, { kind: 'amount', amount: ((total - 1000) / 100).toFixed(2) });
  await shop.refund(order, { kind: 'lines', lines: await lineOf(order, 2) });
  const refund = (await shop.read(order)).staff_refunds.at(-1);
  expect([refund?.amount_cents, refund?.lines.map(line => line.amount_cents)]).toEqual([1000, [1000]]);
});

it('twelve refunds of one order are all kept, and a thirteenth is not above what is left', async () => {
  const order = await shop.place({ pay: true });
  for (let refund = 1; refund <= 12; refund += 1) await shop.refund(order, { kind: 'amount', amount: '1.00' });
  const { money, staff_refunds } = await shop.read(order);
  expect([staff_refunds.length, money.refunded_cents, money.left_cents]).toEqual([
    12,
    1200,
    order.placed.totals.cents.total - 1200,
  ]);
  const more = await shop.refund(order, { kind: 'amount', amount: ((money.left_cents + 1) / 100).toFixed(2) });
  expect(more.status).toBe(409);
  expect((await shop.read(order)).staff_refunds).toHaveLength(12);
});

describe('a full refund that the bank refuses', () => {
  it('leaves the order closed, and does not read as done', async () => {
    const order = await shop.place({ pay: true });
    await shop.setBank(order, 'declined');
    const { data } = await shop.refund(order, { kind: 'full', restock: true });
    expect(data).toMatchObject({ order_status: 'canceled', refund: { status: 'failed' } });
    const { status, refunded_cents, refunds, events } = await shop.readAsBuyer(order);
    expect([status, refunded_cents, refunds.map(each => each.status)]).toEqual(['canceled', 0, ['failed']]);
    expect(events.at(-1)?.message).toMatch(/^The provider refused to refund \$/);
    expect(keepsMoney((await shop.read(order)).money.state)).toBe(true);
    expect(await stockOf(services, order.product)).toBe(5);
    // The retry then refunds it.
    await shop.setBank(order, 'captured');
    await act(data.refund?.id ?? '', 'retry');
    const { money, staff_refunds } = await shop.read(order);
    expect(money.state).toBe('refunded');
    expect(staff_refunds.map(refund => [refund.status, refund.is_replaced])).toEqual([
      ['failed', true],
      ['succeeded', false],
    ]);
  });

  it('a refusal days after success reverses the refund, and no other payment reopens the order', async () => {
    const order = await shop.place();
    const path = `/api/orders/${order.number}/pay?key=${order.placed.order.key}&method=paypal`;
    const { data: payment } = await shop.app.guest.send<TestOrder['placed']['payment']>('POST', path);
    await shop.pay(order);
    await shop.refund(order, { kind: 'full' });
    expect((await shop.readAsBuyer(order)).status).toBe('refunded');
    expect(await reportRefund(order, { status: 'failed' })).toBe('moved');
    expect(await shop.readAsBuyer(order)).toMatchObject({ status: 'canceled', refunded_cents: 0 });
    expect(await reportRefund(order)).toBe('moved');
    await shop.pay({ ...order, placed: { ...order.placed, payment } });
    await settleOpenRefunds(services);
    const { status, money, staff_refunds } = await shop.read(order);
    expect([status, money.state, staff_refunds.at(-1)?.reason]).toEqual(['canceled', 'refunded', 'late_payment']);
  });
});

describe('a failed refund', () => {
  it('a failed refund that succeeds while staff retry is not made twice', async () => {
    const order = await shop.place({ pay: true });
    await shop.setBank(order, 'declined');
    const { data } = await shop.refund(order, { kind: 'amount', amount: '5.00' });
    const line = await services.pool.connect();
    try {
      await line.query('begin');
      await line.query('select from orders where id = $1 for update', [order.id]);
      const pressed = act(data.refund?.id ?? '', 'retry');
      await untilWaiting(services.pool);
      // As a provider's fact is written by the holder of the order's lock.
      await line.query(`update refunds set status = 'succeeded', settled_at = now() where id = $1`, [data.refund?.id]);
      await line.query('update payments set refund_reserved_cents = 500, refunded_cents = 500 where order_id = $1', [
        order.id,
      ]);
      await line.query('update orders set refunded_cents = 500 where id = $1', [order.id]);
      await line.query('commit');
      expect((await pressed).data.is_open).toBe(false);
    } finally {
      line.release();
    }
    expect((await shop.read(order)).staff_refunds.map(refund => refund.status)).toEqual(['succeeded']);
  });

  it('a late success whose money was already refunded is shown to staff and changes no figure', async () => {
    const order = await shop.place({ pay: true });
    const { total } = order.placed.totals.cents;
    await shop.setBank(order, 'declined');
    await shop.refund(order, { kind: 'amount', amount: '5.00' });
    await shop.setBank(order, 'captured');
    await shop.refund(order, { kind: 'full' });
    expect(await reportRefund(order)).toBe('mismatch');
    expect((await shop.read(order)).money).toMatchObject({ refunded_cents: total, left_cents: 0 });
  });

  it('a late success whose retry succeeded is shown to staff: the money went out twice', async () => {
    const order = await shop.place({ pay: true });
    await shop.setBank(order, 'declined');
    const { data } = await shop.refund(order, { kind: 'amount', amount: '5.00' });
    await shop.setBank(order, 'captured');
    await act(data.refund?.id ?? '', 'retry');
    expect(await reportRefund(order)).toBe('mismatch');
    expect((await shop.read(order)).money).toMatchObject({ refunded_cents: 500 });
  });

  it('a late success waits while its retry is under way', async () => {
    const order = await shop.place({ pay: true });
    await shop.setBank(order, 'declined');
    const { data } = await shop.refund(order, { kind: 'amount', amount: '5.00' });
    await shop.setBank(order, 'captured');
    await act(data.refund?.id ?? '', 'retry');
    // As if the provider had not answered about the retry yet.
    await services.pool.query(
      `with again as (
        update refunds set status = 'requested', settled_at = null, provider_reference = null where replaces = $1 returning order_id, payment_id
      ), payment as (update payments set refunded_cents = 0 where id in (select payment_id from again))
      update orders set refunded_cents = 0 where id in (select order_id from again)`,
      [data.refund?.id],
    );
    await expect(reportRefund(order)).rejects.toThrow('not settled yet');
    await settleOpenRefunds(services);
    expect(await reportRefund(order)).toBe('mismatch');
    expect((await shop.read(order)).money).toMatchObject({ refunded_cents: 500 });
  });

  it('a late success whose unit was already returned is shown to staff and changes no figure', async () => {
    const order = await shop.place({ price: 500, pay: true });
    const lines = await lineOf(order, 1);
    await shop.setBank(order, 'declined');
    await shop.refund(order, { kind: 'lines', lines });
    await shop.setBank(order, 'captured');
    await shop.refund(order, { kind: 'lines', lines });
    const { left_cents } = (await shop.read(order)).money;
    expect(left_cents).toBeGreaterThan(600);
    expect(await reportRefund(order)).toBe('mismatch');
    expect((await shop.read(order)).money.left_cents).toBe(left_cents);
  });
});

it('a refund reported in another currency is shown to staff and changes no figure', async () => {
  const order = await shop.place({ pay: true });
  const fact = { refundReference: 'refund_elsewhere', refundId: null, amountCents: 500, currency: 'EUR' };
  const about = { paymentId: paymentOf(order.placed), provider: 'test', status: 'succeeded' } as const;
  expect(await applyRefundFact(services, { ...about, ...fact })).toBe('mismatch');
  expect(await shop.read(order)).toMatchObject({ refunded_cents: 0, money: { refunded_cents: 0 }, staff_refunds: [] });
});
