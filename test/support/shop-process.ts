import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ShopProcess {
  url: string;
  pid: number;
  /** SIGTERM and its end. @throws an Error when the shop does not end with status 0 */
  stop(): Promise<void>;
  /** Gone from one moment to the next, as when the power fails; its database with it. */
  crash(): Promise<void>;
  /** Its end, with everything it said. */
  ended: Promise<{ status: number | null; said: string }>;
}

/** The built shop as `npm start` runs it, on a port of its own. @throws an Error with its words when it does not open */
export async function startShop(dataDir: string, port: number, env: Record<string, string> = {}): Promise<ShopProcess> {
  const child = spawn(process.execPath, await startArguments(), {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, RATE_LIMITS: 'off', ...env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
  });
  const ended = once(child, 'exit');
  const log = await opened(child);
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      const [status] = await ended;
      if (status !== 0) throw new Error(`The shop ended with status ${status} on SIGTERM.`);
    },
    async crash() {
      child.kill('SIGKILL');
      await ended;
    },
    ended: once(child, 'close').then(([status]) => ({ status, said: log() })),
  };
}

/** What follows `node` in `npm start`: the tests and the bench run the shop with the same flags. */
async function startArguments(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const words: string[] = scripts.start.split(' ');
  return words.slice(words.indexOf('node') + 1);
}

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A data folder that did not exist before, and the way to be rid of it. */
export async function freshDataFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'golden-graze-'));
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Asks again and again until the answer has this status, within the seconds. @throws an Error with what came instead */
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

/** Answers what it has said so far. */
function opened(child: ChildProcess): Promise<() => string> {
  let said = '';
  return new Promise((done, fail) => {
    const listen = (text: Buffer) => {
      said += text;
      if (said.includes('Golden Graze is open at')) done(() => said);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', status => fail(new Error(`The shop did not open (status ${status}):\n${said}`)));
  });
}
