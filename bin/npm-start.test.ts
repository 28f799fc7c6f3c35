import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort, freshDataFolder } from '#test/support/shops/shop-process.ts';

const folder = await freshDataFolder();
const lock = join(folder.path, 'shop.pid');
afterAll(async () => {
  // Ends a shop that outlived its npm.
  if (existsSync(lock)) process.kill(Number(readFileSync(lock, 'utf8')), 'SIGKILL');
  await folder.remove();
});

/** Does what a process manager does: runs `npm start` and signals the process it started. */
async function startByNpm(port: number) {
  const npm = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder.path },
  });
  const ended = once(npm, 'exit');
  for await (const text of npm.stdout) if (String(text).includes('Golden Graze is open at')) break;
  return { npm, ended };
}

test('npm start ends the shop and exits with 0 when npm receives SIGTERM', async () => {
  const port = await freePort();
  const { npm, ended } = await startByNpm(port);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
  expect([existsSync(lock), existsSync(join(folder.path, 'postgres/postmaster.pid'))]).toEqual([false, false]);
});
