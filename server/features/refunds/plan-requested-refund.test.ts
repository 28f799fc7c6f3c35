import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { refundText } from '#content/words/admin/payments.ts';
import { fieldRefusals } from '#content/words/refusals.ts';
import type { RefundInput } from '#contract/payments/admin.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { openAdminOrderShop, type TestOrder } from '#test/support/shops/admin-order-shop.ts';
import { paymentOf } from '#test/support/shops/test-orders.ts';
import { applyRefundFact } from './apply-refund-fact.ts';

const shop = await openAdminOrderShop();
const { services } = shop;
beforeAll(() => shop.open());
afterEach(() => expectInvariants(services.pool));

/** A refund of the order that was begun at the provider. */
const beginThere = (order: TestOrder, amountCents: number) =>
  applyRefundFact(services, {
    paymentId: paymentOf(order.placed),
    provider: 'test',
    refundReference: `made_there_${order.number}`,
    refundId: null,
    status: 'pending',
    amountCents,
    currency: 'USD',
  });
/** A paid order of which all but $10.00 is under way back. */
async function placeAlmostRefunded(): Promise<TestOrder> {
  const order = await shop.place({ pay: true });
  await beginThere(order, order.placed.totals.cents.total - 1000);
  return order;
}
const total = ({ placed }: TestOrder) => placed.totals.cents.total;
const dollars = (cents: number) => (cents / 100).toFixed(2);
const refusalOf = async (order: TestOrder, wish: RefundInput) => {
  const { status, data } = await shop.refund(order, wish);
  return { status, ...(data.error as object) };
};

describe('a refund beside one that is under way', () => {
  it('is refused with what is left, as long as the other may still fail', async () => {
    const order = await placeAlmostRefunded();
    const left = { left: '$10.00', left_cents: 1000 };
    expect(await refusalOf(order, { kind: 'amount', amount: '10.01' })).toMatchObject({
      status: 409,
      code: 'refund_pending',
      facts: left,
    });
    expect(await refusalOf(order, { kind: 'amount', amount: dollars(total(order) + 1) })).toMatchObject({
      status: 409,
      code: 'more_than_left',
      facts: left,
    });
  });

  it('gives back the rest', async () => {
    const order = await placeAlmostRefunded();
    const { data } = await shop.refund(order, { kind: 'full' });
    expect(data.refund).toMatchObject({ amount_cents: 1000 });
    expect(await refusalOf(order, { kind: 'full' })).toMatchObject({ code: 'refund_pending' });
  });

  it('is left out when the order is canceled and everything is under way back', async () => {
    const order = await shop.place({ pay: true });
    await beginThere(order, total(order));
    expect(await refusalOf(order, { kind: 'amount', amount: '1.00', cancel: true })).toMatchObject({
      code: 'refund_pending',
    });
    const { data } = await shop.refund(order, { kind: 'full', cancel: true });
    expect([data.order_status, data.refund]).toEqual(['canceled', null]);
  });
});

it('an order paid by hand has nothing to refund here, and can be canceled', async () => {
  const order = await shop.place();
  await shop.setStatus(order, { status: 'paid', reason: 'cash' });
  for (const wish of [{ kind: 'full' }, { kind: 'amount', amount: '1.00', cancel: true }] as const) {
    expect(await refusalOf(order, wish)).toMatchObject({ code: 'not_refundable' });
  }
  const { data } = await shop.refund(order, { kind: 'full', cancel: true });
  expect([data.order_status, data.refund]).toEqual(['canceled', null]);
});

it('goods that cost nothing have nothing to refund', async () => {
  const code = `GIFT${randomUUID().slice(0, 6).toUpperCase()}`;
  await services.db.insertInto('coupons').values({ code, discount: '100' }).execute();
  const order = await shop.place({ pay: true, coupon: code });
  const [item] = (await shop.read(order)).items;
  const lines = [{ item_id: item?.id ?? '', quantity: 1 }];
  expect(await refusalOf(order, { kind: 'lines', lines })).toMatchObject({ code: 'nothing_to_refund' });
});

it.each<[string, RefundInput, Record<string, string>]>([
  ['no amount', { kind: 'amount', amount: '0.00' }, { amount: refundText.needsAmount }],
  ['goods of an amount', { kind: 'amount', amount: '1.00', restock: true }, { restock: fieldRefusals.refund.restock }],
])('a refund of %s is refused at its field', async (_, wish, fields) => {
  const order = await shop.place({ pay: true });
  expect(await refusalOf(order, wish)).toMatchObject({ status: 422, code: 'invalid', fields });
});
