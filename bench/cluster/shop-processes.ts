import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { databaseEnv, ports } from './database-nodes.ts';
import { launch, type Running, until } from './programs.ts';

export interface ShopProcesses {
  urls: string[];
  /** Kills a process at once; a manager such as systemd starts it again. */
  killWeb(at: number): Promise<void>;
  killWorker(at: number): Promise<void>;
  /** Lets it finish and starts it anew, from the folder of a release. */
  replaceWeb(at: number, release: string): Promise<void>;
  replaceWorkers(release: string): Promise<void>;
}

/** Web processes on ports of their own and workers, as on machines of their own. */
export async function openShop(
  folder: string,
  { webs, workers, files, older }: { webs: number; workers: number; files: Record<string, string>; older: string },
): Promise<ShopProcesses> {
  const shared = {
    ...databaseEnv,
    ...files,
    SESSION_SECRET: randomBytes(32).toString('base64'),
    WORKERS: 'separate',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    PUBLIC_URL: `http://localhost:${ports.web}`,
    NODE_ENV: 'production',
    MIGRATE: 'off',
    // HAProxy looks each second, and believes the second time.
    DRAIN_SECONDS: '4',
  };
  const flags = ['--max-semi-space-size=16', '--max-old-space-size=256'];
  const start = (name: string, program: string, more: Record<string, string>): Running =>
    launch(folder, {
      command: [process.execPath, ...flags, program],
      log: name,
      env: { ...shared, DATA_DIR: join(folder, name), ...more },
    });
  const urls = Array.from({ length: webs }, (_, at) => `http://127.0.0.1:${ports.web + at}`);
  const begunWith = older || 'build/current';
  const startWeb = (at: number, release = 'build/current', more = {}) =>
    start(`web-${at}`, `${release}/server/start.js`, { PORT: String(ports.web + at), HOST: '127.0.0.1', ...more });
  const startWorker = (at: number, release = 'build/current') =>
    start(`worker-${at}`, `${release}/server/worker.js`, {});
  const running: Running[] = [];
  const isOpen = (at: number) =>
    until(`web process ${at}`, 120, async () => {
      // One whose database goes away while it starts ends, and is started again as by systemd.
      if (running[at]?.child.exitCode) running[at] = startWeb(at);
      return (await fetch(`${urls[at]}/readyz`)).ok;
    });
  // It migrates and sets out the demo shop.
  const first = startWeb(0, begunWith, { MIGRATE: 'on', DRAIN_SECONDS: '0' });
  await isOpen(0);
  await first.kill('SIGTERM');
  for (const at of urls.keys()) {
    running.push(startWeb(at, begunWith));
    await isOpen(at);
  }
  const working = Array.from({ length: workers }, (_, at) => startWorker(at, begunWith));
  return {
    urls,
    async killWeb(at) {
      await running[at]?.kill();
      running[at] = startWeb(at);
      await isOpen(at);
    },
    async killWorker(at) {
      await working[at]?.kill();
      working[at] = startWorker(at);
    },
    async replaceWeb(at, release) {
      await running[at]?.kill('SIGTERM');
      running[at] = startWeb(at, release);
      await isOpen(at);
    },
    async replaceWorkers(release) {
      for (const [at, worker] of working.entries()) {
        await worker.kill('SIGTERM');
        working[at] = startWorker(at, release);
      }
    },
  };
}
