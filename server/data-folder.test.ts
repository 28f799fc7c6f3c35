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

/** Another process that owns the folder. `ways`: a program to start it with. */
async function otherShop(...ways: string[]): Promise<ChildProcess> {
  const owns = `import { ownDataFolder } from './server/data-folder.ts';
    console.log(ownDataFolder(${JSON.stringify(folder)}) ?? 'owned');
    setInterval(() => {}, 1000);`;
  const [program = '', ...words] = [...ways, process.execPath, '--input-type=module', '-e', owns];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  others.push(child);
  const [said] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  expect(String(said).trim()).toBe('owned');
  return child;
}

const note = () => join(folder, 'shop.pid');

test('a free folder is claimed', () => {
  expect(ownerOf(folder)).toBeNull();
  expect(ownDataFolder(folder)).toBeNull();
  expect(readFileSync(note(), 'utf8')).toBe(String(process.pid));
});

test('a folder in use names its owner and is left alone', async () => {
  const { pid } = await otherShop();
  expect(ownDataFolder(folder)).toBe(pid);
  expect(ownerOf(folder)).toBe(pid);
  expect(readFileSync(note(), 'utf8')).toBe(String(pid));
});

test('the folder of a killed shop is taken over', async () => {
  const other = await otherShop();
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(ownerOf(folder)).toBeNull();
  expect(ownDataFolder(folder)).toBeNull();
  expect(readFileSync(note(), 'utf8')).toBe(String(process.pid));
});

test('a stale process-id file does not lock the data folder', () => {
  writeFileSync(note(), '1');
  expect(ownerOf(folder)).toBeNull();
  expect(ownDataFolder(folder)).toBeNull();
});

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a shop in a container of its own holds the folder as well',
  async () => {
    await otherShop('unshare', '--pid', '--ipc', '--mount', '--fork', '--kill-child', '--mount-proc');
    expect(ownDataFolder(folder)).toBeGreaterThan(0);
  },
);

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
