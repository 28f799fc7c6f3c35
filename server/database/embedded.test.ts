import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from './connect.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded.ts';

const folders: string[] = [];
const running: EmbeddedDatabase[] = [];
const settings = { fsync: 'off' };

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gg-embedded-'));
  folders.push(folder);
  return folder;
}

async function start(dataDir: string) {
  const database = await startEmbeddedDatabase({ dataDir, settings });
  running.push(database);
  return database;
}

afterEach(async () => {
  for (const database of running.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('stored data survives a stop and a start', async () => {
  const dataDir = dataFolder();
  const first = await start(dataDir);
  const before = openDatabase({ ...first.config, options: '' });
  await before.pool.query('create table kept as select 7 as number');
  await before.db.destroy();
  await first.stop();

  const second = await start(dataDir);
  const after = openDatabase({ ...second.config, options: '' });
  const { rows } = await after.pool.query('select number from kept');
  await after.db.destroy();
  expect(rows).toEqual([{ number: 7 }]);
});

test('the settings suit a small machine; the owner may change them, but not open the server to others', async () => {
  const own = { fsync: 'off', shared_buffers: '64MB', listen_addresses: '*', unix_socket_permissions: '0777' };
  const dataDir = dataFolder();
  const database = await startEmbeddedDatabase({ dataDir, settings: own });
  running.push(database);
  const { db, pool } = openDatabase({ ...database.config, options: '' });
  const names = ['max_wal_size', 'shared_buffers', 'listen_addresses', 'unix_socket_permissions'];
  const { rows } = await pool.query(
    'select array(select current_setting(name) from unnest($1::text[]) name) as found',
    [names],
  );
  await db.destroy();
  expect(rows).toEqual([{ found: ['256MB', '64MB', '', '0700'] }]);
  await database.stop();
  const wrong = startEmbeddedDatabase({ dataDir, settings: { shared_bufers: '64MB' } });
  await expect(wrong).rejects.toThrow('unrecognized configuration parameter "shared_bufers"');
});

test('a PostgreSQL that outlived its shop is taken over', async () => {
  const dataDir = dataFolder();
  await start(dataDir);
  const again = await start(dataDir);
  expect(again.attached).toBe(true);
});

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a PostgreSQL that outlived its shop in another container is not started twice',
  async () => {
    const dataDir = dataFolder();
    const { config } = await start(dataDir);
    const starts = `import { startEmbeddedDatabase } from './server/database/embedded.ts';
      await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)} }).catch(fault => console.log(fault.message));
      process.exit();`;
    const container = ['--pid', '--ipc', '--mount', '--fork', '--kill-child', '--mount-proc', process.execPath];
    const words = [...container, '--input-type=module', '-e', starts];
    const env = { ...process.env, TMPDIR: dataFolder() };
    const { stdout } = await promisify(execFile)('unshare', words, { env });
    expect(stdout).toMatch(/^The database in \S+ did not start: it still runs, perhaps in another container/);
    const { pool, db } = openDatabase({ ...config, options: '' });
    expect((await pool.query('select 1')).rowCount).toBe(1);
    await db.destroy();
  },
);

test('a killed shop’s PostgreSQL that is still starting is waited for', async () => {
  const dataDir = dataFolder();
  await start(dataDir);
  const note = join(dataDir, 'postgres/postmaster.pid');
  const whole = readFileSync(note, 'utf8');
  // PostgreSQL writes postmaster.pid line by line, the socket folder last.
  writeFileSync(note, `${whole.split('\n', 1)[0]}\n`);
  const writing = setTimeout(() => writeFileSync(note, whole), 500);
  const { config } = await start(dataDir);
  clearTimeout(writing);
  writeFileSync(note, whole);
  expect(config.host).toBe(whole.split('\n')[4]?.trim());
});

test('a killed shop’s PostgreSQL that is still stopping is waited for', async () => {
  const dataDir = dataFolder();
  await (await start(dataDir)).stop();
  const cluster = join(dataDir, 'postgres');
  const { uid, gid } = statSync(cluster);
  const ending = spawn('sleep', ['1'], { uid, gid });
  writeFileSync(join(cluster, 'postmaster.pid'), `${ending.pid}\n`);
  const { attached } = await start(dataDir);
  expect([attached, ending.exitCode]).toEqual([false, 0]);
});

test('a first start that was killed halfway begins again', async () => {
  const dataDir = dataFolder();
  mkdirSync(join(dataDir, 'postgres.making-1'));
  writeFileSync(join(dataDir, 'postgres.making-1', 'PG_VERSION'), 'half');
  const database = await start(dataDir);
  expect(database.attached).toBe(false);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
});

test.each([
  ['empty', {}, 'is empty'],
  ['no database', { 'notes.txt': 'hello' }, 'is damaged or no database'],
  ['of another version', { PG_VERSION: '15\n' }, 'PostgreSQL 15'],
  ['of no readable version', { PG_VERSION: '\0\0' }, 'is damaged or no database'],
])('a data folder that is %s is refused with a sentence', async (_, files, sentence) => {
  const dataDir = dataFolder();
  mkdirSync(join(dataDir, 'postgres'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dataDir, 'postgres', name), text as string);
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow(sentence);
});

test.runIf(process.getuid?.() === 0)('a data folder that was copied as root is refused with the cure', async () => {
  const dataDir = dataFolder();
  await (await start(dataDir)).stop();
  const cluster = join(dataDir, 'postgres');
  const { uid } = statSync(cluster);
  const other = uid === 0 ? 65534 : 0;
  execFileSync('chown', ['-R', String(other), cluster]);
  const [, cure = ''] =
    /belongs to account \d+, .* As root: (.*)$/.exec(await start(dataDir).then(String, fault => fault.message)) ?? [];
  execFileSync('sh', ['-c', cure]);
  await start(dataDir);
});

test('a file in place of the data folder is refused with a sentence', async () => {
  const dataDir = dataFolder();
  writeFileSync(join(dataDir, 'postgres'), 'hello');
  await expect(startEmbeddedDatabase({ dataDir })).rejects.toThrow('is a file');
});

test('the server leaves nothing outside its folder when it stops', async () => {
  const { config, stop } = await start(dataFolder());
  expect(existsSync(String(config.host))).toBe(true);
  await stop();
  expect(existsSync(String(config.host))).toBe(false);
});
