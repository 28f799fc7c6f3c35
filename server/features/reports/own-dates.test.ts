import { beforeAll, describe, expect, it } from 'vitest';
import { deleteAccountText } from '#content/words/security.ts';
import type { Analytics } from '#contract/reports/analytics.ts';
import { addDays, dayIn } from '#domain/time/calendar.ts';
import { mostDays } from '#domain/time/sales-period.ts';
import { payAtProvider, sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { reportsRoutes } from './routes.ts';

const { services, app } = await testShop(reportsRoutes);
const { pool } = services;
const today = dayIn(new Date());
const daysAgo = (days: number) => addDays(today, -days);
let staff: Caller;
beforeAll(async () => {
  staff = await app.signIn('staff@example.com', { staff: true });
});

const ask = async (search: string) => (await staff.send<Analytics>('GET', `/api/admin/analytics?${search}`)).data;

interface Sale {
  product: string;
  quantity?: number;
  email: string;
  day: string;
  coupon?: string;
}

/** A guest's paid order at noon of a day. */
async function sell({ product, quantity = 1, email, day, coupon }: Sale): Promise<string> {
  const { data } = await sendOrder(app.guest, {
    items: [{ product_id: product, quantity }],
    shipping: { ...shipping, email },
    ...(coupon && { coupon_code: coupon }),
  });
  await payAtProvider(app.guest, data, 'approve');
  const { rows } = await pool.query<{ id: string }>(
    `update orders set paid_at = ($2::date + time '12:00') at time zone 'America/Chicago',
       placed_at = ($2::date + time '12:00') at time zone 'America/Chicago' where order_number = $1 returning id`,
    [data.order.order_number, day],
  );
  return rows[0]?.id ?? '';
}

it('a shop without an order or a visit has no days, no change and empty charts', async () => {
  const { opened, before, sales, weeks, product_revenue, buyers, now } = await ask('days=90');
  expect([opened, before, sales, weeks, product_revenue, buyers]).toEqual([null, null, [], [], [], []]);
  expect(now).toMatchObject({ revenue_cents: 0, average_cents: null, conversion_percent: null });
});

describe('the days of a period', () => {
  it.each([
    ['from=2026-02-01&to=2026-02-28', '2026-02-01', '2026-02-28'],
    ['days=7&from=2026-02-01&to=2026-02-01', '2026-02-01', '2026-02-01'],
    ['from=2026-02-28&to=2026-02-01', '2026-02-01', '2026-02-28'],
    ['from=2026-02-30&to=2026-02-28', '2026-01-30', '2026-02-28'],
    [`from=${daysAgo(9)}`, daysAgo(9), today],
    [`from=${daysAgo(9)}&to=2098-01-01`, daysAgo(9), today],
    ['from=2097-01-01&to=2098-01-01', today, today],
    [`from=2010-01-01&to=${today}`, daysAgo(mostDays - 1), today],
    ['from=tomorrow&to=', daysAgo(29), today],
    ['from=0000-01-01&to=9999-12-31', daysAgo(29), today],
    ['from[]=1&from=%00', daysAgo(29), today],
  ])('of %s are %s to %s', async (search, from, to) => {
    const { now, is_open } = await ask(search);
    expect([now.from, now.to, is_open]).toEqual([from, to, to === today]);
  });
});

describe('a shop that opened forty days ago', () => {
  let balm: string;
  let oil: string;
  let returned: string;
  beforeAll(async () => {
    balm = await stockProduct(services, { stock: 50, price: 1000 });
    oil = await stockProduct(services, { stock: 50, price: 3333 });
    await services.db.insertInto('coupons').values({ code: 'TENTH', discount: '10' }).execute();
    await sell({ product: balm, email: 'ana@example.com', day: daysAgo(40) });
    returned = await sell({ product: oil, email: 'ANA@example.com', day: daysAgo(20), quantity: 2, coupon: 'TENTH' });
    await sell({ product: balm, email: 'ben@example.com', day: daysAgo(10), quantity: 3 });
    await sell({ product: balm, email: 'ben@example.com', day: daysAgo(9) });
    await sell({ product: balm, email: 'cleo@example.com', day: daysAgo(8) });
  });

  it('has no change against days on which it was not open', async () => {
    const month = await ask('days=30');
    expect([month.opened, month.before]).toEqual([daysAgo(40), null]);
    // Thirty days before these, ten of which the shop was open.
    const then = month.sales.filter(row => row.revenue_before_cents !== null);
    expect(then.map(row => row.day_before)).toEqual(month.sales.slice(-11).map(row => row.day_before));
    expect(then[0]).toMatchObject({ day_before: daysAgo(40), orders_before: 1 });
    expect((await ask('days=7')).before).toMatchObject({ paid_orders: 3 });
  });

  it('has charts that begin on the day it opened', async () => {
    const year = await ask('days=365');
    expect([year.days, year.unit]).toEqual([365, 'week']);
    expect([year.sales[0]?.day, year.sales.length, year.weeks.at(-1)?.from]).toEqual([daysAgo(40), 41, daysAgo(40)]);
    expect((await ask(`from=${daysAgo(60)}&to=${daysAgo(50)}`)).sales).toEqual([]);
  });

  it('earned by each product its price less its share of the discount', async () => {
    const { product_revenue } = await ask('days=30');
    expect(product_revenue.map(({ units, revenue_cents }) => [units, revenue_cents])).toEqual([
      [2, 2 * 3333 - 667],
      [5, 5000],
    ]);
  });

  it('knows returning buyers by their e-mail, guests too', async () => {
    const { rows } = await pool.query<{ email: string; sum: number }>(
      'select email, sum(total_cents)::int from orders where paid_at > $1 group by email order by email',
      [daysAgo(30)],
    );
    const [ana = 0, ben = 0, cleo = 0] = rows.map(({ sum }) => sum);
    const again = await totalOf(daysAgo(9));
    const { buyers, now } = await ask('days=30');
    expect(buyers).toEqual([
      { kind: 'first', buyers: 2, orders: 2, revenue_cents: ben - again + cleo },
      { kind: 'returning', buyers: 2, orders: 2, revenue_cents: ana + again },
      { kind: 'all', buyers: 3, orders: 4, revenue_cents: now.revenue_cents },
    ]);
  });

  it('takes forgotten buyers for people of their own', async () => {
    await pool.query('update orders set email = $1 where email = any ($2)', [
      deleteAccountText.nobody.address,
      ['ben@example.com', 'cleo@example.com'],
    ]);
    const { buyers } = await ask('days=30');
    expect(buyers.map(({ kind, buyers }) => [kind, buyers])).toEqual([
      ['first', 3],
      ['returning', 1],
      ['all', 4],
    ]);
  });

  it('counts no goods of an order that was canceled', async () => {
    await pool.query(`update orders set status = 'canceled' where id = $1`, [returned]);
    expect((await ask('days=30')).product_revenue.map(({ revenue_cents }) => revenue_cents)).toEqual([5000]);
  });

  const totalOf = async (day: string) =>
    (
      await pool.query<{ total_cents: number }>(
        `select total_cents from orders where (paid_at at time zone 'America/Chicago')::date = $1`,
        [day],
      )
    ).rows[0]?.total_cents ?? 0;
});
