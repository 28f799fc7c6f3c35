import { demoSecret, ownDataFolder } from '#server/data-folder.ts';
import { type FoundDatabase, findDatabase } from '#server/database/find-database.ts';
import { type Env, OwnerProblem, readEnv } from '#server/env.ts';

/** The checked environment. @throws OwnerProblem with one sentence per bad variable */
export const environment = (): Env => readEnv(process.env, demoSecret);

/** Starts the embedded database in this process. @throws OwnerProblem when another process already runs it */
export function ownData({ DATABASE_URL, DATA_DIR }: Env) {
  const owner = DATABASE_URL ? null : ownDataFolder(DATA_DIR);
  if (owner === null) return;
  throw new OwnerProblem(
    `The data folder ${DATA_DIR} is in use by the shop with process id ${owner}. Stop it, or set DATA_DIR.`,
  );
}

/**
 * The database for a command. If a shop is open on the same folder, its database stays open afterwards. @throws
 * OwnerProblem
 */
export async function databaseOf(env: Env): Promise<FoundDatabase> {
  const owner = env.DATABASE_URL ? null : ownDataFolder(env.DATA_DIR);
  const database = await findDatabase(env);
  return owner !== null ? { ...database, stop: async () => {} } : database;
}
