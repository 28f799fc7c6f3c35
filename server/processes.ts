import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { PoolConfig } from 'pg';
import { type Env, OwnerProblem } from './env.ts';

const pauseMs = 1_000;

/** Several web processes share the port; one that dies is replaced. This process runs the database and the jobs. */
export async function openProcesses(env: Env, database: PoolConfig): Promise<{ close(): Promise<void> }> {
  cluster.setupPrimary({ exec: 'build/server/web-process.js', args: [] });
  const address = { DATABASE_URL: env.DATABASE_URL ?? addressOf(database), SESSION_SECRET: env.SESSION_SECRET };
  let closing = false;
  const fork = (): Worker =>
    // With a pause, so that a process that fails at start is not forked in a tight loop.
    cluster.fork(address).once('exit', () => setTimeout(() => closing || fork(), pauseMs).unref());
  const close = async () => {
    closing = true;
    const living = Object.values(cluster.workers ?? {}).filter(worker => worker && !worker.isDead());
    await Promise.all(living.map(worker => worker && end(worker)));
  };
  try {
    await Promise.all(Array.from({ length: env.PROCESSES }, fork).map(untilListening));
  } catch (fault) {
    await close();
    throw fault;
  }
  return { close };
}

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

/** Serialises the embedded database's connection for another process. */
function addressOf({ host, user, database }: PoolConfig): string {
  return `postgresql:///${database}?host=${encodeURIComponent(String(host))}&user=${user}`;
}
