import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import pg from 'pg';

interface Head {
  kind: 'golden-graze-backup';
  migrations: string[];
}

const own = (table: string) => !['kysely_migration', 'kysely_migration_lock', 'rate_limit_counters'].includes(table);

/**
 * Writes every table as JSON lines, as it was in one instant (REPEATABLE READ). Answers the number of rows.
 * The embedded package has no pg_dump, so this speaks SQL and works on a server of one's own alike.
 */
export async function backUp(config: pg.PoolConfig, file: string): Promise<number> {
  const client = new pg.Client(config);
  await client.connect();
  const out = createWriteStream(file, { mode: 0o600 });
  let count = 0;
  try {
    await client.query('begin isolation level repeatable read read only');
    const head: Head = { kind: 'golden-graze-backup', migrations: await migrationsOf(client) };
    out.write(`${JSON.stringify(head)}\n`);
    for (const table of await tablesOf(client)) {
      await client.query(
        `declare rows no scroll cursor for select row_to_json(t)::text as line from ${pg.escapeIdentifier(table)} t`,
      );
      for (;;) {
        const { rows } = await client.query<{ line: string }>('fetch 500 from rows');
        if (rows.length === 0) break;
        for (const { line } of rows) if (!out.write(`${table}\t${line}\n`)) await once(out, 'drain');
        count += rows.length;
      }
      await client.query('close rows');
    }
    await client.query('commit');
  } finally {
    await client.end();
    out.end();
    await finished(out);
  }
  return count;
}

/** Puts a backup into an empty, migrated database, all or nothing. Answers the number of rows. @throws with one sentence */
export async function restore(config: pg.PoolConfig, file: string): Promise<number> {
  const client = new pg.Client(config);
  await client.connect();
  let count = 0;
  try {
    await client.query('begin');
    // Rows arrive whole: triggers and foreign keys would only repeat what they did at first.
    await client.query('set local session_replication_role = replica');
    await refuseUsed(client);
    let isHead = true;
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
      if (isHead) checkHead(line, await migrationsOf(client));
      else count += await insertLine(client, line);
      isHead = false;
    }
    await followIdentities(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
  return count;
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(row => row.tablename).filter(own);
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(row => row.name);
}

async function refuseUsed(client: pg.Client) {
  const { rows } = await client.query('select 1 from products union all select 1 from users limit 1');
  if (rows.length > 0)
    throw new Error('The database is not empty. Restore into an empty one: a new DATA_DIR or DATABASE_URL.');
}

function checkHead(line: string, migrations: string[]) {
  const head = parse(line);
  if (head?.kind !== 'golden-graze-backup') throw new Error('This file is no backup of the shop.');
  if (head.migrations.join() !== migrations.join())
    throw new Error(
      'This backup is of another version of the shop. Restore it with that version, then start the newer one.',
    );
}

function parse(line: string): Head | null {
  try {
    return JSON.parse(line) as Head;
  } catch {
    return null;
  }
}

async function insertLine(client: pg.Client, line: string): Promise<number> {
  const tab = line.indexOf('\t');
  const table = pg.escapeIdentifier(line.slice(0, tab));
  const { rowCount } = await client.query(
    `insert into ${table} overriding system value select * from json_populate_record(null::${table}, $1)`,
    [line.slice(tab + 1)],
  );
  return rowCount ?? 0;
}

/** Counters of identity columns go on after the highest restored value. */
async function followIdentities(client: pg.Client) {
  const { rows } = await client.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`,
  );
  for (const { table_name, column_name } of rows) {
    const [table, column] = [pg.escapeIdentifier(table_name), pg.escapeIdentifier(column_name)];
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), coalesce((select max(${column}) from ${table}), 0) + 1, false)`,
      [table_name, column_name],
    );
  }
}
