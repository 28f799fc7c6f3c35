import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { OwnerProblem } from '#server/env.ts';
import type { Database } from './schema.ts';

const ownFolder = join(process.cwd(), 'db/migrations');

/**
 * Brings the database to the newest migration, or to the one named, one process at a time (Kysely locks). Answers what was run.
 * @throws OwnerProblem when a migration fails, or when the database has migrations this code does not know
 */
export async function migrate(db: Kysely<Database>, last?: string, folder = ownFolder): Promise<string[]> {
  const ahead = await migrationsAhead(db, folder);
  if (ahead.length > 0) {
    throw new OwnerProblem(
      `The database is newer than this version of the shop (it has ${ahead.join(', ')}). Start the newer version.`,
    );
  }
  const { error, results = [] } = await (last
    ? migrator(db, folder).migrateTo(last)
    : migrator(db, folder).migrateToLatest());
  if (error) {
    const failed = results.find(result => result.status === 'Error')?.migrationName ?? 'The migration';
    throw new OwnerProblem(`${failed} failed and nothing was changed: ${(error as Error).message}.`, { cause: error });
  }
  return results.filter(result => result.status === 'Success').map(result => result.migrationName);
}

export async function pendingMigrations(db: Kysely<Database>, folder = ownFolder): Promise<string[]> {
  const migrations = await migrator(db, folder).getMigrations();
  return migrations.filter(migration => !migration.executedAt).map(migration => migration.name);
}

async function migrationsAhead(db: Kysely<Database>, folder: string): Promise<string[]> {
  const { rows: tables } =
    await sql`select 1 from pg_tables where tablename = 'kysely_migration' and schemaname = current_schema()`.execute(
      db,
    );
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const known = new Set(Object.keys(await sqlFiles(folder)));
  return rows.map(row => row.name).filter(name => !known.has(name));
}

const migrator = (db: Kysely<Database>, folder: string) =>
  new Migrator({ db, provider: { getMigrations: () => sqlFiles(folder) } });

async function sqlFiles(folder: string): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8');
    return [name.slice(0, -4), { up: async db => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
