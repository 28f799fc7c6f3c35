import type { PoolConfig } from 'pg';
import type { Env } from '#server/env.ts';
import { checkReachable, openDatabase } from './connect.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { type Heirs, keepOpen } from './keep-open.ts';
import { migrate } from './migrate.ts';

export interface FoundDatabase {
  config: PoolConfig;
  /** Stops the embedded PostgreSQL; does nothing to the owner's own. */
  stop(): Promise<void>;
  /** From now on restarts the embedded PostgreSQL when it dies, until `stop`. */
  keep(heirs: Heirs): void;
}

/** The owner's PostgreSQL, or the embedded one. @throws OwnerProblem */
export async function findDatabase({ DATABASE_URL, DATA_DIR }: Env): Promise<FoundDatabase> {
  if (!DATABASE_URL) return openEmbedded(DATA_DIR);
  await checkReachable(DATABASE_URL);
  return { config: { connectionString: DATABASE_URL }, stop: async () => {}, keep: () => {} };
}

async function openEmbedded(dataDir: string): Promise<FoundDatabase> {
  const { config, attached: _, ...server } = await startEmbeddedDatabase({ dataDir });
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
  const { db } = openDatabase({ ...config, options: '-c lock_timeout=60000' });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}
