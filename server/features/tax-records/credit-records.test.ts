import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { openStripeTax } from '#server/tax-providers/stripe/provider.ts';
import { openFakeStripe } from '#test/support/fake-stripe/fake-stripe.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { creditShop } from '#test/support/shops/credit-shop.ts';
import { dueRecords, recordTax } from './record-tax.ts';
import { dueReversals, reverseTax } from './reverse-tax.ts';

const fake = await openFakeStripe();
afterAll(() => fake.close());
const { services, whole, bought, refund, shopper, buy, setStatus } = await creditShop();
const { db, pool } = services;
const value = JSON.stringify({ TX: { basisPoints: 800, onShipping: false } });
await db.insertInto('settings').values({ key: 'tax_by_state', value }).execute();
fake.books.taxRates = { TX: { percent: '8.0', onShipping: false } };
const { taxTransactions: onRecord } = fake.books;
beforeEach(() => {
  services.tax = openStripeTax({ secretKey: fake.secretKey, apiBase: fake.url });
  onRecord.length = 0;
});
afterEach(() => expectInvariants(pool));

const due = async (query: typeof dueRecords) => (await query.execute(db)).rows.map(({ id }) => id);

/** Does all that is due, as the jobs do. */
async function workOff() {
  for (const id of await due(dueRecords)) await recordTax(services, id);
  for (const id of await due(dueReversals)) await reverseTax(services, id);
  expect([await due(dueRecords), await due(dueReversals)]).toEqual([[], []]);
}

/** What the provider's record has left of the orders of this test. */
const left = () => ({
  sales: onRecord.reduce((sum, each) => sum + each.goods + each.shipping, 0),
  tax: onRecord.reduce((sum, each) => sum + each.goodsTax + each.shippingTax, 0),
});
const [sold, nothing] = [
  { sales: 6200, tax: 400 },
  { sales: 0, tax: 0 },
];

it('the store credit that a canceled order gives back is taken off the record, once', async () => {
  const { ann, number } = await bought(whole);
  await workOff();
  expect(left()).toEqual(sold);
  await ann.send('POST', `/api/orders/${number}/cancel`, {});
  const [id = ''] = await due(dueReversals);
  fake.trouble.push('lose');
  await expect(reverseTax(services, id)).rejects.toThrow('Stripe Tax has no answer');
  await Promise.all(Array.from({ length: 20 }, () => reverseTax(services, id)));
  await workOff();
  expect(onRecord).toMatchObject([
    { original: null },
    { goods: -5000, goodsTax: -400, shipping: -1200, shippingTax: 0, reference: expect.stringContaining(number) },
  ]);
  expect(onRecord).toHaveLength(2);
});

it('so is that of one which was canceled before it was on record', async () => {
  const { number } = await bought(whole);
  await setStatus(number, 'canceled');
  await workOff();
  expect([left(), onRecord.length]).toEqual([nothing, 2]);
});

it.each([
  ['at once', false],
  ['after the money', true],
])('so is a part that credit paid beside a card, reported %s', async (_, early) => {
  for (const credit of [2000, whole - 50]) {
    const { number } = await bought(credit);
    if (early) await workOff();
    await refund(number, { kind: 'full', cancel: true });
    await workOff();
    expect(left()).toEqual(nothing);
  }
});

it('so is the credit of one whose money was refunded before it was canceled', async () => {
  const { number } = await bought(2000);
  await refund(number, { kind: 'amount', amount: String((whole - 2000) / 100) });
  await workOff();
  await refund(number, { kind: 'full', cancel: true });
  await workOff();
  expect(left()).toEqual(nothing);
});

it('after a part was refunded as credit, the rest is taken off', async () => {
  const { number } = await bought(whole);
  await refund(number, { kind: 'amount', amount: '10.00' });
  await workOff();
  await setStatus(number, 'canceled');
  await workOff();
  expect([left(), onRecord.length]).toEqual([nothing, 3]);
});

it('while the shop keeps a part of the money, the credit beside it stays on record with its tax', async () => {
  const { number } = await bought(2000);
  await refund(number, { kind: 'amount', amount: '10.00', cancel: true });
  await workOff();
  expect(left()).toEqual({ sales: sold.sales - 913, tax: sold.tax - 87 });
  await refund(number, { kind: 'full' });
  await workOff();
  expect(left()).toEqual(nothing);
});

it('a revived order is recorded anew, with what was refunded before, as often as it is revived', async () => {
  const { number } = await bought(whole);
  await refund(number, { kind: 'amount', amount: '10.00' });
  await workOff();
  const kept = left();
  for (const _ of ['first', 'second']) {
    await setStatus(number, 'canceled');
    await workOff();
    expect(left()).toEqual(nothing);
    await setStatus(number, 'paid');
    await workOff();
    expect(left()).toEqual(kept);
  }
  await refund(number, { kind: 'full' });
  await workOff();
  expect(left()).toEqual(nothing);
});

it('an order that was revived and canceled again before a job ran is taken off once', async () => {
  const { number } = await bought(whole);
  await setStatus(number, 'canceled');
  await setStatus(number, 'paid');
  await setStatus(number, 'canceled');
  await workOff();
  expect([left(), onRecord.length]).toEqual([nothing, 2]);
});

it('an order that ends before it is paid has nothing to take off', async () => {
  const { data } = await buy(await shopper(2000));
  await setStatus(data.order.order_number, 'canceled');
  await workOff();
  expect(onRecord).toEqual([]);
});
