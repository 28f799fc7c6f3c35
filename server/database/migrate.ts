import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { OwnerProblem } from '#server/env.ts';
import { homeFolder } from '#server/release.ts';
import { inTransaction, isConflict } from './despite-conflicts.ts';
import { applyFunctions, differingFunctions } from './functions.ts';
import type { Database } from './schema.ts';

const ownFolder = join(homeFolder, 'db');

/**
 * The first migration: stands for all migrations of the first release up to its last; db/bridge.sql leads an older
 * database here.
 */
const baseline = '0001_baseline';
const lastOfFirstRelease = '0118_units_held_by_nobody';

interface Options {
  /** The last migration to run. Functions are skipped then: they are written for the newest tables. */
  upTo?: string;
  /** Holds `bridge.sql`, `migrations` and `functions`. */
  folder?: string;
}

/**
 * A migration gives up its place in the queue for a table after this time and tries again: whoever asks for the table
 * waits behind it, and requests of an open shop wait 2 s at most (connect.ts).
 */
const lockTimeout = '1s';
/** How long all tries may take. */
const patienceMs = 5 * 60_000;
/** Requests that waited behind the migration go first. */
const betweenTriesMs = 1_000;

/**
 * Runs the pending migrations and applies the functions that differ from their files: all or nothing, one process at a
 * time. Answers what was run: nothing on a newer database that only has more than this code knows of. @throws
 * OwnerProblem when a file fails, when a table stays in use for five minutes, or when the database is older or newer
 * than this code can handle
 */
export async function migrate(db: Kysely<Database>, options: Options = {}): Promise<string[]> {
  for (const end = Date.now() + patienceMs; ; ) {
    try {
      return await inTransaction(db, trx => migrateOnce(trx, options));
    } catch (fault) {
      if (!isPassing(fault)) throw fault;
      if (Date.now() > end) throw new OwnerProblem(tableInUse, { cause: fault });
      await new Promise(next => setTimeout(next, betweenTriesMs));
    }
  }
}

const tableInUse =
  'Another session uses a table that has to change, for five minutes now. Nothing was changed. Look in ' +
  'pg_stat_activity for a transaction that stays open, end it, and start again.';

/** A lock that was waited for too long, or a deadlock with a request. */
function isPassing(fault: unknown): boolean {
  // A file that failed names what it failed with.
  const origin = (fault as Error).cause ?? fault;
  return isConflict(origin) || (origin as { code?: string }).code === '55P03';
}

async function migrateOnce(trx: Transaction<Database>, { upTo, folder = ownFolder }: Options): Promise<string[]> {
  await waitForTurn(trx);
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    trx,
  );
  await beginAtBaseline(trx, folder);
  const [names, done] = [await migrationsAt(folder), await migrationsOf(trx)];
  if (upTo && !names.includes(upTo)) throw unknown(upTo);
  const ahead = aheadOf(names, done);
  refuseContracted(ahead);
  const waiting = names.filter(name => !done.includes(name) && (!upTo || name <= upTo));
  if (ahead.length > 0 && waiting.length > 0) throw newer(ahead);
  // The functions are those of the newer version too.
  if (ahead.length > 0) return [];
  const ran = await run(trx, waiting, folder);
  return upTo ? ran : [...ran, ...(await applyFunctions(trx, { folder, tablesChanged: ran.length > 0 }))];
}

/** @throws OwnerProblem when this version has no such migration */
export async function refuseUnknown(name: string, folder = ownFolder): Promise<void> {
  if (!(await migrationsAt(folder)).includes(name)) throw unknown(name);
}

/** Names of what `migrate` would run: migrations, and functions as `functions/write-order`. */
export async function pendingSteps(db: Kysely<Database>, folder = ownFolder): Promise<string[]> {
  const [names, done] = await Promise.all([migrationsAt(folder), migrationsOf(db)]);
  const pending = names.filter(name => !done.includes(name));
  const isNewer = aheadOf(names, done).length > 0;
  return isNewer ? pending : [...pending, ...(await differingFunctions(db, folder))];
}

export async function pendingMigrations(db: Kysely<Database>, folder = ownFolder): Promise<string[]> {
  const [names, done] = await Promise.all([migrationsAt(folder), migrationsOf(db)]);
  return names.filter(name => !done.includes(name));
}

/** After a rollback: the tables have more than this version knows, and the functions are the newer version's. */
export async function isOfNewerVersion(db: Kysely<Database>, folder = ownFolder): Promise<boolean> {
  const [names, done] = await Promise.all([migrationsAt(folder), migrationsOf(db)]);
  return aheadOf(names, done).length > 0;
}

/** Waits while another process migrates, including one of the first release, which uses the same lock (Kysely's). */
async function waitForTurn(trx: Transaction<Database>) {
  await sql`set local lock_timeout = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(trx);
  await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(trx);
}

/** Brings a database of the first release to the state of the first migration. */
async function beginAtBaseline(trx: Transaction<Database>, folder: string) {
  const done = await migrationsOf(trx);
  if (done.length === 0 || done.includes(baseline)) return;
  if (done.at(-1) !== lastOfFirstRelease) throw notFrom(done.at(-1) ?? '');
  await runFile(trx, 'bridge', folder);
  await sql`delete from kysely_migration`.execute(trx);
  await record(trx, baseline);
  await sql`drop table if exists kysely_migration_lock`.execute(trx);
}

const notFrom = (name: string) =>
  new OwnerProblem(
    `The last migration of this shop is ${name}, and this version does not know what comes after it. Bring the shop up to date ` +
      `with the version whose last migration is ${lastOfFirstRelease} (npm run db -- migrate), then start this one.`,
  );

const unknown = (name: string) =>
  new OwnerProblem(
    `This version does not know the migration ${name}. Restore the backup with the version that has it. ` +
      `If that is an older one, bring that shop to ${lastOfFirstRelease} (npm run db -- migrate), then start this version on it.`,
  );

/** What a newer version did. */
const aheadOf = (names: string[], done: string[]) => done.filter(name => !names.includes(name));

/** An older version may run on a database that only has more: docs/how-to/change-the-schema.md. */
function refuseContracted(ahead: string[]) {
  const contracting = ahead.filter(name => name.endsWith('.contract'));
  if (contracting.length > 0) throw newer(contracting);
}

const newer = (ahead: string[]) =>
  new OwnerProblem(
    `The database is newer than this version of the shop (it has ${ahead.join(', ')}). Start the newer version.`,
  );

async function run(trx: Transaction<Database>, names: string[], folder: string): Promise<string[]> {
  for (const name of names) {
    await runFile(trx, `migrations/${name}`, folder);
    await record(trx, name);
  }
  return names;
}

async function runFile(trx: Transaction<Database>, path: string, folder: string) {
  const text = await readFile(join(folder, `${path}.sql`), 'utf8');
  try {
    await sql.raw(text).execute(trx);
  } catch (fault) {
    const name = basename(path);
    throw new OwnerProblem(`${name} failed and nothing was changed: ${(fault as Error).message}.`, { cause: fault });
  }
}

async function record(trx: Transaction<Database>, name: string) {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(trx);
}

async function migrationsAt(folder: string): Promise<string[]> {
  const files = await readdir(join(folder, 'migrations'));
  return files
    .filter(file => file.endsWith('.sql'))
    .map(file => file.slice(0, -'.sql'.length))
    .sort();
}

async function migrationsOf(db: Kysely<Database>): Promise<string[]> {
  const { rows: found } = await sql<{ table: string | null }>`
    select to_regclass('kysely_migration')::text as table`.execute(db);
  if (!found[0]?.table) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(row => row.name);
}
