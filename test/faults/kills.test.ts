import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { openDatabase } from '#server/database/connect.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { killDatabaseOf, postmasterOf } from '#test/support/postmaster.ts';
import { freePort, freshDataFolder, startShop, untilAnswers } from '#test/support/shops/shop-process.ts';
import { shipping, stockOf, stockProduct } from '#test/support/shops/test-orders.ts';
import { announceRun, drawFrom, isWhole, rounds, seed } from './seed.ts';

// Not in `beforeAll`: cleanup registered there is never called, and a shop would stay behind.
const folder = await freshDataFolder();
const shop = await startShop(folder.path, await freePort(), { LOG_LEVEL: 'error' });
const database = openDatabase({ host: postmasterOf(folder.path).sockets, user: 'gg', database: 'gg', max: 2 });
afterAll(async () => {
  await database.db.destroy();
  await shop.crash();
  killDatabaseOf(folder.path);
  await folder.remove();
});

const buyers = 8;
const inStock = 10_000;
/** Longer beside other tests, which share the machine. */
const mostSeconds = isWhole ? 10 : 60;
/** `npm run trust` kills fifty times. */
const count = rounds(2);

it(
  `PostgreSQL killed under orders is back within ${mostSeconds} s, and acknowledged orders stand`,
  async () => {
    announceRun('kills', count);
    const draw = drawFrom(seed);
    const seconds: number[] = [];
    for (let round = 0; round < count; round += 1) {
      // The whole server, or one session, whose death makes the server end all others.
      const victim = round % 2 === 0 ? postmasterOf(folder.path).pid : await anySession();
      const sale = await sellUntilKilled(1 + draw(40), () => process.kill(victim, 'SIGKILL'));
      seconds.push(sale.seconds);
      const said = `seed ${seed}, round ${round}`;
      expect(sale.seconds, said).toBeLessThan(mostSeconds);
      expect(new Set(await ordersOf(sale.product)), said).toEqual(sale.acknowledged);
      expect(await stockOf(database, sale.product), said).toBe(inStock - sale.acknowledged.size);
      await expectInvariants(database.pool);
    }
    process.stdout.write(`kills: well again after at most ${Math.max(...seconds).toFixed(1)} s\n`);
  },
  60_000 + count * 30_000,
);

it('the shop survives every kill, logs each death of its database, and exits cleanly', async () => {
  await untilAnswers(`${shop.url}/readyz`, 200, mostSeconds);
  await shop.stop();
  const { status, said } = await shop.ended;
  const deaths = said.split('the embedded database ended and is opened again').length - 1;
  expect({ status, deaths }).toEqual({ status: 0, deaths: Math.ceil(count / 2) });
});

/** Buyers order until each was served after the database died. Orders without an answer are repeated. */
async function sellUntilKilled(after: number, kill: () => void) {
  const product = await stockProduct(database, { stock: inStock });
  const acknowledged = new Set<string>();
  let killedAt = 0;
  const buyOne = async () => {
    const key = randomUUID();
    for (;;) {
      const asked = performance.now();
      const number = await order(product, key);
      if (number === null) {
        await untilAnswers(`${shop.url}/readyz`, 200, mostSeconds);
        continue;
      }
      acknowledged.add(number);
      if (killedAt === 0 && acknowledged.size >= after) {
        killedAt = performance.now();
        kill();
      }
      return killedAt > 0 && asked > killedAt;
    }
  };
  const buyer = async () => {
    while (!(await buyOne()));
  };
  await Promise.all(Array.from({ length: buyers }, buyer));
  return { product, acknowledged, seconds: (performance.now() - killedAt) / 1000 };
}

/** Its number; null when the shop could not take it. */
async function order(product: string, key: string): Promise<string | null> {
  const answer = await fetch(`${shop.url}/api/functions/place-order`, {
    method: 'POST',
    headers: { origin: shop.url, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ items: [{ product_id: product, quantity: 1 }], shipping }),
  });
  expect([200, 503]).toContain(answer.status);
  return answer.ok ? ((await answer.json()) as PlacedOrder).order.order_number : null;
}

async function anySession(): Promise<number> {
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'golden-graze' and pid <> pg_backend_pid() limit 1`,
  );
  if (!rows[0]) throw new Error('The shop has no session');
  return rows[0].pid;
}

async function ordersOf(product: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ number: string }>(
    'select order_number as number from orders o join order_items i on i.order_id = o.id where i.product_id = $1',
    [product],
  );
  return rows.map(({ number }) => number);
}
