import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OwnerProblem } from './env.ts';

/**
 * Locks a data folder for this process. The lock is the kernel's, on an empty SQLite file: it ends with the process
 * that holds it, and it holds between containers, which do not see each other's processes. Answers the id of another
 * owner, or null when the folder is ours until this process ends. @throws OwnerProblem when the folder cannot be used
 */
export function ownDataFolder(dataDir: string): number | null {
  makeDataFolder(dataDir);
  if (!lock(dataDir)) return ownerOf(dataDir);
  const note = noteOf(dataDir);
  writeFileSync(note, String(process.pid));
  process.on('exit', () => {
    if (read(note) === String(process.pid)) rmSync(note, { force: true });
  });
  return null;
}

/** The id of the process that owns the folder, as that process sees itself; 0 while it is only just starting. */
export function ownerOf(dataDir: string): number | null {
  if (!existsSync(lockOf(dataDir)) || lock(dataDir, 'for a look')) return null;
  return Number.parseInt(read(noteOf(dataDir)), 10) || 0;
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
    throw unusable(dataDir, (fault as NodeJS.ErrnoException).code);
  }
}

const unusable = (dataDir: string, code = '') =>
  new OwnerProblem(`The data folder ${dataDir} cannot be used (${code}). Set DATA_DIR to one that can be written.`);

const lockOf = (dataDir: string) => join(dataDir, 'shop.lock');
/** Tells people who holds the lock. */
const noteOf = (dataDir: string) => join(dataDir, 'shop.pid');

const busy = 5;
/** Milliseconds: longer than a look takes. */
const patienceMs = 300;
/** A lock ends when its file is closed, which the garbage collector would do. */
const held: DatabaseSync[] = [];

/** False: another process has it. A look is shared with other looks, and over at once. */
function lock(dataDir: string, isLook?: 'for a look'): boolean {
  const timeout = isLook ? 0 : patienceMs;
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(lockOf(dataDir), { timeout });
    file.exec('pragma journal_mode = off');
    file.exec(isLook ? 'begin; select * from sqlite_schema; rollback' : 'begin exclusive');
    if (!isLook) held.push(file);
    return true;
  } catch (fault) {
    const { errcode, errstr } = fault as { errcode?: number; errstr?: string };
    if (errcode !== busy) throw unusable(dataDir, errstr);
    return false;
  } finally {
    if (file && !held.includes(file)) file.close();
  }
}

function link(from: string, to: string) {
  try {
    linkSync(from, to);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault;
  }
}

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');
