import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freshDataFolder } from '#test/support/shops/shop-process.ts';

const folder = await freshDataFolder();
afterAll(folder.remove);

test('a command that is ended early leaves no database at work', async () => {
  const seeding = spawn(process.execPath, ['bin/db.ts', 'seed', '--orders', '1000000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: folder.path },
  });
  for await (const text of seeding.stdout) if (String(text).includes('Set out the demo shop.')) break;
  expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(true);
  seeding.kill('SIGTERM');
  const [status] = await once(seeding, 'exit');
  expect(status).not.toBe(0);
  expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false);
});
