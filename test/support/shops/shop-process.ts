import { execFile, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Program {
  pid: number;
  /** Its output so far. */
  said(): string;
  /** Resolves when its output contains this. @throws an Error with its output when it ends before */
  says(words: string): Promise<void>;
  /** Sends SIGTERM and waits. @throws an Error when it does not end with status 0 */
  stop(): Promise<void>;
  /** Kills it at once. */
  crash(): Promise<void>;
  /** Its end, with all its output. */
  ended: Promise<{ status: number | null; said: string }>;
}

export interface ShopProcess extends Program {
  url: string;
}

/** The built shop as `npm start` runs it, on its own port. @throws an Error with its output when it does not open */
export async function startShop(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  program?: string,
): Promise<ShopProcess> {
  const shop = await beginShop(dataDir, port, env, program);
  await shop.says('Golden Graze is open at');
  return shop;
}

/** The same, before it is open. `program`: of another release than the newest build. */
export async function beginShop(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  program?: string,
): Promise<ShopProcess> {
  const own = { RATE_LIMITS: 'off', ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir };
  return { url: `http://localhost:${port}`, ...startProgram(await startArguments(program), own) };
}

/** A program of the shop in its own process. */
export function startProgram(command: string[], env: Record<string, string>): Program {
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit');
  let said = '';
  const listen = (text: Buffer) => {
    said += text;
    child.emit('said');
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  return {
    pid: child.pid ?? 0,
    said: () => said,
    says: words =>
      new Promise((done, fail) => {
        const look = () => said.includes(words) && done();
        child.on('said', look);
        child.once('exit', status => fail(new Error(`It ended with ${status} and did not say "${words}":\n${said}`)));
        look();
      }),
    async stop() {
      child.kill('SIGTERM');
      const [status] = await ended;
      if (status !== 0) throw new Error(`It ended with status ${status} on SIGTERM.`);
    },
    async crash() {
      child.kill('SIGKILL');
      await ended;
    },
    ended: once(child, 'close').then(([status]) => ({ status, said })),
  };
}

/** The arguments of `node` in `npm start`: tests and bench run the shop with the same flags. */
async function startArguments(program?: string): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const words: string[] = scripts.start.split(' ');
  const all = words.slice(words.indexOf('node') + 1);
  return program ? [...all.slice(0, -1), program] : all;
}

/**
 * A port nobody listens on. It is below those that systems give to outgoing connections: one of them could take it
 * before the shop does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

export interface DataFolder {
  path: string;
  remove(): Promise<void>;
}

/** The data folder of a demo shop after a clean stop, for others to copy. */
export async function seedDataFolder(): Promise<DataFolder> {
  const folder = await freshDataFolder();
  await (await startShop(folder.path, await freePort())).stop();
  return folder;
}

/** A copy of a data folder that no shop runs on. `cp -a` keeps the database account as owner. */
export async function copyDataFolder(from: string): Promise<DataFolder> {
  const folder = await freshDataFolder();
  await promisify(execFile)('cp', ['-a', `${from}/.`, folder.path]);
  return folder;
}

/** A new data folder, and the way to remove it. */
export async function freshDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'golden-graze-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Repeats the request until the answer has this status, within the seconds. @throws an Error with what came instead */
export async function untilAnswers(url: string, status: number, seconds: number): Promise<void> {
  const until = Date.now() + seconds * 1000;
  for (let last: unknown = null; Date.now() < until; ) {
    last = await fetch(url).then(
      answer => answer.status,
      fault => fault,
    );
    if (last === status) return;
    if (Date.now() + 100 > until) throw new Error(`${url} answered ${last} for ${seconds} s, not ${status}.`);
    await new Promise(next => setTimeout(next, 100));
  }
}
