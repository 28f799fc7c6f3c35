import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { firstRelease } from '#test/support/shops/first-release.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { bringUpToDate } from './find-database.ts';
import { pendingSteps } from './migrate.ts';

const old = await testDatabase('template0');
const fresh = await testDatabase('template0');
const DATA_DIR = mkdtempSync(join(tmpdir(), 'gg-before-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));
const backups = () => readdirSync(join(DATA_DIR, 'backups'));

beforeEach(async () => {
  await old.pool.query('drop schema public cascade; create schema public');
  await old.pool.query(firstRelease());
});

test('MIGRATE=off: a start refuses what is pending and names it, and opens on what is up to date', async () => {
  await expect(bringUpToDate(old.config, { DATA_DIR, MIGRATE: 'off' })).rejects.toThrow(
    /^The database waits for 0001_baseline, .*, and MIGRATE is off\. Run npm run db -- migrate/,
  );
  await bringUpToDate(old.config, { DATA_DIR, MIGRATE: 'on' });
  expect(await bringUpToDate(old.config, { DATA_DIR, MIGRATE: 'off' })).toEqual([]);
});

test('a database with orders is saved before it is migrated', async () => {
  rmSync(join(DATA_DIR, 'backups'), { recursive: true, force: true });
  const said: string[] = [];
  await bringUpToDate(old.config, { DATA_DIR, MIGRATE: 'on' }, sentence => said.push(sentence));
  const [file = ''] = backups();
  expect(file).toMatch(/^before-0001_baseline-.*\.backup$/);
  expect(statSync(join(DATA_DIR, 'backups', file)).mode & 0o777).toBe(0o600);
  expect(said).toEqual([
    'Saving the database before it is brought up to date ...',
    expect.stringMatching(/^Saved \d{3,} rows to \S+\.$/),
  ]);

  await bringUpToDate(old.config, { DATA_DIR, MIGRATE: 'on' });
  expect(backups()).toEqual([file]);
});

test('an empty database is not saved', async () => {
  rmSync(join(DATA_DIR, 'backups'), { recursive: true, force: true });
  expect(await bringUpToDate(fresh.config, { DATA_DIR, MIGRATE: 'on' })).toContain('0001_baseline');
  expect(() => backups()).toThrow('ENOENT');
});

test('without a backup nothing is migrated', async () => {
  rmSync(join(DATA_DIR, 'backups'), { recursive: true, force: true });
  writeFileSync(join(DATA_DIR, 'backups'), '');
  await expect(bringUpToDate(old.config, { DATA_DIR, MIGRATE: 'on' })).rejects.toThrow(
    /^The backup before the migration could not be written to \S+ \(\w+\): nothing was done\.$/,
  );
  rmSync(join(DATA_DIR, 'backups'));
  expect(await pendingSteps(old.db)).toContain('0001_baseline');
});
