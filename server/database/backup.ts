import { once } from 'node:events';
import { createWriteStream, renameSync, rmSync, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import type { Foot, Head, TableHeading } from './backup-file.ts';

/**
 * Writes every table as it was in one instant. Answers the number of rows. The file appears whole or not at all. The
 * embedded package has no pg_dump, so this uses SQL and works on any PostgreSQL.
 */
export async function backUp(config: pg.PoolConfig, file: string): Promise<number> {
  const client = new pg.Client(config);
  await client.connect();
  const unfinished = `${file}.unfinished`;
  const out = createWriteStream(unfinished, { mode: 0o600 });
  try {
    await once(out, 'open');
    const rows = await writeAll(client, out);
    out.end();
    await finished(out);
    renameSync(unfinished, file);
    await recordBackup(client, rows);
    return rows;
  } catch (fault) {
    out.destroy();
    rmSync(unfinished, { force: true });
    throw fault;
  } finally {
    await client.end();
  }
}

async function writeAll(client: pg.Client, out: WriteStream): Promise<number> {
  await client.query('begin isolation level repeatable read read only');
  const head: Head = { kind: 'golden-graze-backup', migration: await newestMigration(client) };
  out.write(`${JSON.stringify(head)}\n`);
  let rows = 0;
  for (const heading of await tablesOf(client)) rows += await writeTable(client, out, heading);
  const foot: Foot = { rows };
  out.write(`${JSON.stringify(foot)}\n`);
  await client.query('commit');
  return rows;
}

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

async function writeTable(client: pg.Client, out: WriteStream, heading: TableHeading): Promise<number> {
  out.write(`${JSON.stringify(heading)}\n`);
  // Every type can be read back from its text without loss.
  const values = heading.columns.map(name => `${pg.escapeIdentifier(name)}::text`).join(', ');
  const table = `public.${pg.escapeIdentifier(heading.table)}`;
  await client.query(`declare saved no scroll cursor for select to_json(array[${values}])::text as line from ${table}`);
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string }>('fetch 500 from saved');
    if (rows.length === 0) break;
    if (!out.write(rows.map(({ line }) => `${line}\n`).join(''))) await once(out, 'drain');
    count += rows.length;
  }
  await client.query('close saved');
  return count;
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
