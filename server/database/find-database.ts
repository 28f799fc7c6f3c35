import type { PoolConfig } from 'pg';
import type { Env } from '#server/env.ts';
import { checkReachable, openDatabase } from './connect.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';

export interface FoundDatabase {
  config: PoolConfig;
  /** Ends the embedded PostgreSQL; the owner's own is not ours to end. */
  stop(): Promise<void>;
}

/** The owner's PostgreSQL, or the embedded one. @throws OwnerProblem */
export async function findDatabase({ DATABASE_URL, DATA_DIR }: Env): Promise<FoundDatabase> {
  if (!DATABASE_URL) return startEmbeddedDatabase({ dataDir: DATA_DIR });
  await checkReachable(DATABASE_URL);
  return { config: { connectionString: DATABASE_URL }, stop: async () => {} };
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
