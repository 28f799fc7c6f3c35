import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { type Env, OwnerProblem } from '#server/env.ts';
import { backUp } from './backup.ts';
import { openDatabase, unlimited } from './connect.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { type Heirs, keepOpen } from './keep-open.ts';
import { migrate, pendingMigrations, pendingSteps } from './migrate.ts';
import { checkServers } from './own-server/check-servers.ts';
import { connectionsFor } from './own-server/connections.ts';
import type { Database } from './schema.ts';

export interface FoundDatabase {
  /** PostgreSQL itself, past a pooler: for migrations, backups and connections that listen. */
  config: PoolConfig;
  /** Stops the embedded PostgreSQL; does nothing to the owner's own. */
  stop(): Promise<void>;
  /** From now on restarts the embedded PostgreSQL when it dies, until `stop`. */
  keep(heirs: Heirs): void;
}

/** How long a start waits for the owner's database: a replica takes over within this time. */
const failoverMs = 30_000;

/** The owner's PostgreSQL, or the embedded one. @throws OwnerProblem */
export async function findDatabase(env: Env): Promise<FoundDatabase> {
  if (!env.DATABASE_URL) return openEmbedded(env);
  await checkServers(env, failoverMs);
  const connectionString = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  return { config: { connectionString, options: unlimited }, stop: async () => {}, keep: () => {} };
}

async function openEmbedded({ DATA_DIR: dataDir, ...env }: Env): Promise<FoundDatabase> {
  const settings = { max_connections: String(connectionsFor(env)), ...env.POSTGRES_SETTINGS };
  const { config, attached: _, ...server } = await startEmbeddedDatabase({ dataDir, settings });
  let stop = server.stop;
  return {
    config,
    stop: () => stop(),
    keep(heirs) {
      ({ stop } = keepOpen({ ...server, name: `The database in ${dataDir}` }, heirs));
    },
  };
}

/**
 * Runs the pending migrations and answers their names. Long index builds are not cut off. A database with orders is
 * saved in the data folder first. @throws OwnerProblem, also when MIGRATE is off and something is pending
 */
export async function bringUpToDate(
  config: PoolConfig,
  { DATA_DIR, MIGRATE }: Pick<Env, 'DATA_DIR' | 'MIGRATE'>,
  say: (sentence: string) => void = () => {},
): Promise<string[]> {
  const { db } = openDatabase({ ...config, options: `${unlimited} -c lock_timeout=60000` });
  try {
    if (MIGRATE === 'off') return await refusePending(db);
    const [first] = await pendingMigrations(db);
    if (first && (await holdsOrders(db))) await saveBefore(first, config, DATA_DIR, say);
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}

async function refusePending(db: Kysely<Database>): Promise<[]> {
  const pending = await pendingSteps(db);
  if (pending.length === 0) return [];
  throw new OwnerProblem(
    `The database waits for ${pending.join(', ')}, and MIGRATE is off. Run npm run db -- migrate, then start again.`,
  );
}

async function holdsOrders(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('orders') is not null as there`.execute(db);
  return rows[0]?.there === true && (await db.selectFrom('orders').select('id').limit(1).execute()).length > 0;
}

const backupsKept = 3;

/** Says how long it takes, and names the file. Older ones of its kind are removed. */
async function saveBefore(
  migration: string,
  config: PoolConfig,
  dataDir: string,
  say: (sentence: string) => void,
): Promise<void> {
  const folder = join(dataDir, 'backups');
  const file = join(folder, `before-${migration}-${new Date().toISOString().replaceAll(':', '')}.backup`);
  const saving = 'Saving the database before it is brought up to date ...';
  const began = Date.now();
  say(saving);
  // Minutes, with millions of rows.
  const ticker = setInterval(() => say(`${saving} ${Math.round((Date.now() - began) / 1000)} s`), 15_000);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { rows } = await backUp(config, file);
    const age = (name: string) => statSync(join(folder, name)).mtimeMs;
    const kept = readdirSync(folder).filter(name => name.startsWith('before-'));
    for (const name of kept.sort((a, b) => age(b) - age(a)).slice(backupsKept)) rmSync(join(folder, name));
    say(`Saved ${rows} rows to ${file}.`);
  } catch (fault) {
    const why = (fault as NodeJS.ErrnoException).code ?? (fault as Error).message;
    throw new OwnerProblem(
      `The backup before the migration could not be written to ${file} (${why}): nothing was done.`,
    );
  } finally {
    clearInterval(ticker);
  }
}
