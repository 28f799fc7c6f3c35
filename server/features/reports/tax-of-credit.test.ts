import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TaxFigures, TaxReport } from '#contract/reports/tax-report.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { creditShop } from '#test/support/shops/credit-shop.ts';
import { reportsRoutes } from './routes.ts';

const { services, staff, whole, bought, refund, shopper, buy, setStatus } = await creditShop(reportsRoutes);
const read = async () => (await staff.send<TaxReport>('GET', '/api/admin/analytics/tax')).data.total;
let before: TaxFigures;
beforeEach(async () => {
  before = await read();
});
afterEach(() => expectInvariants(services.pool));

/** What the orders of this test left in the report: their sales and their tax. */
async function left() {
  const now = await read();
  const net = ({ sales_cents, refunded_cents }: TaxFigures) => sales_cents - refunded_cents;
  return {
    orders: now.orders - before.orders,
    sales: net(now) - net(before),
    tax: now.net_tax_cents - before.net_tax_cents,
  };
}

const [sold, ended] = [
  { orders: 1, sales: 6200, tax: 400 },
  { orders: 1, sales: 0, tax: 0 },
];

describe('of an order that store credit paid, the tax report keeps nothing', () => {
  it('once staff canceled it; revived, it counts again', async () => {
    const { number } = await bought(whole);
    expect(await left()).toEqual(sold);
    await setStatus(number, 'canceled');
    expect(await left()).toEqual(ended);
    await setStatus(number, 'paid');
    expect(await left()).toEqual(sold);
    await setStatus(number, 'canceled');
    expect(await left()).toEqual(ended);
  });

  it('once staff canceled it with its refund, or its buyer did', async () => {
    const [first, second] = [await bought(whole), await bought(whole)];
    await refund(first.number, { kind: 'full', cancel: true });
    await second.ann.send('POST', `/api/orders/${second.number}/cancel`, {});
    expect(await left()).toEqual({ ...ended, orders: 2 });
  });

  it('whether a part of it was refunded before it was canceled', async () => {
    const { number } = await bought(whole);
    await refund(number, { kind: 'amount', amount: '10.00' });
    await setStatus(number, 'canceled');
    expect(await left()).toEqual(ended);
  });

  it.each([2000, whole - 50])('with a card that paid the rest: %i cents by credit', async credit => {
    const { number } = await bought(credit);
    expect(await left()).toEqual(sold);
    await refund(number, { kind: 'full', cancel: true });
    expect(await left()).toEqual(ended);
  });

  it('once its money was refunded and the rest canceled', async () => {
    const { number } = await bought(2000);
    await refund(number, { kind: 'amount', amount: String((whole - 2000) / 100) });
    await refund(number, { kind: 'full', cancel: true });
    expect(await left()).toEqual(ended);
  });

  it('but what the shop keeps of its money', async () => {
    const { number } = await bought(2000);
    await refund(number, { kind: 'amount', amount: '10.00', cancel: true });
    const { sales, tax } = await left();
    expect(sales + tax).toBe(whole - 2000 - 1000);
    await refund(number, { kind: 'full' });
    expect(await left()).toEqual(ended);
  });

  it('with a rest that was paid by hand', async () => {
    const ann = await shopper(2000);
    const { order_number } = (await buy(ann)).data.order;
    await setStatus(order_number, 'paid', 'Cash');
    expect(await left()).toEqual(sold);
    await setStatus(order_number, 'refunded');
    expect(await left()).toEqual(ended);
  });

  it('or ever had something, if it was not paid', async () => {
    const ann = await shopper(2000);
    const { order_number } = (await buy(ann)).data.order;
    await setStatus(order_number, 'canceled');
    expect(await left()).toEqual({ orders: 0, sales: 0, tax: 0 });
    await setStatus(order_number, 'paid', 'Cash');
    expect(await left()).toEqual(sold);
  });
});
