import { randomBytes } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { OwnerProblem } from './env.ts';

/**
 * Locks a data folder for this process, by a file with its process id. A lock left by a killed shop is taken over.
 * Answers the id of another living owner, or null when the folder is ours until this process ends. @throws OwnerProblem
 * when the folder cannot be used
 */
export function ownDataFolder(dataDir: string): number | null {
  makeDataFolder(dataDir);
  const lock = lockOf(dataDir);
  const mine = `${lock}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    // `link` is atomic: only one of two processes can make it.
    while (!link(mine, lock)) {
      const owner = ownerOf(dataDir) ?? takeAway(lock, `${mine}.stale`);
      if (owner) return owner;
    }
  } finally {
    rmSync(mine, { force: true });
  }
  process.on('exit', () => {
    if (read(lock) === String(process.pid)) rmSync(lock, { force: true });
  });
  return null;
}

/** The id of the living process that owns the folder. */
export function ownerOf(dataDir: string): number | null {
  return livingOwner(lockOf(dataDir));
}

/**
 * The secret of a demo shop, made once and stored beside its data. @throws OwnerProblem when the folder cannot be used
 */
export function demoSecret(dataDir: string): string {
  makeDataFolder(dataDir);
  const file = join(dataDir, 'session-secret');
  if (read(file).length < 32) {
    rmSync(file, { force: true });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 });
    link(fresh, file);
    rmSync(fresh);
  }
  return read(file);
}

function makeDataFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    throw new OwnerProblem(
      `The data folder ${dataDir} cannot be used (${code}). Set DATA_DIR to one that can be written.`,
    );
  }
}

const lockOf = (dataDir: string) => join(dataDir, 'shop.pid');

/** Moves a dead owner's lock aside. If a living process took it first, restores its lock and answers its id. */
function takeAway(lock: string, aside: string): number | null {
  try {
    renameSync(lock, aside);
  } catch {
    return null;
  }
  const owner = livingOwner(aside);
  if (owner) link(aside, lock);
  rmSync(aside);
  return owner;
}

function livingOwner(lock: string): number | null {
  const pid = Number.parseInt(read(lock), 10) || 0;
  return pid > 0 && pid !== process.pid && isShop(pid) ? pid : null;
}

/** The id may belong to another program by now; on Linux its command line shows. */
function isShop(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  try {
    return /\b(build\/server\/start\.js|bin\/(dev|db|doctor)\.ts)/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  } catch {
    return process.platform !== 'linux';
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fault;
  }
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
