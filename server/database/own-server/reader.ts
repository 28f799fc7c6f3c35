import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Env } from '#server/env.ts';
import { withTimeout } from '#server/flow/with-timeout.ts';
import { type OpenDatabase, openDatabase } from '../connect.ts';
import { destroySilent } from '../destroy-silent.ts';
import type { Database } from '../schema.ts';
import { statements } from './connections.ts';

interface Warns {
  warn(facts: object | string, words?: string): void;
}

/** How often the replica is asked whether it has caught up, and the pause between. */
const tries = 5;
const pauseMs = 20;
/** How long the replica is left alone after it failed or lagged. */
const restMs = 5_000;

/**
 * Connections for reading: from DATABASE_READ_URL while that replica has every change committed on the primary before
 * the read began, so nobody misses what they just saved; else from the primary.
 */
export function openReader(
  env: Pick<Env, 'DATABASE_READ_URL' | 'PREPARED_STATEMENTS'>,
  { pool: primary, db, log }: OpenDatabase & { log: Warns },
): { db: Kysely<Database>; close(): Promise<void> } {
  if (!env.DATABASE_READ_URL) return { db, close: async () => {} };
  const config = { connectionString: env.DATABASE_READ_URL, connectionTimeoutMillis: 1_000, ...statements(env) };
  const { pool: replica, db: unused } = openDatabase(config);
  destroySilent(replica);
  let restsUntil = 0;
  const rest = (why: string, fault?: unknown) => {
    if (restsUntil === 0) log.warn({ err: fault }, `the replica ${why}: reading from the primary`);
    restsUntil = Date.now() + restMs;
    return null;
  };
  const caughtUp = async (place: string): Promise<pg.PoolClient | null> => {
    if (Date.now() < restsUntil) return null;
    let client: pg.PoolClient | null = null;
    try {
      client = await replica.connect();
      const reached = client;
      if (await withTimeout(1, () => reaches(reached, place))) {
        if (restsUntil > 0) log.warn('the replica is read again');
        restsUntil = 0;
        return client;
      }
      client.release();
      return rest('lags');
    } catch (fault) {
      client?.release(true);
      return rest('does not answer', fault);
    }
  };
  const connect = async () => {
    const { rows } = await primary.query<{ place: string }>('select pg_current_wal_flush_lsn()::text as place');
    return (await caughtUp(rows[0]?.place ?? '')) ?? primary.connect();
  };
  const reader = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { options: replica.options, connect, end: () => unused.destroy() } }),
  });
  return { db: reader, close: () => reader.destroy() };
}

/** Whether it is a replica and has replayed the primary's log up to a place, now or soon. */
async function reaches(replica: pg.PoolClient, place: string): Promise<boolean> {
  for (let left = tries; left > 0; left -= 1) {
    const { rows } = await replica.query<{ is_there: boolean }>(
      `select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as is_there`,
      [place],
    );
    if (rows[0]?.is_there) return true;
    await new Promise(next => setTimeout(next, pauseMs));
  }
  return false;
}
