import type { PoolConfig } from 'pg';
import type { Env } from '#server/env.ts';
import { openDatabase, unlimited } from './connect.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { type Heirs, keepOpen } from './keep-open.ts';
import { migrate } from './migrate.ts';
import { checkServers } from './own-server/check-servers.ts';
import { connectionsFor } from './own-server/connections.ts';

export interface FoundDatabase {
  /** PostgreSQL itself, past a pooler: for migrations, backups and connections that listen. */
  config: PoolConfig;
  /** Stops the embedded PostgreSQL; does nothing to the owner's own. */
  stop(): Promise<void>;
  /** From now on restarts the embedded PostgreSQL when it dies, until `stop`. */
  keep(heirs: Heirs): void;
}

/** The owner's PostgreSQL, or the embedded one. @throws OwnerProblem */
export async function findDatabase(env: Env): Promise<FoundDatabase> {
  if (!env.DATABASE_URL) return openEmbedded(env);
  await checkServers(env);
  const connectionString = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  return { config: { connectionString, options: unlimited }, stop: async () => {}, keep: () => {} };
}

async function openEmbedded({ DATA_DIR: dataDir, ...env }: Env): Promise<FoundDatabase> {
  const settings = { max_connections: String(connectionsFor(env)) };
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

/** Runs the pending migrations and answers their names. Long index builds are not cut off. @throws OwnerProblem */
export async function bringUpToDate(config: PoolConfig): Promise<string[]> {
  const { db } = openDatabase({ ...config, options: `${unlimited} -c lock_timeout=60000` });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}
