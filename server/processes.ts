import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { type Env, OwnerProblem } from './env.ts';
import type { OpenShop } from './main.ts';

const pauseMs = 1_000;

interface Parts {
  database: PoolConfig;
  log: Logger;
}

/**
 * Several web processes share the port; one that dies is replaced. This process runs the database and the jobs.
 * `reload` replaces the web processes one after the other by those of the newest release.
 */
export async function openProcesses(env: Env, { database, log }: Parts): Promise<OpenShop> {
  // All accept from one queue: a connection that waits while a web process ends is answered by another process.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: newestProgram(), args: [] });
  const own = {
    DATABASE_URL: env.DATABASE_URL ?? addressOf(database),
    SESSION_SECRET: env.SESSION_SECRET,
    DATA_DIR: resolve(env.DATA_DIR),
  };
  /** Processes that may exit: new ones that do not listen yet, and old ones that were asked to leave. */
  const mayEnd = new Set<Worker>();
  let closing = false;
  const fork = (): Worker => {
    const worker = cluster.fork(own);
    return worker.once('exit', (status, signal) => {
      if (closing || mayEnd.has(worker)) return;
      log.error({ web_process: worker.process.pid, status, signal }, 'a web process died and is replaced');
      // With a pause, so that a process that fails at start is not forked in a tight loop.
      setTimeout(() => closing || fork(), pauseMs).unref();
    });
  };
  /** @throws OwnerProblem when the new one does not start; the old one then goes on */
  const replace = async (old: Worker) => {
    const next = fork();
    mayEnd.add(next);
    await untilListening(next);
    mayEnd.delete(next);
    mayEnd.add(old);
    if (!old.isConnected()) return;
    old.send('leave');
    await once(old, 'exit');
  };
  const replaceAll = async () => {
    const { exec } = cluster.settings;
    cluster.setupPrimary({ exec: newestProgram() });
    try {
      for (const old of living()) if (!closing) await replace(old);
      log.warn({ release: newestProgram() }, 'the web processes were replaced');
    } catch (fault) {
      cluster.setupPrimary({ exec });
      log.error({ err: fault }, 'the web processes were not all replaced');
    }
  };
  let replacing = Promise.resolve();
  const reload = () => {
    replacing = replacing.then(replaceAll);
  };
  const close = async () => {
    closing = true;
    await Promise.all(living().map(end));
  };
  try {
    await Promise.all(Array.from({ length: env.PROCESSES }, fork).map(untilListening));
  } catch (fault) {
    await close();
    throw fault;
  }
  return { close, reload };
}

const living = (): Worker[] =>
  Object.values(cluster.workers ?? {}).flatMap(worker => (worker && !worker.isDead() ? [worker] : []));

/** In the release that `build/current`, or another link on the way to this program, leads to now. */
const newestProgram = () => join(realpathSync(dirname(process.argv[1] ?? '')), 'web-process.js');

/** Resolves when the worker reports that it listens. */
async function untilListening(worker: Worker): Promise<void> {
  const died = once(worker, 'exit').then(() => {
    throw new OwnerProblem('A web process of the shop did not start.');
  });
  died.catch(() => {});
  await Promise.race([once(worker, 'message'), died]);
}

async function end(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit');
  // Not worker.kill(): that waits for every keep-alive connection before it signals the process.
  worker.process.kill('SIGTERM');
  await ended;
}

/** Serializes the embedded database's connection for another process. */
function addressOf({ host, user, database }: PoolConfig): string {
  return `postgresql:///${database}?host=${encodeURIComponent(String(host))}&user=${user}`;
}
