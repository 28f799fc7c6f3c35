import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openPageCache } from '#server/pages/page-cache.ts';
import { openDiskStorage } from '#server/storage/disk.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { seedDemo } from './demo.ts';
import { growShop, isGrown } from './grow.ts';
import { leaveDemo } from './leave-demo.ts';

const { pool, db, config } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'gg-grow-'));
const services = {
  db,
  log: pino({ level: 'silent' }),
  pageCache: openPageCache(),
  storage: openDiskStorage({ DATA_DIR: folder }),
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the seed grows a shop to the requested size, and every invariant holds', async () => {
  await seedDemo(services);
  expect(await isGrown(db)).toBe(false);
  const grown = await growShop(config, { orders: 1_500, products: 60, customers: 500 });
  expect(grown.orders).toBeGreaterThanOrEqual(1_500);
  expect(grown.products).toBeGreaterThanOrEqual(60);
  expect(grown.customers).toBeGreaterThanOrEqual(500);
  expect(await isGrown(db)).toBe(true);
  await expectInvariants(pool);
});

it('a copy of a variant stands alone', async () => {
  const { rows } = await pool.query<{ slug: string }>('select slug from products where family_id is not null');
  expect(rows.filter(({ slug }) => slug.includes('-copy-'))).toEqual([]);
  expect(rows).toHaveLength(6);
});

it('a copy has an id that the API takes', async () => {
  for (const table of ['products', 'orders', 'users']) {
    const { rows } = await pool.query<{ id: string }>(`select id from ${table}`);
    expect(rows.filter(({ id }) => !z.uuid().safeParse(id).success)).toEqual([]);
  }
});

it('a grown shop can never go live', async () => {
  await expect(leaveDemo(db)).rejects.toThrow('npm run db -- reset');
});

it('growing to a size already reached adds nothing', async () => {
  const before = await growShop(config, { orders: 10, products: 10, customers: 10 });
  expect(await growShop(config, { orders: 10, products: 10, customers: 10 })).toEqual(before);
  await expectInvariants(pool);
});
