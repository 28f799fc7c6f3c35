import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoSecret, ownDataFolder, ownerOf } from './data-folder.ts';
import { OwnerProblem } from './env.ts';

let folder = '';
const others: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gg-folder-'));
});

afterEach(() => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** A process that looks like an open shop. */
async function otherShop(): Promise<ChildProcess> {
  const waits = 'console.log("here"); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', waits, 'build/server/start.js'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  others.push(child);
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return child;
}

const lock = () => join(folder, 'shop.pid');

test('a free folder is claimed', () => {
  expect(ownDataFolder(folder)).toBeNull();
  expect(readFileSync(lock(), 'utf8')).toBe(String(process.pid));
});

test('a folder in use names its owner and is left alone', async () => {
  const { pid } = await otherShop();
  writeFileSync(lock(), String(pid));
  expect(ownDataFolder(folder)).toBe(pid);
  expect(ownerOf(folder)).toBe(pid);
  expect(readFileSync(lock(), 'utf8')).toBe(String(pid));
});

test('the lock of a killed shop is taken over', async () => {
  const other = await otherShop();
  writeFileSync(lock(), String(other.pid));
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(ownDataFolder(folder)).toBeNull();
  expect(readFileSync(lock(), 'utf8')).toBe(String(process.pid));
});

test('a lock whose process id now belongs to another program is taken over', () => {
  writeFileSync(lock(), '1');
  expect(ownDataFolder(folder)).toBeNull();
});

test('an empty lock is taken over', () => {
  writeFileSync(lock(), '');
  expect(ownDataFolder(folder)).toBeNull();
});

test('an unusable folder is refused with a sentence', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => ownDataFolder(join(file, 'data'))).toThrow(OwnerProblem);
  expect(() => ownDataFolder(file)).toThrow(/^The data folder .* cannot be used \(\w+\)/);
});

test('a demo shop’s secret is made once, long and readable by its owner alone', () => {
  const secret = demoSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(demoSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
});

test('a truncated secret is made again', () => {
  writeFileSync(join(folder, 'session-secret'), 'short');
  expect(demoSecret(folder).length).toBeGreaterThanOrEqual(32);
});
