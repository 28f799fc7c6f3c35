import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaxReport } from '#contract/reports/tax-report.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { reportsRoutes } from '#server/features/reports/routes.ts';
import { openStripeTax } from '#server/tax-providers/stripe/provider.ts';
import { openFakeStripe } from '#test/support/fake-stripe/fake-stripe.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { payAtProvider, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { dueRecords, recordTax } from './record-tax.ts';
import { dueReversals, reverseTax } from './reverse-tax.ts';

const fake = await openFakeStripe();
afterAll(() => fake.close());
const { services, app } = await testShop(adminOrdersRoutes, reportsRoutes);
const { db } = services;
const { taxTransactions: onRecord } = fake.books;
let staff: Caller;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
  const value = JSON.stringify({ TX: { basisPoints: 825, onShipping: true } });
  await db.insertInto('settings').values({ key: 'tax_by_state', value }).execute();
});
beforeEach(() => {
  services.tax = openStripeTax({ secretKey: fake.secretKey, apiBase: fake.url });
  fake.books.taxRates = { TX: { percent: '8.25', onShipping: true } };
  onRecord.length = 0;
  fake.trouble.length = 0;
});
afterEach(() => expectInvariants(services.pool));

const due = async () => {
  const ids = async (query: typeof dueRecords) => (await query.execute(db)).rows.map(({ id }) => id);
  return { orders: await ids(dueRecords), refunds: await ids(dueReversals) };
};

/** Does all that is due, as the jobs do. */
async function workOff() {
  for (const id of (await due()).orders) await recordTax(services, id);
  for (const id of (await due()).refunds) await reverseTax(services, id);
}

async function place({ pay = true, price = 6000, codes = [null] as (string | null)[], quantity = 1 } = {}) {
  const items: { product_id: string; quantity: number }[] = [];
  for (const tax_code of codes) {
    const product_id = await stockProduct(services, { price });
    await db.updateTable('products').set({ tax_code }).where('id', '=', product_id).execute();
    items.push({ product_id, quantity });
  }
  const { data: placed } = await sendOrder(app.guest, { items });
  if (pay) await payAtProvider(app.guest, placed, 'approve');
  const { order_number: number } = placed.order;
  const order = await db.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();
  const refund = (body: object, key: string = randomUUID()) =>
    staff.send('POST', `/api/admin/orders/${number}/refunds`, body, { 'idempotency-key': key });
  return { number, order, refund };
}

const uncertain = async (number: string) => {
  const { data } = await staff.send<TaxReport>('GET', '/api/admin/analytics/tax');
  return data.uncertain.filter(({ order_number }) => order_number === number);
};

const sums = () => ({
  amount: onRecord.reduce((sum, each) => sum + each.goods + each.shipping, 0),
  tax: onRecord.reduce((sum, each) => sum + each.goodsTax + each.shippingTax, 0),
});

describe('the record of tax', () => {
  it('has each paid order once, with its figures, however often the job runs', async () => {
    const numbers: string[] = [];
    for (let order = 0; order < 10; order += 1) {
      const placed = await place();
      numbers.push(placed.number);
      await Promise.all(Array.from({ length: 100 }, () => recordTax(services, placed.order.id)));
      expect(placed.order).toMatchObject({ tax_cents: 594, tax_source: 'stripe' });
    }
    await workOff();
    expect(onRecord).toMatchObject(
      numbers.map(reference => ({ reference, goods: 6000, goodsTax: 495, shipping: 1200, shippingTax: 99 })),
    );
    expect(await due()).toEqual({ orders: [], refunds: [] });
  });

  it('has no unpaid order, and none that the owner’s table taxed', async () => {
    const { order } = await place({ pay: false });
    await db.updateTable('settings').set({ value: '{}' }).where('key', '=', 'tax_by_state').execute();
    const free = await place();
    const value = JSON.stringify({ TX: { basisPoints: 825, onShipping: true } });
    await db.updateTable('settings').set({ value }).where('key', '=', 'tax_by_state').execute();
    expect([order.tax_source, free.order.tax_source]).toEqual(['stripe', 'table']);
    await workOff();
    await recordTax(services, order.id);
    expect(onRecord).toEqual([]);
  });

  it('has each refund once, by goods and shipping, and nothing is left of an order given back whole', async () => {
    const { refund } = await place({ price: 8000 });
    await refund({ kind: 'amount', amount: '21.65' });
    await workOff();
    await refund({ kind: 'amount', amount: '50.00' });
    await refund({ kind: 'full' });
    await workOff();
    await workOff();
    expect(onRecord.map(each => each.original !== null)).toEqual([false, true, true, true]);
    expect(onRecord[1]).toMatchObject({ goods: -2000, goodsTax: -165, shipping: 0 });
    expect(sums()).toEqual({ amount: 0, tax: 0 });
  });

  it('has a refund once, however often it is pressed and its job runs', async () => {
    const { order, refund } = await place();
    await workOff();
    const key = randomUUID();
    await Promise.all(Array.from({ length: 20 }, () => refund({ kind: 'amount', amount: '21.65' }, key)));
    const refunds = await db.selectFrom('refunds').select('id').where('order_id', '=', order.id).execute();
    expect(refunds).toHaveLength(1);
    const everyRun = Array.from({ length: 100 }, () => refunds.map(({ id }) => reverseTax(services, id)));
    await Promise.all(everyRun.flat());
    await workOff();
    expect(onRecord.slice(1)).toMatchObject([{ goods: -2000, goodsTax: -165, shipping: 0 }]);
    expect(await due()).toEqual({ orders: [], refunds: [] });
  });

  it('has a line for each tax code, and each line comes back with its own tax', async () => {
    const food = 'txcd_40060003';
    fake.books.taxExempt = [food];
    const { number, order, refund } = await place({ price: 1000, codes: [food, null, food], quantity: 2 });
    const items = await db.selectFrom('order_items').selectAll().where('order_id', '=', order.id).execute();
    expect(order.tax_cents).toBe(165 + 99);
    const codeOf = ({ tax_code }: { tax_code: string | null }) => tax_code ?? '';
    const inOrder = items.toSorted((one, other) => (codeOf(one) < codeOf(other) ? -1 : 1));
    expect(inOrder.map(item => item.tax_cents)).toEqual([165, 0, 0]);
    await workOff();
    expect(onRecord).toMatchObject([
      {
        reference: number,
        lines: [
          { reference: 'goods', amount: 2000, amount_tax: 165 },
          { reference: food, amount: 4000, amount_tax: 0 },
        ],
      },
    ]);
    const giveBack = (item: { id: string } | undefined) =>
      refund({ kind: 'lines', lines: [{ item_id: item?.id, quantity: 1 }], restock: false });
    await giveBack(inOrder[1]);
    await giveBack(inOrder[0]);
    const given = await db
      .selectFrom('refunds')
      .select(['amount_cents', 'tax_cents'])
      .where('order_id', '=', order.id)
      .orderBy('created_at')
      .execute();
    expect(given).toEqual([
      { amount_cents: 1000, tax_cents: 0 },
      { amount_cents: 1082, tax_cents: 82 },
    ]);
    await workOff();
    expect(onRecord.slice(1).map(each => each.lines)).toMatchObject([
      [{ amount: -1000, amount_tax: 0, tax_code: food }],
      [{ amount: -1000, amount_tax: -82, tax_code: 'txcd_99999999' }],
    ]);
    await refund({ kind: 'amount', amount: '7.77' });
    await refund({ kind: 'full' });
    await workOff();
    await workOff();
    expect(onRecord).toHaveLength(5);
    expect(sums()).toEqual({ amount: 0, tax: 0 });
    fake.books.taxExempt = [];
  });

  it('looks up an order that was placed while Stripe was silent', async () => {
    fake.trouble.push(500);
    const { number, order } = await place();
    expect(order).toMatchObject({ tax_cents: 594, tax_source: 'fallback' });
    expect(await uncertain(number)).toEqual([{ order_number: number, tax_cents: 594, provider_tax_cents: null }]);
    await workOff();
    expect(onRecord).toMatchObject([{ reference: number, goodsTax: 495, shippingTax: 99 }]);
    expect(await uncertain(number)).toEqual([]);
  });

  it('that differs from what the buyer paid is shown to staff', async () => {
    fake.trouble.push(500);
    const { number } = await place();
    fake.books.taxRates = { TX: { percent: '8.0', onShipping: true } };
    await workOff();
    expect(await uncertain(number)).toEqual([{ order_number: number, tax_cents: 594, provider_tax_cents: 576 }]);
  });

  it('survives a lost answer of a refund: the repeat is the same reversal', async () => {
    const { refund } = await place();
    await workOff();
    await refund({ kind: 'full' });
    fake.trouble.push('lose');
    await expect(workOff()).rejects.toThrow('Stripe Tax has no answer');
    expect(onRecord).toHaveLength(2);
    expect((await due()).refunds).toHaveLength(1);
    await workOff();
    expect(onRecord).toHaveLength(2);
    expect(sums()).toEqual({ amount: 0, tax: 0 });
    expect(await due()).toEqual({ orders: [], refunds: [] });
  });

  it('survives a lost answer: the repeat is the same transaction', async () => {
    const { order } = await place();
    fake.trouble.push('lose');
    await expect(recordTax(services, order.id)).rejects.toThrow('Stripe Tax has no answer');
    await recordTax(services, order.id);
    expect(onRecord).toHaveLength(1);
    fake.books.taxRates = {};
    const other = await place();
    await expect(recordTax(services, other.order.id)).rejects.toThrow('Stripe Tax has no registration in TX');
  });
});
