import { expect, it } from 'vitest';
import { refusals } from '#contract/errors.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { expectBooksRight } from '#test/support/work-off.ts';
import { countDeadlocks } from './deadlocks.ts';
import { changeSomething, type DoneChange, type Market, place, workEverythingOff } from './mixed-changes.ts';
import { inWords } from './percentile.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

const { services, app } = await testShop(adminOrdersRoutes);
// A crowd at one network address holds more than one buyer may.
Object.assign(services.env, { RATE_LIMITS: 'off' });

const hands = 12;
const count = rounds(300);

it('a deadlock is counted', async () => {
  const [one, other] = await Promise.all([services.pool.connect(), services.pool.connect()]);
  const before = await countDeadlocks(services.pool);
  for (const client of [one, other]) await client.query('begin');
  await one.query('select pg_advisory_xact_lock(1)');
  await other.query('select pg_advisory_xact_lock(2)');
  const crosswise = [one.query('select pg_advisory_xact_lock(2)'), other.query('select pg_advisory_xact_lock(1)')];
  expect((await Promise.allSettled(crosswise)).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const client of [one, other]) {
    await client.query('rollback');
    client.release();
  }
  expect(await countDeadlocks(services.pool)).toBe(before + 1);
});

it(
  `${hands} concurrent changes to orders of the same products cause no deadlock and no fault`,
  async () => {
    announceRun('changes', count);
    const market = await openMarket();
    const deadlocks = await countDeadlocks(services.pool);
    const done: DoneChange[] = [];
    let begun = 0;
    const hand = async () => {
      while (begun < count) {
        begun += 1;
        done.push(await changeSomething(market, drawFrom(seed * 100_003 + begun)));
      }
    };
    await Promise.all(Array.from({ length: hands }, hand));
    await workEverythingOff(services);
    report(done);
    // "Busy" is not a fault: on a slow machine one may wait for a lock longer than the shop lets it.
    const faults = done
      .filter(({ statuses }) => statuses.some(status => status >= 500 && status !== refusals.busy.status))
      .map(({ change, statuses }) => `${change}: ${statuses}`);
    expect({ faults, deadlocks: (await countDeadlocks(services.pool)) - deadlocks }).toEqual({
      faults: [],
      deadlocks: 0,
    });
    await expectBooksRight(services);
  },
  60_000 + count * 500,
);

async function openMarket(): Promise<Market> {
  const products = await Promise.all(
    [1, 2, 3, 4].map(price => stockProduct(services, { stock: 100 + Math.floor(count / 8), price: price * 900 })),
  );
  await services.db
    .insertInto('coupons')
    .values({ code: 'SHARED', discount: '10', max_redemptions: 20 + Math.floor(count / 40) })
    .execute();
  const [staff, buyer] = [
    await app.signIn('staff@example.com', { staff: true }),
    await app.signIn('buyer@example.com'),
  ];
  const market = { services, app, staff, buyer, products, coupon: 'SHARED', orders: [] };
  const draw = drawFrom(seed);
  for (let order = 0; order < hands; order += 1) await place(market, draw);
  return market;
}

/** Printed, so that a run that refused everything is noticed. */
function report(done: DoneChange[]): void {
  const kinds = Map.groupBy(done, ({ change }) => change);
  for (const [change, all] of kinds) {
    const statuses = Map.groupBy(
      all.flatMap(({ statuses }) => statuses),
      status => status,
    );
    const counts = [...statuses].sort().map(([status, { length }]) => `${length} × ${status}`);
    process.stdout.write(`  ${change}: ${counts.join(', ') || all.length}\n`);
  }
  const staff = done.filter(({ isStaff }) => isStaff).map(({ ms }) => ms);
  process.stdout.write(`changes by staff: ${inWords(staff)}\n`);
}
