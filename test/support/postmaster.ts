import { join } from 'node:path';
import { findPostmaster, type Postmaster } from '#server/database/embedded-cluster.ts';

/** The PostgreSQL that runs on a data folder. @throws an Error where none does */
export function postmasterOf(dataDir: string): Postmaster {
  const found = findPostmaster(join(dataDir, 'postgres'));
  if (!found) throw new Error(`No PostgreSQL runs on ${dataDir}`);
  return found;
}

/** Kills the PostgreSQL that a killed shop left on a data folder. */
export function killDatabaseOf(dataDir: string): void {
  const found = findPostmaster(join(dataDir, 'postgres'));
  if (found) process.kill(found.pid, 'SIGKILL');
}
