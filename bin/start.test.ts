import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { beginShop, freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';

const folder = await freshDataFolder();
afterAll(folder.remove);

/** Runs a command of the shop that should exit without being stopped. */
async function run(program: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [program], { env: { ...process.env, HOST: '127.0.0.1', ...env } });
  let said = '';
  child.stderr.on('data', text => {
    said += text;
  });
  const [status] = await once(child, 'close');
  return { status, said: said.trim() };
}

test('an open shop keeps its port and its folder, and ends cleanly when told', async () => {
  const port = await freePort();
  const shop = await startShop(folder.path, port);
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(answer.status).toBe(200);

  const samePort = await run('build/current/server/start.js', { PORT: String(port), DATA_DIR: folder.path });
  expect(samePort).toEqual({ status: 1, said: expect.stringMatching(/^Port \d+ is in use\. [^\n]*$/) });

  const sameFolder = await run('build/current/server/start.js', {
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
  });
  expect(sameFolder.status).toBe(1);
  expect(sameFolder.said).toBe(
    `The data folder ${folder.path} is in use by the shop with process id ${shop.pid}. Stop it, or set DATA_DIR.`,
  );

  const doctor = await run('bin/doctor.ts', { DATA_DIR: folder.path });
  expect(doctor).toEqual({ status: 0, said: '' });
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  await shop.stop();
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
});

test.runIf(process.platform === 'linux')(
  'a reload leaves a shop of one process open, also while it opens',
  async () => {
    const shop = await beginShop(folder.path, await freePort(), { LOG_LEVEL: 'warn' });
    await shop.says('Opening the database');
    process.kill(shop.pid, 'SIGHUP');
    await shop.says('PROCESSES is 1: a reload replaces nothing');
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
    await shop.stop();
  },
);

test.runIf(process.platform === 'linux')(
  'an open shop starts with the memory threshold that its owner wants',
  async () => {
    const thresholdOf = async (env: Record<string, string>) => {
      const shop = await startShop(folder.path, await freePort(), env);
      const environment = readFileSync(`/proc/${shop.pid}/environ`, 'utf8').split('\0');
      await shop.stop();
      return environment.filter(variable => variable.startsWith('MALLOC_MMAP_THRESHOLD_='));
    };
    expect(await thresholdOf({})).toEqual(['MALLOC_MMAP_THRESHOLD_=32768']);
    expect(await thresholdOf({ MALLOC_MMAP_THRESHOLD_: '65536' })).toEqual(['MALLOC_MMAP_THRESHOLD_=65536']);
  },
);

test('a port in use is reported before anything is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const dataDir = join(folder.path, 'untouched');
  const port = typeof address === 'object' && address ? address.port : 0;
  const { status } = await run('build/current/server/start.js', {
    PORT: String(port),
    DATA_DIR: dataDir,
    SESSION_SECRET: 'x7Kp2mQv9Lr4Tz8Wb3Nc6Yf1Hd5Js0Ga',
  });
  other.close();
  expect(status).toBe(1);
  expect(existsSync(dataDir)).toBe(false);
});

test('a damaged data folder is reported in one sentence, a database that is waited for at once', async () => {
  const dataDir = join(folder.path, 'damaged');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), 'junk');
  const PORT = String(await freePort());
  const damaged = await run('build/current/server/start.js', { PORT, DATA_DIR: dataDir });
  expect(damaged).toEqual({ status: 1, said: expect.stringMatching(/^The data folder [^\n]* is damaged[^\n]*$/) });

  const DATABASE_URL = 'postgres://gg:hush-hush@127.0.0.1:1/gg';
  const waiting = await beginShop(dataDir, Number(PORT), { DATABASE_URL });
  await waiting.says(
    'The database gg at 127.0.0.1:1 cannot be reached (ECONNREFUSED). Check DATABASE_URL. Waiting 30 seconds for it ...',
  );
  await waiting.crash();
});
