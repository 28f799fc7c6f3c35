import pg from 'pg';
import { type Env, OwnerProblem } from '#server/env.ts';
import { usualConnections } from '../connect.ts';

type Own = Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'PREPARED_STATEMENTS'>;
type Sized = Pick<Env, 'PROCESSES' | 'DATABASE_CONNECTIONS' | 'DATABASE_DIRECT_URL'>;

/** How the pool connects: to the owner's pooler, which refuses start-up options, or to PostgreSQL. */
export function poolConfig(env: Own, { options: _, ...direct }: pg.PoolConfig): pg.PoolConfig {
  return {
    ...(env.DATABASE_DIRECT_URL ? { connectionString: env.DATABASE_URL, options: '' } : direct),
    ...statements(env),
  };
}

/** Without names, statements are prepared for each call: a pooler may give the next one to another connection. */
export const statements = ({ PREPARED_STATEMENTS }: Pick<Env, 'PREPARED_STATEMENTS'>): pg.PoolConfig =>
  PREPARED_STATEMENTS === 'off' ? { Client: UnnamedClient } : {};

const UnnamedClient = class extends pg.Client {
  override query(...[asked, ...others]: unknown[]) {
    const isNamed = typeof asked === 'object' && asked !== null && !('submit' in asked) && 'name' in asked;
    const unnamed = isNamed ? { ...asked, name: undefined } : asked;
    return Reflect.apply(super.query, this, [unnamed, ...others]);
  }
} as new () => pg.Client;

/** With PROCESSES, the first process has a pool for the jobs. Each also has a connection that listens. */
const poolsOf = (processes: number) => (processes > 1 ? processes + 1 : 1);

/** For a worker of its own, the check of the invariants, backups and psql; of a small server a quarter. */
const besides = 20;

/** How many connections the embedded server allows. */
export const connectionsFor = ({ PROCESSES }: Pick<Env, 'PROCESSES'>): number =>
  Math.max(100, poolsOf(PROCESSES) * (usualConnections + 1) + besides);

/** How many connections a process opens. @throws OwnerProblem when the server allows too few */
export async function poolSize(env: Sized, pool: Pick<pg.Pool, 'query'>): Promise<number> {
  if (env.DATABASE_CONNECTIONS > 0) return env.DATABASE_CONNECTIONS;
  // A pooler shares out the server's connections itself.
  if (env.DATABASE_DIRECT_URL) return usualConnections;
  const { rows } = await pool.query<{ most: number }>(`select current_setting('max_connections')::int as most`);
  return shareOf(env, rows[0]?.most ?? 0);
}

/** @throws OwnerProblem */
export function shareOf({ PROCESSES }: Pick<Env, 'PROCESSES'>, most: number): number {
  const pools = poolsOf(PROCESSES);
  const share = Math.floor((most - Math.min(besides, Math.ceil(most / 4))) / pools) - 1;
  if (share >= 1) return Math.min(usualConnections, share);
  throw new OwnerProblem(
    `PROCESSES=${PROCESSES} needs more connections than the ${most} that PostgreSQL allows (max_connections). ` +
      `Raise it to ${connectionsFor({ PROCESSES })}, lower PROCESSES, or put PgBouncer in front ` +
      '(docs/operating.md).',
  );
}
