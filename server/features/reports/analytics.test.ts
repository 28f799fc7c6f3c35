import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressOf } from '#contract/api-route.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { analyticsCharts, chartFiles } from '#contract/reports/pages.ts';
import { addDays, dayIn, shopZone } from '#domain/time/calendar.ts';
import { periodLengths } from '#domain/time/sales-period.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { moneyRoutes } from '#server/features/orders-admin/money-routes.ts';
import { type LedgerOrder, readLedger } from '#test/support/ledger.ts';
import { readCsv } from '#test/support/read-csv.ts';
import { type OrderInState, orderInState, quantity, statesOfOrders } from '#test/support/shops/order-in-state.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { reportsRoutes } from './routes.ts';

const { services, app } = await testShop(adminOrdersRoutes, moneyRoutes, reportsRoutes);
const { pool } = services;
const today = dayIn(new Date());
let staff: Caller;
const made: OrderInState[] = [];

beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
  const desk = { services, app, staff };
  await pool.query(`insert into visit_counts (day, kind, count) values ($1, 'visit', 0)`, [addDays(today, -1000)]);
  for (const { status, money } of statesOfOrders) made.push(await orderInState(desk, status, money));
});

const ask = async (days: number) => (await staff.send<Analytics>('GET', `/api/admin/analytics?days=${days}`)).data;

/** Moves an order and its refunds back by some days, at a time of the shop's clock. */
async function moveTo({ id }: OrderInState, daysAgo: number, clock = '12:00'): Promise<void> {
  const at = `((${`'${addDays(today, -daysAgo)} ${clock}'`})::timestamp at time zone '${shopZone}')`;
  await pool.query(
    `update orders set placed_at = ${at}, paid_at = case when paid_at is null then null else ${at} end
    where id = $1`,
    [id],
  );
  await pool.query(`update refunds set settled_at = ${at} where order_id = $1 and settled_at is not null`, [id]);
}

describe('the figures of a period', () => {
  let books: LedgerOrder[];
  const kept = (orders: LedgerOrder[]) => orders.reduce((sum, { keptCents }) => sum + keptCents, 0);
  beforeEach(async () => {
    // Over 200 days, in steps that put each state of money on both sides of every period's start.
    for (const [index, order] of made.entries()) await moveTo(order, (index * 37) % 200);
    books = await readLedger(pool);
  });

  it.each(periodLengths)('the figures of %i days agree with the ledger: orders, payments and refunds', async days => {
    const { now, before, sales, weeks, refunds } = await ask(days);
    // The shop opened 1,000 days ago.
    expect(before?.to).toBe(addDays(now.from, -1));
    for (const figures of [now, before ?? now]) {
      const isWithin = (day: string | null) => day !== null && figures.from <= day && day <= figures.to;
      const paid = books.filter(book => isWithin(book.paidOn));
      const back = books
        .flatMap(({ id, refunds }) => refunds.map(refund => ({ id, ...refund })))
        .filter(({ day }) => isWithin(day));
      expect(figures).toMatchObject({
        revenue_cents: kept(paid),
        paid_orders: paid.length,
        placed_orders: books.filter(book => isWithin(book.placedOn)).length,
        refunded_cents: back.reduce((sum, { cents }) => sum + cents, 0),
        refunded_orders: new Set(back.map(({ id }) => id)).size,
        discount_cents: paid.reduce((sum, book) => sum + book.discountCents, 0),
        discounted_orders: paid.filter(book => book.discountCents > 0).length,
      });
    }
    expect(sales).toHaveLength(days);
    for (const row of sales) {
      expect(row.revenue_cents, row.day).toBe(kept(books.filter(book => book.paidOn === row.day)));
      expect(row.revenue_before_cents, row.day_before).toBe(kept(books.filter(book => book.paidOn === row.day_before)));
    }
    const sum = (amounts: (number | null)[]) => amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
    expect(sum(sales.map(row => row.revenue_cents))).toBe(now.revenue_cents);
    expect(sum(sales.map(row => row.revenue_before_cents))).toBe(before?.revenue_cents);
    expect(sum(weeks.map(row => row.revenue_cents))).toBe(now.revenue_cents);
    expect(sum(refunds.map(row => row.amount_cents))).toBe(now.refunded_cents);
  });

  it('count units of paid orders that stand, for the five best products', async () => {
    const { top_products } = await ask(90);
    const units = await pool.query<{ units: number }>(
      `select sum(i.quantity)::int as units from order_items i join orders o on o.id = i.order_id
       where o.paid_at is not null and o.status not in ('canceled', 'refunded')
         and (o.paid_at at time zone '${shopZone}')::date > $1
       group by i.product_id`,
      [addDays(today, -90)],
    );
    expect(top_products.map(product => product.units)).toEqual(
      units.rows
        .map(row => row.units)
        .sort((one, other) => other - one)
        .slice(0, 5),
    );
    expect(top_products).toHaveLength(5);
  });

  it('name a deleted product as it was sold', async () => {
    for (const order of made) await moveTo(order, 400);
    const order = made.find((_, index) => statesOfOrders[index]?.status === 'delivered') as OrderInState;
    await pool.query('update orders set paid_at = placed_at where id = $1', [order.id]);
    await moveTo(order, 1);
    await pool.query('update order_items set product_id = null, product_name = $2 where order_id = $1', [
      order.id,
      'Gone Balm',
    ]);
    expect((await ask(7)).top_products).toMatchObject([{ name: 'Gone Balm', units: quantity }]);
  });
});

describe('a day of the figures', () => {
  it.each([
    ['00:00:00', 6, true],
    ['23:59:59.999', 7, false],
    ['23:59:59.999', 0, true],
    ['00:00:00', 13, false],
  ])('begins and ends at the shop’s midnight: %s, %i days ago', async (clock, daysAgo, isNow) => {
    for (const order of made) await moveTo(order, 400);
    const order = made.find((_, index) => statesOfOrders[index]?.money === 'paid') as OrderInState;
    await moveTo(order, daysAgo, clock);
    const { now, before, sales } = await ask(7);
    expect([now.paid_orders, before?.paid_orders]).toEqual(isNow ? [1, 0] : [0, 1]);
    const day = addDays(today, -daysAgo);
    expect(sales.filter(row => row.orders > 0).map(row => row.day)).toEqual(isNow ? [day] : []);
    expect(sales.filter(row => row.orders_before).map(row => row.day_before)).toEqual(isNow ? [] : [day]);
  });
});

describe('a period without orders', () => {
  it('has no average, no rate and no change, but every day', async () => {
    for (const order of made) await moveTo(order, 400);
    const { now, sales, funnel, top_products, refunds } = await ask(30);
    expect(now).toMatchObject({ revenue_cents: 0, average_cents: null, conversion_percent: null, refunded_cents: 0 });
    expect([sales.length, top_products.length, refunds.length]).toEqual([30, 0, 0]);
    expect(funnel.every(({ count, percent }) => count === 0 && percent === null)).toBe(true);
  });

  it('is thirty days for an unknown length', async () => {
    for (const days of ['31', 'x', '', '-7']) {
      const { data } = await staff.send<Analytics>('GET', `/api/admin/analytics?days=${days}`);
      expect(data.days).toBe(30);
    }
  });
});

describe('the funnel from visit to order', () => {
  it('shows the share of the step before and the rate of placed orders', async () => {
    for (const order of made) await moveTo(order, 400);
    for (const order of made.slice(0, 3)) await moveTo(order, 2);
    await pool.query(
      `insert into visit_counts (day, kind, count)
        values ($1, 'visit', 200), ($1, 'product', 50), ($1, 'cart', 20), ($1, 'checkout', 6)`,
      [addDays(today, -2)],
    );
    const { funnel, now, before } = await ask(7);
    expect(funnel).toEqual([
      { step: 'visits', count: 200, percent: null },
      { step: 'product', count: 50, percent: 25 },
      { step: 'cart', count: 20, percent: 40 },
      { step: 'checkout', count: 6, percent: 30 },
      { step: 'placed', count: 3, percent: 50 },
    ]);
    expect([now.conversion_percent, before?.conversion_percent]).toEqual([1.5, null]);
  });

  it('says orders without a counted visit apart, so that the rate is never above 100', async () => {
    for (const order of made) await moveTo(order, 400);
    for (const order of made.slice(0, 3)) await moveTo(order, 2);
    for (const order of made.slice(3, 5)) await moveTo(order, 3);
    await pool.query(`delete from visit_counts where day > $1`, [addDays(today, -30)]);
    await pool.query(`insert into visit_counts (day, kind, count) values ($1, 'visit', 2), ($1, 'checkout', 2)`, [
      addDays(today, -2),
    ]);
    const { funnel, now } = await ask(7);
    expect(now).toMatchObject({ visits: 2, placed_orders: 5, uncounted_orders: 3, conversion_percent: 100 });
    expect(funnel.map(({ count, percent }) => [count, percent])).toEqual([
      [2, null],
      [0, 0],
      [0, null],
      [2, null],
      [2, 100],
      [3, null],
    ]);
  });
});

describe('the CSV of a chart', () => {
  const read = async (path: string) => {
    const answer = await app.app.request(path, { headers: { cookie: staff.cookie } });
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z]+-\d{4}-\d\d-\d\d\.csv"$/);
    return readCsv(await answer.text());
  };

  it('has the rows of its table', async () => {
    for (const [index, order] of made.entries()) await moveTo(order, index);
    const { sales, funnel, weeks } = await ask(30);
    const files = Object.fromEntries(
      await Promise.all(
        analyticsCharts.map(async chart => [chart, await read(addressOf(chartFiles[chart], { query: { days: 30 } }))]),
      ),
    );
    const dollars = (cents: number) => (cents / 100).toFixed(2);
    expect(files.sales.slice(1)).toEqual(
      sales.map(row => [
        row.day,
        dollars(row.revenue_cents),
        String(row.orders),
        row.day_before,
        row.revenue_before_cents === null ? '' : dollars(row.revenue_before_cents),
        String(row.orders_before ?? ''),
      ]),
    );
    expect(files.weeks.slice(1).map((row: string[]) => row[2])).toEqual(weeks.map(row => dollars(row.revenue_cents)));
    expect(files.funnel).toHaveLength(funnel.length + 1);
    expect(files.products).toHaveLength(6);
    const { product_revenue, buyers } = await ask(30);
    const sold = files.revenue.slice(1);
    expect(sold.map((row: string[]) => row[3])).toEqual(product_revenue.map(row => dollars(row.revenue_cents)));
    expect(sold.at(-1)?.[0]).toBe('All other products');
    expect(files.buyers.slice(1).map((row: string[]) => row[3])).toEqual(buyers.map(row => dollars(row.revenue_cents)));
    expect(files.refunds.slice(-2).map((row: string[]) => row[0])).toEqual(['Refunds', 'Discounts by coupon']);
  });

  it('is for staff alone', async () => {
    const customer = await app.signIn('customer@example.com');
    for (const chart of analyticsCharts) {
      const path = addressOf(chartFiles[chart], { query: { days: 7 } });
      expect((await app.guest.send('GET', path)).status).toBe(401);
      expect((await customer.send('GET', path)).status).toBe(404);
    }
  });
});
