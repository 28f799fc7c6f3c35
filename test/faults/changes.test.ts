import { expect, it } from 'vitest';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
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
    const faults: string[] = [];
    const market = await openMarket(faults);
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
    expect({ faults, deadlocks: (await countDeadlocks(services.pool)) - deadlocks }).toEqual({
      faults: [],
      deadlocks: 0,
    });
    await expectBooksRight(services);
  },
  60_000 + count * 500,
);

/** `faults` gets each answer of 500 and more, except "busy": on a slow machine a lock may take longer than allowed. */
async function openMarket(faults: string[]): Promise<Market> {
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
  const watched = (caller: Caller): Caller => ({
    ...caller,
    async send<Data>(method: string, path: string, body?: object, headers?: Record<string, string>) {
      const answer = await caller.send<Data>(method, path, body, headers);
      const { error } = (answer.data ?? {}) as { error?: { code: string } };
      if (answer.status >= 500 && error?.code !== 'busy')
        faults.push(`${method} ${path}: ${answer.status} ${error?.code}`);
      return answer;
    },
  });
  const market = {
    ...{ services, products, coupon: 'SHARED', orders: [] },
    ...{ app: { ...app, guest: watched(app.guest) }, staff: watched(staff), buyer: watched(buyer) },
  };
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
