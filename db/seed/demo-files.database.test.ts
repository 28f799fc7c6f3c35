import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { openPageCache } from '#server/pages/page-cache.ts';
import { compareFiles } from '#server/storage/compare-files.ts';
import { openDiskStorage } from '#server/storage/disk.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { seedDemo } from './demo.ts';

const folder = mkdtempSync(join(tmpdir(), 'gg-demo-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An empty shop with a database and files of its own. */
async function emptyShop(name: string) {
  const { pool, db } = await testDatabase();
  const storage = openDiskStorage({ DATA_DIR: join(folder, name) });
  return { pool, services: { db, log: pino({ level: 'silent' }), pageCache: openPageCache(), storage } };
}
const [slow, twice] = await Promise.all([emptyShop('slow'), emptyShop('twice')]);

/** A bucket may take a minute for all pictures, and a connection that is silent for six seconds is cut. */
it('no transaction is open while pictures are stored', async () => {
  const { storage } = slow.services;
  const open = `select from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`;
  let stored = 0;
  const put: typeof storage.put = async (...file) => {
    stored += 1;
    if (stored % 50 === 1 && (await slow.pool.query(open)).rowCount !== 0) throw new Error('a transaction waits');
    await storage.put(...file);
  };
  expect(await seedDemo({ ...slow.services, storage: { ...storage, put } })).toBe(true);
  expect(stored).toBeGreaterThan(300);
});

it('of two processes that open an empty shop one sets it out, and the other takes its pictures back', async () => {
  const { services, pool } = twice;
  const seeded = await Promise.all([seedDemo(services), seedDemo(services)]);
  expect(seeded.sort()).toEqual([false, true]);
  const { files, lost } = await compareFiles(services.db, services.storage.list());
  expect(lost.count).toBe(0);
  const { rows } = await pool.query(`select 2 * sum(cardinality(widths)) as named from product_images`);
  expect(rows).toEqual([{ named: files }]);
});
