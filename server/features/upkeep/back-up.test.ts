import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { backupTrouble } from '#server/database/backup-place.ts';
import { lastBackup } from '#server/database/last-backup.ts';
import { startWorkers } from '#server/start-workers.ts';
import { openBucket } from '#server/storage/bucket.ts';
import { environmentWith, openFailingS3, openS3Server, type S3Server } from '#test/support/s3-server.ts';
import { testServices } from '#test/support/test-services.ts';
import { backUpDaily } from './back-up.ts';

const services = await testServices();
const folder = mkdtempSync(join(tmpdir(), 'gg-daily-'));
let server: S3Server;

beforeAll(async () => {
  server = await openS3Server();
});
beforeEach(() => services.pool.query('truncate backup_runs'));
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const shopWith = (variables: Record<string, string>) => ({
  ...services,
  env: environmentWith({ DATA_DIR: join(folder, 'data'), ...variables }),
});
const noon = new Date('2026-11-23T12:11:00Z');
const madeAt = (instant: string) =>
  services.pool.query('insert into backup_runs (made_at, row_count) values ($1, 1)', [instant]);

it('makes none unless BACKUP_TO is set', async () => {
  expect(await backUpDaily(shopWith({}), noon)).toBeNull();
  expect(await lastBackup(services.db)).toBeNull();
});

it('makes one a day, from the hour on, and makes up a missed one', async () => {
  const shop = shopWith({ BACKUP_TO: join(folder, 'daily'), BACKUP_HOUR: '8' });
  await madeAt('2026-11-23T08:11:00Z');
  expect(await backUpDaily(shop, noon)).toBeNull();
  expect(await backUpDaily(shop, new Date('2026-11-24T07:11:00Z'))).toBeNull();
  expect(await backUpDaily(shop, new Date('2026-11-24T09:11:00Z'))).toMatchObject({ pictures: 0 });
  expect(readdirSync(join(folder, 'daily'))).toEqual(['shop-2026-11-24T09-11-00Z.backup']);
});

it('deletes those older than the owner keeps them, and no other file', async () => {
  const place = join(folder, 'kept');
  const shop = shopWith({ BACKUP_TO: place });
  await backUpDaily(shop, new Date('2026-10-01T09:00:00Z'));
  await services.pool.query('truncate backup_runs');
  // Names that JavaScript reads as dates, too.
  for (const name of ['mine.backup', 'notes 2024', 'backup 7', 'shop-2026-10-20T09-00-00Z.backup'])
    writeFileSync(join(place, name), '');
  mkdirSync(join(place, '2020-01-01'));
  await backUpDaily(shop, noon);
  expect(readdirSync(place).toSorted()).toEqual([
    '2020-01-01',
    'backup 7',
    'mine.backup',
    'notes 2024',
    'shop-2026-10-20T09-00-00Z.backup',
    'shop-2026-11-23T12-11-00Z.backup',
  ]);
});

it('puts it into the bucket, encrypted, and leaves no draft', async () => {
  const BACKUP_KEY = await identityToRecipient(await generateIdentity());
  const shop = shopWith({ ...server.variables, STORAGE: 'disk', BACKUP_TO: 's3', BACKUP_KEY });
  const saved = await backUpDaily(shop, noon);
  const file = await openBucket(shop.env).get('backups/shop-2026-11-23T12-11-00Z.backup');
  expect(Buffer.from(file ?? []).toString('latin1', 0, 19)).toBe('age-encryption.org/');
  expect((await lastBackup(services.db))?.row_count).toBe(saved?.rows);
  expect(readdirSync(join(folder, 'data'))).toEqual([]);
});

it('says why the bucket took none; the next hour tries again', async () => {
  const BACKUP_KEY = await identityToRecipient(await generateIdentity());
  const failing = await openFailingS3(507, 'XMinioStorageFull');
  const shop = shopWith({
    ...server.variables,
    S3_ENDPOINT: failing.url,
    STORAGE: 'disk',
    BACKUP_TO: 's3',
    BACKUP_KEY,
  });
  await expect(backUpDaily(shop, noon)).rejects.toThrow(/is full \(XMinioStorageFull\).*The backup was not kept\./);
  expect(await lastBackup(services.db)).toBeNull();
  expect(readdirSync(join(folder, 'data'))).toEqual([]);
  failing.close();
});

it('says which folder cannot be made', async () => {
  await expect(backUpDaily(shopWith({ BACKUP_TO: '/proc/nope' }), noon)).rejects.toThrow(
    'The folder /proc/nope takes no backups (ENOENT). Correct BACKUP_TO.',
  );
});

it.each([
  [
    'a folder that takes none',
    { BACKUP_TO: '/proc' },
    'No backup can be made. The folder /proc takes no backups (ENOENT)',
  ],
  [
    'a bucket that is not there',
    { BACKUP_TO: 's3', S3_BUCKET: 'not-there' },
    'No backup can be made. The bucket not-there at ',
  ],
])('%s is logged when the jobs start', async (_, variables, sentence) => {
  const BACKUP_KEY = await identityToRecipient(await generateIdentity());
  const shop = shopWith({ ...server.variables, STORAGE: 'disk', BACKUP_KEY, ...variables });
  const { promise: logged, resolve: error } = Promise.withResolvers();
  const workers = await startWorkers({ ...shop, log: Object.assign(Object.create(shop.log), { error }) });
  expect(await logged).toContain(sentence);
  await workers.stop();
});

it('a place that takes backups is left as it was', async () => {
  const BACKUP_KEY = await identityToRecipient(await generateIdentity());
  const place = join(folder, 'tried');
  expect(await backupTrouble(shopWith({ BACKUP_TO: place }).env)).toBeNull();
  expect(readdirSync(place)).toEqual([]);
  const { env } = shopWith({ ...server.variables, STORAGE: 'disk', BACKUP_TO: 's3', BACKUP_KEY });
  expect(await backupTrouble(env)).toBeNull();
  expect((await openBucket(env).list('check/').next()).done).toBe(true);
});
