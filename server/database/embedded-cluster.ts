import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { OwnerProblem } from '#server/env.ts';
import type { Account } from './embedded-account.ts';
import { run } from './embedded-program.ts';

const majorVersion = '18';

/**
 * Makes a new PostgreSQL folder, or checks that an existing one can be used. A new one is initialized in a folder
 * beside it and renamed, so a killed start begins again. @throws OwnerProblem
 */
export async function prepareCluster(cluster: string, initdb: string, account: Account) {
  clearUnfinished(cluster);
  if (existsSync(cluster)) return checkCluster(cluster, account);
  // An initdb that outlived its shop may still be writing into its own folder.
  const making = `${cluster}.making-${process.pid}`;
  makePrivate(making, account);
  const flags = ['-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  await run(account, initdb, ['-D', making, '-U', 'gg', ...flags]);
  renameSync(making, cluster);
}

/** Lets only the database's account enter a folder. */
export function makePrivate(folder: string, { ids }: Account) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(folder, ids.uid, ids.gid);
}

export interface Postmaster {
  pid: number;
  sockets: string;
}

/** The server running on the cluster according to its postmaster.pid; null when it is gone. */
export function findPostmaster(cluster: string): Postmaster | null {
  const [pid = '', , , , sockets = ''] = read(join(cluster, 'postmaster.pid')).split('\n');
  const found = { pid: Number.parseInt(pid, 10) || 0, sockets: sockets.trim() };
  return isAlive(found.pid) ? found : null;
}

/** The exit status of a locked program whose lock another has. */
export const isHeld = 75;
const flock = ['/usr/bin/flock', '/bin/flock'].find(path => existsSync(path));

/**
 * The command that runs a server under a lock of the kernel's while one of its processes lives. PostgreSQL
 * looks for other servers by their process ids, which containers do not share. Systems without flock(1) run it alone.
 */
export function lockedProgram(cluster: string, command: [string, ...string[]]): [string, ...string[]] {
  if (!flock) return command;
  return [flock, '--no-fork', '--wait=3', `--conflict-exit-code=${isHeld}`, join(cluster, 'shop.lock'), ...command];
}

export function isAlive(pid: number): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function checkCluster(cluster: string, account: Account) {
  const version = read(join(cluster, 'PG_VERSION')).trim();
  if (version === majorVersion && existsSync(join(cluster, 'global/pg_control'))) return checkOwner(cluster, account);
  if (/^\d+$/.test(version) && version !== majorVersion) {
    throw new OwnerProblem(
      `The data in ${cluster} is of PostgreSQL ${version}; this shop brings ${majorVersion}. Restore a backup into an empty DATA_DIR.`,
    );
  }
  throw new OwnerProblem(
    `The data folder ${cluster} ${describeDamage(cluster)}. Move it away, or restore a backup into an empty DATA_DIR.`,
  );
}

/** A folder copied by root belongs to root, and PostgreSQL would say only that it may not read its settings. */
function checkOwner(cluster: string, { ids }: Account) {
  const wanted = ids.uid ?? process.getuid?.();
  const { uid } = statSync(join(cluster, 'PG_VERSION'));
  if (wanted === undefined || uid === wanted) return;
  throw new OwnerProblem(
    `The database in ${cluster} belongs to account ${uid}, and runs as ${wanted}. ` +
      `As root: chown -R ${wanted} ${cluster}`,
  );
}

function describeDamage(cluster: string): string {
  try {
    return readdirSync(cluster).length === 0 ? 'is empty' : 'is damaged or no database';
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    return code === 'ENOTDIR' ? 'is a file' : `cannot be read (${code})`;
  }
}

function clearUnfinished(cluster: string) {
  const folder = dirname(cluster);
  for (const name of readdirSync(folder).filter(found => found.startsWith(`${basename(cluster)}.making`))) {
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // initdb may still be running; the next start cleans up.
    }
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
