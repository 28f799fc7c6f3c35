import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { freshDataFolder } from '#test/support/shops/shop-process.ts';

const folder = await freshDataFolder();
afterAll(folder.remove);

async function db(...words: string[]) {
  const child = spawn(process.execPath, ['bin/db.ts', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: folder.path },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => (said += text));
  const [status] = await once(child, 'close');
  return { status, said: said.trim() };
}

test('the first admin is made once; a lost password is replaced only after a question, or with --yes', async () => {
  expect(await db('admin', 'owner@shop')).toEqual({ status: 1, said: 'owner@shop is no e-mail address.' });
  const made = await db('admin', 'owner@shop.test');
  expect(made.said).toMatch(/^owner@shop\.test is an admin\. Password, shown once: [\w-]{24}$/);
  expect(await db('admin', 'owner@shop.test')).toEqual({
    status: 0,
    said: 'owner@shop.test is an admin already. For a lost password: npm run db -- password owner@shop.test',
  });
  const asked = await db('password', 'owner@shop.test');
  expect([asked.status, asked.said]).toEqual([1, expect.stringMatching(/^Give owner@shop\.test a new .* Add --yes /)]);
  const reset = await db('password', 'owner@shop.test', '--yes');
  expect(reset.said).toMatch(/^Password of owner@shop\.test, shown once: [\w-]{24}$/);
  expect(await db('password', 'stranger@shop.test', '--yes')).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^No staff account has the address stranger@shop\.test/),
  });
  // Each command starts its own database.
});
