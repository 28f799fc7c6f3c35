import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { killDatabaseOf, postmasterOf } from '#test/support/postmaster.ts';
import { beginShop, freePort, freshDataFolder, type ShopProcess } from '#test/support/shops/shop-process.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

/** A moment of a first start, and how it is recognized from outside. */
const moments: Record<string, (folder: string, shop: ShopProcess) => Promise<unknown>> = {
  'its data folder half made': folder => vi.waitFor(() => expect(halfMade(folder)).toBe(true), often),
  'its server starting': folder => vi.waitFor(() => postmasterOf(folder), often),
  'its tables half made': folder => vi.waitFor(() => expect(isMigrating(folder)).resolves.toBe(true), often),
  'the demo shop half set out': (_, shop) => shop.says('Brought the database up to date'),
};
const often = { timeout: 60_000, interval: 5 };
const names = Object.keys(moments);

/** `npm run trust` starts ten times at each moment, `npm test` once at one. */
const count = Math.ceil(rounds(1) / 5) * (process.env.FAULT_ROUNDS ? names.length : 1);
const opened: { shop: ShopProcess; path: string }[] = [];
afterAll(async () => {
  for (const { shop, path } of opened) {
    await shop.crash();
    killDatabaseOf(path);
  }
});

it(
  'a killed first start begins again; of two shops on one folder one opens and the other says why not',
  async () => {
    announceRun('kills', count);
    const draw = drawFrom(seed);
    for (let round = 0; round < count; round += 1) {
      const name = names[(seed + 1 + round) % names.length] ?? '';
      const folder = await freshDataFolder();
      const first = await begin(folder.path);
      await moments[name]?.(folder.path, first);
      await first.crash();
      const withDatabase = draw(2) === 0;
      if (withDatabase) killDatabaseOf(folder.path);
      await expectOneOfTwo(
        folder.path,
        `seed ${seed}, round ${round}: ${name}, ${withDatabase ? 'with' : 'without'} it`,
      );
      await folder.remove();
    }
  },
  60_000 + count * 60_000,
);

async function begin(path: string): Promise<ShopProcess> {
  const shop = await beginShop(path, await freePort(), { LOG_LEVEL: 'error' });
  opened.push({ shop, path });
  return shop;
}

async function expectOneOfTwo(path: string, said: string) {
  const two = await Promise.all([begin(path), begin(path)]);
  const open = await Promise.any(two.map(async shop => shop.says('Golden Graze is open at').then(() => shop)));
  const other = two.find(shop => shop !== open);
  expect(await other?.ended, said).toEqual({
    status: 1,
    said: `\nThe data folder ${path} is in use by the shop with process id ${open.pid}. Stop it, or set DATA_DIR.\n`,
  });
  expect((await fetch(`${open.url}/readyz`)).status, said).toBe(200);
  const { items } = (await (await fetch(`${open.url}/api/products`)).json()) as { items: unknown[] };
  expect(items.length, said).toBeGreaterThan(5);
  const { db, pool } = openDatabase({ host: postmasterOf(path).sockets, user: 'gg', database: 'gg', max: 1 });
  await expectInvariants(pool);
  await db.destroy();
  await open.stop();
  if (foldersOf(path).length > 1) await expectNextStartClears(path, said);
}

/** The initdb of a killed shop may live on for a moment and write files that were removed. */
async function expectNextStartClears(path: string, said: string) {
  const next = await begin(path);
  await next.says('Golden Graze is open at');
  await next.stop();
  expect(foldersOf(path), said).toEqual(['postgres']);
}

const foldersOf = (path: string) => readdirSync(path).filter(name => name.startsWith('postgres'));

const halfMade = (folder: string) =>
  foldersOf(folder).some(
    name => name.startsWith('postgres.making') && readdirSync(join(folder, name)).includes('base'),
  );

async function isMigrating(folder: string): Promise<boolean> {
  const client = new pg.Client({ host: postmasterOf(folder).sockets, user: 'gg', database: 'postgres' });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = 'gg' and now() - xact_start > interval '20 ms'`,
    );
    return rowCount === 1;
  } finally {
    await client.end().catch(() => {});
  }
}
