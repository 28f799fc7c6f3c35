import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { killDatabaseOf, postmasterOf } from '#test/support/postmaster.ts';
import {
  freePort,
  freshDataFolder,
  type ShopProcess,
  startProgram,
  startShop,
} from '#test/support/shops/shop-process.ts';
import { shipping, stockProduct } from '#test/support/shops/test-orders.ts';
import { allRows } from './all-rows.ts';
import { caller } from './scripts/scripts-shop.ts';
import { announceRun, rounds } from './seed.ts';

const [before, after, kept] = await Promise.all([freshDataFolder(), freshDataFolder(), freshDataFolder()]);
const shops: ShopProcess[] = [];
afterAll(async () => {
  await Promise.all(shops.map(shop => shop.crash()));
  for (const folder of [before, after, kept]) {
    killDatabaseOf(folder.path);
    await folder.remove();
  }
});

/** Orders in the lost shop; `npm run trust` places twenty thousand. */
const count = rounds(40);
const atOnce = 8;
const mostSeconds = 300;

it(
  `a shop whose folder is lost is open again from its backup within ${mostSeconds} s, with every row`,
  async () => {
    announceRun('restore', count);
    const first = await open(before.path);
    const database = databaseOf(before.path);
    await placeOrders(first, await stockProduct(database, { stock: count }));
    const file = join(kept.path, 'shop.backup');
    await db(before.path, 'backup', file);
    const saved = await ordersOf(database);
    await cp(join(before.path, 'storage'), join(kept.path, 'storage'), { recursive: true });
    await database.db.destroy();
    await first.crash();
    killDatabaseOf(before.path);

    const lost = performance.now();
    await db(after.path, 'restore', file);
    await cp(join(kept.path, 'storage'), join(after.path, 'storage'), { recursive: true });
    const second = await open(after.path);
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200);
    const seconds = (performance.now() - lost) / 1000;
    process.stdout.write(`restore: ${count} orders, open again after ${seconds.toFixed(1)} s\n`);
    expect(seconds).toBeLessThan(mostSeconds);

    const restored = databaseOf(after.path);
    expect(await ordersOf(restored)).toEqual(saved);
    await expectInvariants(restored.pool);
    await restored.db.destroy();
    const staff = { email: 'admin@goldengraze.test', password: 'Golden-Graze-1!' };
    expect((await caller(second.url)('POST', '/api/auth/sign-in', staff)).status).toBe(200);
    await second.stop();
  },
  120_000 + count * 100,
);

async function open(path: string): Promise<ShopProcess> {
  const shop = await startShop(path, await freePort(), { LOG_LEVEL: 'silent' });
  shops.push(shop);
  return shop;
}

const databaseOf = (path: string) =>
  openDatabase({ host: postmasterOf(path).sockets, user: 'gg', database: 'gg', max: 2, options: '' });

async function db(path: string, verb: string, file: string) {
  const { status, said } = await startProgram(['bin/db.ts', verb, file], { DATA_DIR: path }).ended;
  expect(status, said).toBe(0);
}

async function placeOrders(shop: ShopProcess, product: string) {
  const call = caller(shop.url);
  const body = { items: [{ product_id: product, quantity: 1 }], shipping };
  let left = count;
  const buy = async () => {
    while (left-- > 0) expect((await call('POST', '/api/functions/place-order', body)).status).toBe(200);
  };
  await Promise.all(Array.from({ length: atOnce }, buy));
}

/** A checksum for each table about orders; of payments only sums, because reconciling starts on opening. */
async function ordersOf({ pool }: ReturnType<typeof databaseOf>) {
  const { orders, order_items, order_events, stock_movements, users, products } = await allRows(pool);
  const { rows } = await pool.query('select count(*), sum(amount_cents), sum(captured_cents) from payments');
  return { orders, order_items, order_events, stock_movements, users, products, payments: rows[0] };
}
