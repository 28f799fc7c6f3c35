import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { freshDataFolder } from '#test/support/shops/shop-process.ts';

const folder = await freshDataFolder();
afterAll(folder.remove);

async function admin(...words: string[]) {
  const child = spawn(process.execPath, ['bin/db.ts', 'admin', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: folder.path },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text));
  const [status] = await once(child, 'close');
  return { status, said: said.trim() };
}

test('an account with a confirmed address is promoted only after a question, or with --yes', async () => {
  expect(await admin('owner@shop')).toEqual({ status: 1, said: 'owner@shop is no e-mail address.' });
  const made = await admin('owner@shop.test');
  expect(made.said).toMatch(/^owner@shop\.test is an admin\. Password, shown once: [\w-]{24}$/);
  const asked = await admin('owner@shop.test');
  expect(asked.status).toBe(1);
  expect(asked.said).toMatch(
    /^owner@shop\.test belongs to owner, a customer since [\d-]{10}\. [^\n]* Add --yes [^\n]*$/,
  );
  expect(await admin('owner@shop.test', '--yes')).toEqual({ status: 0, said: 'owner@shop.test is an admin.' });
  // Each command starts its own database.
}, 90_000);
