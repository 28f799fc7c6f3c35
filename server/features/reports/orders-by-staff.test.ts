import { afterEach, expect, it } from 'vitest';
import type { Analytics } from '#contract/reports/analytics.ts';
import type { Dashboard } from '#contract/reports/dashboard.ts';
import type { TaxReport } from '#contract/reports/tax-report.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { draftShop } from '#test/support/shops/draft-shop.ts';
import { shipping } from '#test/support/shops/test-orders.ts';
import { reportsRoutes } from './routes.ts';
import { keepSales, readSalesDays } from './sales-days.ts';

const { services, staff, cash, made, from, save, place } = await draftShop(reportsRoutes);
const { db, pool } = services;
afterEach(() => expectInvariants(pool));

async function figures() {
  const read = async <Report>(name: string) => (await staff.send<Report>('GET', `/api/admin/${name}`)).data;
  const { now, sales, buyers } = await read<Analytics>('analytics?days=7');
  const { periods } = await read<Dashboard>('dashboard');
  const { total } = await read<TaxReport>('analytics/tax');
  const { paid_orders, average_cents, discount_cents, discounted_orders } = now;
  return {
    paid: { paid_orders, average_cents, sales: sales.at(-1), periods: periods.map(each => each.now), tax: total },
    buyers,
    coupons: { discount_cents, discounted_orders },
  };
}

/** Moves all orders to a day that is over, keeps its sales, and gives what is read of it before and after. */
async function keptOf(day: string) {
  await pool.query(
    `update orders set placed_at = $1, updated_at = $1,
    paid_at = case when paid_at is not null then $1::timestamptz end`,
    [`${day} 18:00Z`],
  );
  await pool.query('delete from sales_days');
  const span = { from: day, to: day };
  const read = await readSalesDays(db, span);
  await keepSales(services);
  return { read, kept: await readSalesDays(db, span) };
}

it('a free replacement is no paid order, and its buyer has not come back', async () => {
  const { number } = await made({ shipping: { ...shipping, email: 'jar@example.com' } }, cash);
  const before = await figures();
  expect(before).toMatchObject({ paid: { paid_orders: 1 }, buyers: [{ kind: 'first', buyers: 1 }, { kind: 'all' }] });
  const { data: draft } = await from(number, 'replacement');
  await save({ ...draft.form, replace_reason: 'Broken on the way' }, { id: draft.id, version: 1 });
  expect((await place(draft.id, { version: 2, expected_total_cents: 0 })).status).toBe(200);
  expect(await figures()).toEqual(before);
  const { read, kept } = await keptOf('2026-01-10');
  expect(read).toMatchObject([{ placed: 2, orders: 1 }]);
  expect(kept).toEqual(read);
});

it('what staff take off without a code is no discount by coupon', async () => {
  await db.insertInto('coupons').values({ code: 'HERD10', discount: '10' }).execute();
  await made({ coupon_code: 'HERD10' }, cash);
  const { coupons } = await figures();
  expect(coupons).toEqual({ discount_cents: 960, discounted_orders: 1 });
  await made({ discount_cents: 700 }, cash);
  expect((await figures()).coupons).toEqual(coupons);
  const { read, kept } = await keptOf('2026-01-11');
  expect(read).toMatchObject([coupons]);
  expect(kept).toEqual(read);
});
