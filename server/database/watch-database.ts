import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';

/** Thrown in place of a connection while PostgreSQL says nothing or is not there; nothing was begun. */
export class DatabaseAway extends Error {
  /** The SQLSTATE of a connection that failed. */
  readonly code = '08006';
}

export interface DatabaseWatch {
  /** From the first look it did not answer until it answered one. */
  isAway(): boolean;
  stop(): void;
}

interface Terms {
  /** How long one may wait for a connection or keep one before somebody looks whether PostgreSQL answers at all. */
  patienceMs: number;
  /** How long a look may take. A machine with much to do opens a connection in a tenth of it. */
  lookMs: number;
  /** Between two looks while it is away. */
  pauseMs: number;
}

const ordinary: Terms = { patienceMs: 1_000, lookMs: 2_000, pauseMs: 500 };
/** It answers, were it only that it has too many visitors. */
const tooMany = '53300';

/**
 * Opens a circuit before a pool. Where somebody waits longer than is usual, or gets no connection, a connection apart looks whether PostgreSQL
 * answers. While it does not, everybody who waits is let go and whoever comes is refused at once, until one of the looks succeeds.
 */
export function watchDatabase(
  pool: pg.Pool,
  config: pg.PoolConfig,
  log: Logger,
  own: Partial<Terms> = {},
): DatabaseWatch {
  const { patienceMs, lookMs, pauseMs } = { ...ordinary, ...own };
  const waiting = new Map<(fault: Error) => void, number>();
  const inUse = new Map<pg.PoolClient, number>();
  let isAway = false;
  let isLooking = false;
  let stopped = false;

  pool.on('connect', client => client.on('error', () => look()));
  pool.on('acquire', client => void inUse.set(client, Date.now()));
  pool.on('release', (_, client) => void inUse.delete(client));
  pool.on('remove', client => void inUse.delete(client));

  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const enter = () =>
    new Promise<pg.PoolClient>((done, fail) => {
      if (isAway) return fail(new DatabaseAway('the database does not answer'));
      waiting.set(fail, Date.now());
      connect().then(
        client => (waiting.delete(fail) ? done(client) : client.release()),
        (fault: Error) => {
          waiting.delete(fail);
          fail(fault);
          look();
        },
      );
    });
  /** As pg's own, which its `query` calls with a function. */
  pool.connect = ((answer?: (fault: Error | undefined, client?: pg.PoolClient, release?: unknown) => void) => {
    const entered = enter();
    if (!answer) return entered;
    entered.then(
      client => answer(undefined, client, client.release),
      (fault: Error) => answer(fault, undefined, () => {}),
    );
  }) as typeof pool.connect;

  const letGo = () => {
    for (const fail of waiting.keys()) fail(new DatabaseAway('the database does not answer'));
    waiting.clear();
    for (const client of inUse.keys()) socketOf(client).destroy();
  };
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    while (!stopped && !(await answers(config, lookMs))) {
      if (!isAway) log.error('the database does not answer');
      isAway = true;
      letGo();
      await new Promise(next => setTimeout(next, pauseMs).unref());
    }
    if (isAway) log.warn('the database answers again');
    isAway = false;
    isLooking = false;
  };
  const watch = setInterval(() => {
    const since = Math.min(...waiting.values(), ...inUse.values());
    if (since < Date.now() - patienceMs) look();
  }, patienceMs / 4).unref();

  return {
    isAway: () => isAway,
    stop() {
      stopped = true;
      clearInterval(watch);
    },
  };
}

const socketOf = (client: pg.ClientBase) => (client as pg.Client).connection.stream as Socket;

async function answers(config: pg.PoolConfig, lookMs: number): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: lookMs, query_timeout: lookMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (fault) {
    return (fault as { code?: string }).code === tooMany;
  } finally {
    socketOf(client).destroy();
  }
}
