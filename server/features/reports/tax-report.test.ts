import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TaxFigures, TaxReport } from '#contract/reports/tax-report.ts';
import { orderNumberFrom } from '#domain/order/order-number.ts';
import { taxGivenBack } from '#domain/order/refund-tax.ts';
import { defaultRates, priceOrder } from '#domain/price.ts';
import { dayIn, startOfDay } from '#domain/time/calendar.ts';
import { daysOf } from '#domain/time/sales-period.ts';
import { readCsv } from '#test/support/read-csv.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { reportsRoutes } from './routes.ts';

const { services, app } = await testShop(reportsRoutes);
const { pool } = services;
const rates = {
  ...defaultRates,
  taxByState: { TX: { basisPoints: 825, onShipping: true }, CA: { basisPoints: 725, onShipping: false } },
};
const days = daysOf({ from: '2025-01-01', to: '2025-12-31' });
const hour = 3_600_000;
const sold: { state: string; at: Date; sales: number; taxable: number; tax: number }[] = [];
const back: { state: string; at: Date; amount: number; tax: number }[] = [];
let staff: Caller;

/** Orders of a year, each with its hour and its refunds. */
const wishes = fc.sample(
  fc.record({
    bytes: fc.uint8Array({ minLength: 8, maxLength: 8 }),
    state: fc.constantFrom('TX', 'TX', 'CA', 'OR'),
    day: fc.constantFrom(...days),
    hour: fc.integer({ min: 0, max: 23 }),
    line: fc.record({ unitPriceCents: fc.integer({ min: 500, max: 9_999 }), quantity: fc.integer({ min: 1, max: 4 }) }),
    discountBasisPoints: fc.constantFrom(0, 0, 1000),
    shippingMethod: fc.constantFrom('standard' as const, 'expedited' as const),
    refunds: fc.array(
      fc.record({
        share: fc.double({ min: 0.01, max: 1, noNaN: true }),
        daysLater: fc.integer({ min: 1, max: 60 }),
        status: fc.constantFrom('succeeded', 'succeeded', 'failed'),
      }),
      { maxLength: 2 },
    ),
  }),
  { seed: 7, numRuns: 400 },
);

beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
  for (const [index, wish] of wishes.entries()) await sell(wish, index);
});

async function sell({ bytes, state, day, line, refunds, ...wish }: (typeof wishes)[number], index: number) {
  const at = new Date(startOfDay(day).getTime() + wish.hour * hour);
  const price = priceOrder({ ...wish, lines: [line], shipToState: state, rates });
  const { subtotalCents, discountCents, shippingCents, taxCents, totalCents, taxesShipping } = price;
  const [order, payment] = [randomUUID(), randomUUID()];
  bytes.set([index % 256, Math.floor(index / 256)]);
  await pool.query(
    `insert into orders (id, order_number, email, status, subtotal_cents, discount_cents, shipping_cents, tax_cents,
       tax_basis_points, taxes_shipping, total_cents, shipping_method, placed_at, paid_at, shipping_name,
       shipping_address1, shipping_city, shipping_state, shipping_postal)
     values ($1, $2, 'ruth@example.com', 'paid', $3, $4, $5, $6, $7, $8, $9, 'standard', $10, $10, 'Ruth', 'Road 1',
       'Town', $11, '12345')`,
    [
      order,
      orderNumberFrom(bytes),
      subtotalCents,
      discountCents,
      shippingCents,
      taxCents,
      price.taxBasisPoints,
      taxesShipping,
      totalCents,
      at,
      state,
    ],
  );
  await pool.query(
    `insert into payments (id, order_id, provider, status, amount_cents) values ($1, $2, 'test', 'created', $3)`,
    [payment, order, totalCents],
  );
  const goods = subtotalCents - discountCents;
  const taxable = taxCents === 0 ? 0 : goods + (taxesShipping ? shippingCents : 0);
  sold.push({ state, at, sales: goods + shippingCents, taxable, tax: taxCents });
  const before = { amountCents: 0, taxCents: 0 };
  for (const { share, daysLater, status } of refunds) {
    const amount = Math.ceil((totalCents - before.amountCents) * share);
    if (amount === 0) continue;
    const paid = { amountCents: totalCents, taxCents };
    const tax = taxGivenBack({ order: paid, before, amountCents: amount, lines: null });
    const settled = new Date(at.getTime() + daysLater * 24 * hour);
    await pool.query(
      `insert into refunds (payment_id, order_id, amount_cents, tax_cents, reason, status, actor_kind, settled_at)
       values ($1, $2, $3, $4, 'by_staff', $5, 'system', $6)`,
      [payment, order, amount, tax, status, settled],
    );
    if (status === 'failed') continue;
    before.amountCents += amount;
    before.taxCents += tax;
    back.push({ state, at: settled, amount, tax });
  }
}

const read = async (from: string, to: string) =>
  (await staff.send<TaxReport>('GET', `/api/admin/analytics/tax?from=${from}&to=${to}`)).data;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The same figures, counted here from what was written. */
function counted(from: string, to: string, state?: string): TaxFigures {
  const isIn = (row: { state: string; at: Date }) =>
    (!state || row.state === state) && dayIn(row.at) >= from && dayIn(row.at) <= to;
  const [orders, refunds] = [sold.filter(isIn), back.filter(isIn)];
  const [tax, given] = [sum(orders.map(row => row.tax)), sum(refunds.map(row => row.tax))];
  return {
    orders: orders.length,
    sales_cents: sum(orders.map(row => row.sales)),
    taxable_cents: sum(orders.map(row => row.taxable)),
    tax_cents: tax,
    refunded_cents: sum(refunds.map(row => row.amount - row.tax)),
    refunded_tax_cents: given,
    net_tax_cents: tax - given,
  };
}

describe('the tax report', () => {
  it.each([
    ['2025-01-01', '2025-12-31'],
    ['2025-03-09', '2025-03-09'],
    ['2025-11-01', '2025-11-30'],
    ['2026-01-01', '2026-03-31'],
  ])('of %s to %s adds up to the cents of orders and refunds, by state and in all', async (from, to) => {
    const { states, total } = await read(from, to);
    expect(total).toEqual(counted(from, to));
    expect(states.map(({ state }) => state)).toEqual(states.map(({ state }) => state).toSorted());
    for (const { state, ...figures } of states) expect(figures).toEqual(counted(from, to, state));
    for (const name of ['orders', 'sales_cents', 'taxable_cents', 'tax_cents', 'refunded_tax_cents'] as const)
      expect(sum(states.map(row => row[name]))).toBe(total[name]);
  });

  it('adds up from months to the year', async () => {
    const year = await read('2025-01-01', '2025-12-31');
    const months = await Promise.all(
      Array.from({ length: 12 }, (_, at) => {
        const inMonth = days.filter(day => Number(day.slice(5, 7)) === at + 1);
        return read(inMonth[0] ?? '', inMonth.at(-1) ?? '');
      }),
    );
    expect(sum(months.map(month => month.total.net_tax_cents))).toBe(year.total.net_tax_cents);
    expect(year.total.orders).toBe(400);
  });

  it('counts an order that was paid by hand and ended as given back outside the shop', async () => {
    await pool.query(
      `insert into orders (order_number, email, status, subtotal_cents, shipping_cents, tax_cents, tax_basis_points,
         total_cents, shipping_method, paid_at, manual_payment_reason, shipping_name, shipping_address1, shipping_city,
         shipping_state, shipping_postal)
       values ('GG-0000-000Z', 'ruth@example.com', 'canceled', 1000, 1200, 80, 800, 2280, 'standard',
         '2024-05-05 12:00Z', 'Cash', 'Ruth', 'Road 1', 'Town', 'NY', '10001')`,
    );
    expect((await read('2024-05-01', '2024-05-31')).states).toEqual([
      {
        state: 'NY',
        orders: 1,
        sales_cents: 2200,
        taxable_cents: 1000,
        tax_cents: 80,
        refunded_cents: 2200,
        refunded_tax_cents: 80,
        net_tax_cents: 0,
      },
    ]);
  });

  it('is a CSV of the same rows', async () => {
    const { states } = await read('2025-01-01', '2025-12-31');
    const path = '/api/admin/analytics/tax/export?from=2025-01-01&to=2025-12-31';
    const answer = await app.app.request(path, { headers: { cookie: staff.cookie } });
    const [header, ...rows] = readCsv(await answer.text());
    expect(header).toContain('Net tax');
    expect(rows.map(row => [row[0], Number(row[7])])).toEqual(states.map(row => [row.state, row.net_tax_cents / 100]));
  });

  it('without a possible day is that of this month, and one that ends before it begins is empty', async () => {
    const month = dayIn(new Date()).slice(0, 7);
    for (const [from, to] of [
      ['', ''],
      ['0000-01-01', '9999-12-31'],
      ['tomorrow', '2025-02-30'],
    ] as const)
      expect(await read(from, to)).toMatchObject({ from: `${month}-01`, states: [], total: { orders: 0 } });
    expect(await read('2025-12-31', '2025-01-01')).toMatchObject({ states: [], total: { orders: 0, tax_cents: 0 } });
  });

  it('is for staff alone', async () => {
    const customer = await app.signIn('customer@example.com');
    for (const path of ['/api/admin/analytics/tax', '/api/admin/analytics/tax/export'])
      expect((await customer.send('GET', path)).status).toBe(404);
  });
});
