import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';

// Counts and sums come back as numbers, calendar days as text: money stays inside 2^53 and a day has no zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, text => text);

export interface OpenDatabase {
  pool: pg.Pool;
  db: Kysely<Database>;
}

/** More connections wait for each other on a small machine: 22 % fewer orders with 16 (two cores, 16 buyers). */
export const usualConnections = 8;

/** What holds for each of the shop's statements, as PostgreSQL shows it. */
export const sessionSettings = {
  jit: 'off',
  lock_timeout: '2s',
  statement_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
} as const;

/** Settings as the start-up options of a connection. */
const optionsOf = (settings: Readonly<Record<string, string>>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** For requests and jobs. */
export const limited = optionsOf(sessionSettings);

/** For migrations, backups and lines that listen: no limit, even where the role has some. */
export const unlimited = optionsOf({
  lock_timeout: '0',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
});

/** Opens the pool. No statement waits longer than 5 s, no lock longer than 2 s. */
export function openDatabase(config: pg.PoolConfig): OpenDatabase {
  const pool = new pg.Pool({
    max: usualConnections,
    connectionTimeoutMillis: 5_000,
    application_name: 'golden-graze',
    options: limited,
    ...config,
  });
  // Without these listeners a restart of PostgreSQL would end the process.
  pool.on('error', ignoreLostConnection);
  pool.on('connect', client => client.on('error', ignoreLostConnection));
  despiteMigrations(pool);
  return { pool, db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }) };
}

/**
 * A connection keeps the plan of a named statement, and PostgreSQL refuses it, before it runs, once a migration added a
 * column to its answer. The pool drops a connection after an error, so the statement is planned again on another.
 */
function despiteMigrations(pool: pg.Pool) {
  const query = pool.query.bind(pool) as (...statement: unknown[]) => Promise<pg.QueryResult>;
  const ask = (statement: unknown[], triesLeft: number): Promise<pg.QueryResult> =>
    query(...statement).catch(fault => {
      if (triesLeft === 0 || !isOldPlan(fault)) throw fault;
      return ask(statement, triesLeft - 1);
    });
  pool.query = ((...statement: unknown[]) => ask(statement, pool.options.max)) as typeof pool.query;
}

/** By the place in PostgreSQL: the message is in the server's language. */
const isOldPlan = ({ code, routine }: Error & { code?: string; routine?: string }) =>
  code === '0A000' && routine === 'RevalidateCachedQuery';

/** The pool opens a new connection at the next query, which reports a failure. */
function ignoreLostConnection() {}
