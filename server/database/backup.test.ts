import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDemo } from '#db/seed/demo.ts';
import { openPageCache } from '#server/pages/page-cache.ts';
import { openDiskStorage } from '#server/storage/disk.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { verifyBackup } from './verify-backup.ts';

const full = await testDatabase();
const empty = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'gg-backup-'));
const file = join(folder, 'shop.backup');
const storage = openDiskStorage({ DATA_DIR: folder });
const pictures = { storage, pictures: 'inside' as const };
const secret = await generateIdentity();
const awkward = 'tab\t line\nreturn\r back\\slash \\. separator\u2028 quote" null \\N £ 🐄';

beforeAll(async () => {
  await seedDemo({ db: full.db, log: pino({ level: 'silent' }), pageCache: openPageCache(), storage });
  await full.pool.query('update products set description = $1 where slug = (select min(slug) from products)', [
    awkward,
  ]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every row of every table as text, so that no difference is missed. */
async function contentsOf(pool: Pool) {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename !~ 'kysely|rate_limit|backup_runs' order by 1`,
  );
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from "${name}" t order by 1`);
    contents[name] = rows.map(row => row.line);
  }
  return contents;
}

/** Restoring a bad file must leave it empty. */
const isEmpty = async () =>
  (await empty.pool.query('select 1 from products union all select 1 from users')).rowCount === 0;

test('a backup is readable by its owner alone and holds every row', async () => {
  const saved = await backUp(full.config, file, { pictures });
  const contents = await contentsOf(full.pool);
  expect(saved.rows).toBe(Object.values(contents).flat().length);
  expect(saved.pictures).toBe(readdirSync(join(folder, 'storage', 'products')).length);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a backup is recorded when one was made', async () => {
  const runs = async () =>
    (await full.pool.query("select row_count, now() - made_at < interval '1 minute' as fresh from backup_runs")).rows;
  await full.pool.query('truncate backup_runs');
  await expect(backUp(full.config, join(folder, 'no', 'such', 'folder'))).rejects.toThrow('ENOENT');
  expect(await runs()).toEqual([]);
  const notSent = { send: () => Promise.reject(new Error('the bucket is full')) };
  await expect(backUp(full.config, join(folder, 'unsent'), notSent)).rejects.toThrow('the bucket is full');
  expect(await runs()).toEqual([]);
  const { rows: row_count } = await backUp(full.config, join(folder, 'small'));
  expect(await runs()).toEqual([{ row_count, fresh: true }]);
});

test.each([
  ['is something else', () => 'hello\n', 'no whole backup'],
  ['is empty', () => '', 'no whole backup'],
  [
    'is of a newer release',
    (text: string) => text.replace(/"migration":"[^"]*"/, '"migration":"9999_later"'),
    'does not know the migration 9999_later',
  ],
  [
    'holds a damaged picture',
    (text: string) =>
      text.replace(
        /^(\["products.*)(.)(.{9}"\])$/m,
        (_, head, one, tail) => `${head}${one === 'A' ? 'E' : 'A'}${tail}`,
      ),
    'no whole backup|is damaged',
  ],
  ['lost a picture', (text: string) => text.replace(/^\["products.*\n/m, ''), 'should hold'],
  ['was cut off between tables', (text: string) => text.slice(0, text.lastIndexOf('{"rows"')), 'no whole backup'],
  ['was cut off within a table', (text: string) => text.slice(0, text.length / 2), 'no whole backup'],
  ['lost a row', (text: string) => text.replace(/(\{"table":"products".*\n).*\n/, '$1'), 'should hold'],
])('a file that %s is refused and nothing is restored', async (_, spoil, sentence) => {
  const spoilt = join(folder, 'spoilt');
  writeFileSync(spoilt, zstdCompressSync(spoil(zstdDecompressSync(readFileSync(file)).toString())));
  await expect(restore(empty.config, spoilt)).rejects.toThrow(new RegExp(sentence));
  expect(await isEmpty()).toBe(true);
});

test('a compressed file that was cut off is refused', async () => {
  const bytes = readFileSync(file);
  // The last bytes may say nothing but that the file ends here.
  for (const length of [10, bytes.length / 2, bytes.length - 100]) {
    writeFileSync(join(folder, 'cut'), bytes.subarray(0, length));
    await expect(restore(empty.config, join(folder, 'cut'))).rejects.toThrow('no whole backup');
  }
  expect(await isEmpty()).toBe(true);
});

describe('an encrypted backup', () => {
  const encrypted = join(folder, 'encrypted');

  test('is made with the public key alone, and read by the program age', async () => {
    await backUp(full.config, encrypted, { key: await identityToRecipient(secret), pictures });
    const decrypter = new Decrypter();
    decrypter.addIdentity(secret);
    const plain = zstdDecompressSync(await decrypter.decrypt(new Uint8Array(readFileSync(encrypted))));
    expect(plain.toString()).toContain('golden-graze-backup');
  });

  test.each([
    ['no key', () => undefined, 'Set BACKUP_KEY to its secret key'],
    ['the public key', () => identityToRecipient(secret), 'Set BACKUP_KEY to its secret key'],
    ['another key', () => generateIdentity(), 'encrypted with another key than BACKUP_KEY'],
  ])('is refused with %s', async (_, key, sentence) => {
    await expect(restore(empty.config, encrypted, { key: await key() })).rejects.toThrow(sentence);
    expect(await isEmpty()).toBe(true);
  });

  test('that was cut off is refused', async () => {
    const bytes = readFileSync(encrypted);
    for (const length of [60, bytes.length / 2, bytes.length - 1]) {
      writeFileSync(join(folder, 'cut'), bytes.subarray(0, length));
      await expect(restore(empty.config, join(folder, 'cut'), { key: secret })).rejects.toThrow('no whole backup');
    }
    expect(await isEmpty()).toBe(true);
  });

  test('is verified in a database of its own', async () => {
    const { rows, pictures: count, broken } = await verifyBackup(encrypted, secret);
    expect([rows > 100, count > 10, broken]).toEqual([true, true, []]);
  });
});

test('a file of an older version, plain and without pictures, can be restored', async () => {
  const text = zstdDecompressSync(readFileSync(file)).toString();
  const old = text.replace(/^\{"pictures.*?^(?=\{"rows)/ms, '').replace(/,"pictures":\d+\}\s*$/, '}\n');
  expect(old).not.toContain('"pictures"');
  writeFileSync(join(folder, 'old'), old);
  expect(await verifyBackup(join(folder, 'old'))).toMatchObject({ pictures: 0, broken: [] });
});

test('a backup that lacks the picture of a product is found', async () => {
  const text = zstdDecompressSync(readFileSync(file)).toString();
  const count = Number(/"pictures":(\d+)\}\s*$/.exec(text)?.[1]);
  // Pictures of the last hour may not have their row yet, so these must be older.
  const old = text.replaceAll(/products\/\d{13}-/g, 'products/1700000000000-');
  const less = old.replace(/^\["products.*\n/m, '').replace(/"pictures":\d+\}\s*$/, `"pictures":${count - 1}}\n`);
  writeFileSync(join(folder, 'less'), zstdCompressSync(less));
  const { broken } = await verifyBackup(join(folder, 'less'));
  expect(broken).toEqual([expect.stringMatching(/^pictures: 1 are missing, first products\/1700000000000-/)]);
});

test('no room on the disk is reported, and nothing stays', async () => {
  // /dev/full refuses every byte.
  symlinkSync('/dev/full', join(folder, 'roomless.unfinished'));
  await expect(backUp(full.config, join(folder, 'roomless'))).rejects.toThrow('There is no room for the backup');
  expect([existsSync(join(folder, 'roomless')), existsSync(join(folder, 'roomless.unfinished'))]).toEqual([
    false,
    false,
  ]);
});

test('a missing file is named', async () => {
  await expect(restore(empty.config, join(folder, 'none'))).rejects.toThrow(/none cannot be read/);
});

test('a restored backup equals what was backed up', async () => {
  const DATA_DIR = join(folder, 'restored');
  const { rows } = await restore(empty.config, file, { storage: openDiskStorage({ DATA_DIR }) });
  const contents = await contentsOf(full.pool);
  expect(await contentsOf(empty.pool)).toEqual(contents);
  expect(rows).toBe(Object.values(contents).flat().length);
  const products = (data: string) => readdirSync(join(data, 'storage', 'products')).toSorted();
  expect(products(DATA_DIR)).toEqual(products(folder));
  expect(contents.products?.join()).toContain('separator\u2028 quote');
  await expectInvariants(empty.pool);
});

test('a restored shop works: constraints, triggers and counters', async () => {
  const { pool } = empty;
  const product = '(select id from products limit 1)';
  await pool.query(`insert into stock_movements (product_id, quantity, reason) values (${product}, 0 + 1, 'initial')`);
  await expect(
    pool.query(`insert into stock_movements (product_id, quantity, reason) values (gen_random_uuid(), 1, 'initial')`),
  ).rejects.toThrow(/foreign key/);
  await pool.query(`insert into users (name, email) values ('Ruth', 'ruth@example.test')`);
  const { rowCount } = await pool.query(`select 1 from profiles where full_name = 'Ruth'`);
  expect(rowCount).toBe(1);
});

test('a shop in use is not overwritten', async () => {
  await expect(restore(full.config, file)).rejects.toThrow('The database is not empty');
});
