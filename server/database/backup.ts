import { createHash } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import pg from 'pg';
import type { StoragePort } from '#server/storage/port.ts';
import {
  type Foot,
  type Head,
  type PictureLine,
  type PicturesHeading,
  type TableHeading,
  writeLines,
} from './backup-file.ts';

interface Options {
  /** Encrypts it: a key of age, public or secret. */
  key?: string | undefined;
  /** Pictures are saved too, or only named. */
  pictures?: PicturesHeading & { storage: StoragePort };
  /** Takes the whole file elsewhere, before the backup counts as made. */
  send?(file: string): Promise<void>;
}

export interface Saved {
  rows: number;
  pictures: number;
}

/**
 * Writes every table as it was in one instant, then the pictures. The file appears whole or not at all. The embedded
 * package has no pg_dump, so this uses SQL and works on any PostgreSQL. @throws OwnerProblem when it cannot be written
 */
export async function backUp(config: pg.PoolConfig, file: string, options: Options = {}): Promise<Saved> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  const unfinished = `${file}.unfinished`;
  const saved: Saved = { rows: 0, pictures: 0 };
  try {
    await writeLines(unfinished, linesOf(client, saved, options), options.key);
    renameSync(unfinished, file);
    await options.send?.(file);
    await recordBackup(client, saved.rows);
    return saved;
  } catch (fault) {
    rmSync(unfinished, { force: true });
    throw fault;
  } finally {
    await client.end();
  }
}

/** Counts in `saved` what it yields. */
async function* linesOf(client: pg.Client, saved: Saved, { pictures }: Options): AsyncGenerator<string> {
  await client.query('begin isolation level repeatable read read only');
  const head: Head = { kind: 'golden-graze-backup', migration: await newestMigration(client) };
  yield `${JSON.stringify(head)}\n`;
  for (const heading of await tablesOf(client)) yield* linesOfTable(client, saved, heading);
  await client.query('commit');
  if (pictures) yield* linesOfPictures(saved, pictures);
  const foot: Foot = { ...saved };
  yield `${JSON.stringify(foot)}\n`;
}

async function* linesOfPictures(saved: Saved, { storage, pictures }: NonNullable<Options['pictures']>) {
  const heading: PicturesHeading = { pictures };
  yield `${JSON.stringify(heading)}\n`;
  for await (const { key, bytes } of storage.list()) {
    const file = pictures === 'inside' ? await storage.get(key) : null;
    // Deleted since it was listed.
    if (pictures === 'inside' && !file) continue;
    const line: PictureLine = file
      ? [key, file.bytes.byteLength, sha256(file.bytes), Buffer.from(file.bytes).toString('base64')]
      : [key, bytes];
    yield `${JSON.stringify(line)}\n`;
    saved.pictures += 1;
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const runsStoredFor = '90 days';

/** Staff see when the last backup was made. A database one version behind has no table for it. */
async function recordBackup(client: pg.Client, rows: number): Promise<void> {
  const { rows: found } = await client.query<{ found: boolean }>(
    `select to_regclass('public.backup_runs') is not null as found`,
  );
  if (!found[0]?.found) return;
  await client.query('insert into backup_runs (row_count) values ($1) on conflict do nothing', [rows]);
  await client.query(`delete from backup_runs where made_at < now() - interval '${runsStoredFor}'`);
}

async function* linesOfTable(client: pg.Client, saved: Saved, heading: TableHeading): AsyncGenerator<string> {
  yield `${JSON.stringify(heading)}\n`;
  // Every type can be read back from its text without loss.
  const values = heading.columns.map(name => `${pg.escapeIdentifier(name)}::text`).join(', ');
  const table = `public.${pg.escapeIdentifier(heading.table)}`;
  await client.query(`declare saved no scroll cursor for select to_json(array[${values}])::text as line from ${table}`);
  for (;;) {
    const { rows } = await client.query<{ line: string }>('fetch 500 from saved');
    if (rows.length === 0) break;
    yield rows.map(({ line }) => `${line}\n`).join('');
    saved.rows += rows.length;
  }
  await client.query('close saved');
}

async function newestMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
  return rows[0]?.name ?? '';
}

/**
 * All tables but the migrator's own, the rate limits' counters, the day's visitors (which may not outlive the day), and
 * this database's record of its own backups.
 */
async function tablesOf(client: pg.Client): Promise<TableHeading[]> {
  const { rows } = await client.query<TableHeading>(
    `select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name not in ('kysely_migration', 'kysely_migration_lock', 'rate_limit_counters',
         'visitor_days', 'visitor_steps', 'backup_runs')
     group by table_name order by table_name`,
  );
  return rows;
}
