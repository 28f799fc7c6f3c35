import { spawnSync } from 'node:child_process';
import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkOut } from './check-out.ts';

/**
 * `npm run previous-tests -- REF [FILES]`: runs the server tests of another release, by its tag or commit, on the
 * tables and functions of this checkout. What fails is what that release cannot do while this one is brought out.
 */
const [ref, ...files] = process.argv.slice(2);
if (!ref) {
  console.error('Usage: npm run previous-tests -- v0.1.0 [server/features/checkout]');
  process.exit(1);
}
const { folder, remove } = checkOut(ref);
try {
  for (const part of ['migrations', 'functions', 'bridge.sql']) {
    rmSync(join(folder, 'db', part), { recursive: true });
    cpSync(join('db', part), join(folder, 'db', part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const words = ['run', '--project', 'server', ...(files.length > 0 ? files : ['server/features'])];
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, ...words], { cwd: folder, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  remove();
}
