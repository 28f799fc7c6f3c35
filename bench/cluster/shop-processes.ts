import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { databaseEnv, ports } from './database-nodes.ts';
import { launch, type Running, until } from './programs.ts';

export interface ShopProcesses {
  urls: string[];
  /** Kills a process at once; a manager such as systemd starts it again. */
  killWeb(at: number): Promise<void>;
  killWorker(at: number): Promise<void>;
}

/** Web processes on ports of their own and workers, as on machines of their own. */
export async function openShop(folder: string, webs: number, workers: number): Promise<ShopProcesses> {
  const shared = {
    ...databaseEnv,
    SESSION_SECRET: randomBytes(32).toString('base64'),
    WORKERS: 'separate',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    PUBLIC_URL: `http://localhost:${ports.web}`,
    NODE_ENV: 'production',
  };
  const flags = ['--max-semi-space-size=16', '--max-old-space-size=256'];
  const start = (name: string, program: string, more: Record<string, string>): Running =>
    launch(folder, {
      command: [process.execPath, ...flags, `build/current/server/${program}.js`],
      log: name,
      env: { ...shared, DATA_DIR: join(folder, name), ...more },
    });
  const urls = Array.from({ length: webs }, (_, at) => `http://127.0.0.1:${ports.web + at}`);
  const startWeb = (at: number) => start(`web-${at}`, 'start', { PORT: String(ports.web + at), HOST: '127.0.0.1' });
  const startWorker = (at: number) => start(`worker-${at}`, 'worker', {});
  const isOpen = (at: number) => until(`web process ${at}`, 120, async () => (await fetch(`${urls[at]}/readyz`)).ok);
  const running: Running[] = [];
  // The first one migrates and sets out the demo shop.
  for (const at of urls.keys()) {
    running.push(startWeb(at));
    await isOpen(at);
  }
  const working = Array.from({ length: workers }, (_, at) => startWorker(at));
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
  };
}
