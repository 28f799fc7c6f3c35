import type { Socket } from 'node:net';
import pg from 'pg';
import type { Logger } from 'pino';

/** Thrown in place of a connection while PostgreSQL does not answer; nothing was begun. */
export class DatabaseAway extends Error {
  /** The SQLSTATE of a failed connection. */
  readonly code = '08006';
}

export interface DatabaseWatch {
  /** From the first poll without an answer to the first with one. */
  isAway(): boolean;
  stop(): void;
}

interface Terms {
  /** How long a caller may wait for a connection or hold one before PostgreSQL is polled. */
  patienceMs: number;
  /** How long a poll may take. A busy machine opens a connection in a tenth of it. */
  lookMs: number;
  /** Between two polls while it is away. */
  pauseMs: number;
}

const ordinary: Terms = { patienceMs: 1_000, lookMs: 2_000, pauseMs: 500 };
/** Too many connections is also an answer. */
const tooMany = '53300';

/**
 * Circuit breaker for a pool. When a caller waits too long, or gets no connection, a separate connection polls
 * PostgreSQL. While it does not answer, all waiting callers fail and new ones fail at once, until a poll succeeds.
 * Silence counts from the second poll on: on a starved machine the first may come too late.
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
  /** As in pg, whose `query` passes a callback. */
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
    while (!stopped && (await isGone())) {
      if (!isAway) log.error('the database does not answer');
      isAway = true;
      letGo();
      await new Promise(next => setTimeout(next, pauseMs).unref());
    }
    if (isAway) log.warn('the database answers again');
    isAway = false;
    isLooking = false;
  };
  const isGone = async () => {
    const found = await poll(config, lookMs);
    if (found !== 'silent' || isAway) return found !== 'answers';
    log.warn('the database is slow to answer');
    return (await poll(config, lookMs)) !== 'answers';
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

/** `gone`: the machine or PostgreSQL refused; `silent`: nothing came in time. */
async function poll(config: pg.PoolConfig, lookMs: number): Promise<'answers' | 'gone' | 'silent'> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: lookMs, query_timeout: lookMs });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return 'answers';
  } catch (fault) {
    const { code } = fault as { code?: string };
    return code === tooMany ? 'answers' : code ? 'gone' : 'silent';
  } finally {
    socketOf(client).destroy();
  }
}
