import type { PoolConfig } from 'pg';
import type { Env } from '#server/env.ts';
import { checkReachable, openDatabase } from './connect.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { type Heirs, keepOpen } from './keep-open.ts';
import { migrate } from './migrate.ts';

export interface FoundDatabase {
  config: PoolConfig;
  /** Ends the embedded PostgreSQL; the owner's own is not ours to end. */
  stop(): Promise<void>;
  /** From now on the embedded PostgreSQL is opened again when it dies; `stop` ends that too. */
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

/** Runs the migrations that wait; answers their names. Long index builds may take their time. @throws OwnerProblem */
export async function bringUpToDate(config: PoolConfig): Promise<string[]> {
  const { db } = openDatabase({ ...config, options: '-c lock_timeout=60000' });
  try {
    return await migrate(db);
  } finally {
    await db.destroy();
  }
}
