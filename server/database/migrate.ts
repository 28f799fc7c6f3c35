import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './schema.ts';

const folder = join(process.cwd(), 'db/migrations');

/**
 * Brings the database to the newest migration, one process at a time (Kysely locks). Answers what was run.
 * @throws when a migration fails, or when the database has migrations this code does not know
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const unknown = await migrationsAhead(db);
  if (unknown.length > 0) {
    throw new Error(`The database is newer than this code (it has ${unknown.join(', ')}). Start the newer version.`);
  }
  // A migration may build an index over a large table.
  const { error, results } = await migrator(db).migrateToLatest();
  if (error) throw error;
  return (results ?? []).filter(result => result.status === 'Success').map(result => result.migrationName);
}

export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const migrations = await migrator(db).getMigrations();
  return migrations.filter(migration => !migration.executedAt).map(migration => migration.name);
}

async function migrationsAhead(db: Kysely<Database>): Promise<string[]> {
  const { rows: tables } = await sql`select 1 from pg_tables where tablename = 'kysely_migration'`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const known = new Set(Object.keys(await sqlFiles()));
  return rows.map(row => row.name).filter(name => !known.has(name));
}

const migrator = (db: Kysely<Database>) => new Migrator({ db, provider: { getMigrations: sqlFiles } });

async function sqlFiles(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort();
  const migrations = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8');
    return [name.slice(0, -4), { up: async db => void (await sql.raw(text).execute(db)) }];
  });
  return Object.fromEntries(await Promise.all(migrations));
}
