import pg from 'pg';
import { OwnerProblem } from '#server/env.ts';
import { contentTypeOf } from '#server/storage/keys.ts';
import type { StoragePort } from '#server/storage/port.ts';
import { type Saved, sha256 } from './backup.ts';
import { type Foot, type Head, linesOf, type PictureLine, parseLine, type TableHeading } from './backup-file.ts';
import { clearDatabase } from './clear.ts';
import { openDatabase } from './connect.ts';
import { migrate, refuseUnknown } from './migrate.ts';

/**
 * Restores a backup into an empty database: migrates to the backup's version, inserts all rows or none, and migrates on
 * to today's. Pictures in it are stored before the rows are committed. @throws OwnerProblem when the database is in
 * use, or the file is cut off, changed or needs another key
 */
export async function restore(config: pg.PoolConfig, file: string, { key, storage }: Options = {}): Promise<Saved> {
  const { migration } = await readHead(file, key);
  await refuseUnknown(migration);
  await refuseUsed(config);
  await clearDatabase(config);
  await migrateTo(config, migration);
  const saved = await fill(config, linesOf(file, key), storage);
  await migrateTo(config);
  return saved;
}

interface Options {
  /** The secret key of an encrypted backup. */
  key?: string | undefined;
  /** Takes its pictures; without it they are only checked. */
  storage?: Pick<StoragePort, 'put'>;
}

async function readHead(file: string, key?: string): Promise<Head> {
  for await (const line of linesOf(file, key)) return parseLine<Head>(line, 'migration');
  return parseLine<Head>('', 'migration');
}

async function refuseUsed(config: pg.PoolConfig) {
  const used = await withClient(config, async client => {
    const { rows } = await client.query<{ there: string | null }>(
      `select to_regclass('public.products')::text as there`,
    );
    if (!rows[0]?.there) return false;
    return (await client.query('select 1 from products union all select 1 from users limit 1')).rowCount;
  });
  if (used)
    throw new OwnerProblem('The database is not empty. Restore into an empty one: a new DATA_DIR or DATABASE_URL.');
}

async function migrateTo(config: pg.PoolConfig, migration?: string) {
  const { db } = openDatabase({ options: '', ...config });
  try {
    await migrate(db, { upTo: migration });
  } finally {
    await db.destroy();
  }
}

/**
 * Foreign keys are created again at the end, which checks all of them. Triggers stay off: the backup holds their
 * results.
 */
function fill(config: pg.PoolConfig, lines: AsyncIterable<string>, storage: Options['storage']): Promise<Saved> {
  return withClient(config, async client => {
    await client.query('begin');
    const foreignKeys = await foreignKeysOf(client);
    for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
    const tables = await tablesOf(client);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    // Migrations may have inserted rows, which the backup has too.
    await client.query(`truncate ${tables.join(', ')}`);
    const saved = await insertAll(client, lines, storage);
    for (const { table, name, rule } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${name} ${rule}`);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await client.query(advanceIdentities);
    await client.query('commit');
    return saved;
  });
}

/** Inserts the lines after the head, hundreds of rows at a time: one by one would take minutes. */
async function insertAll(client: pg.Client, lines: AsyncIterable<string>, storage: Options['storage']): Promise<Saved> {
  let statement = '';
  let waiting: string[] = [];
  const saved: Saved = { rows: 0, pictures: 0 };
  let foot: Foot | null = null;
  const flush = async () => {
    if (waiting.length > 0) await client.query(statement, [`[${waiting.join(',')}]`]);
    saved.rows += waiting.length;
    waiting = [];
  };
  let place: 'head' | 'table' | 'pictures' = 'head';
  for await (const line of lines) {
    if (line.startsWith('[') && place === 'pictures') {
      await putPicture(line, storage);
      saved.pictures += 1;
    } else if (line.startsWith('[')) waiting.push(line);
    if (waiting.length === 500 || line.startsWith('{')) await flush();
    if (line.startsWith('{"table"')) statement = await insertStatement(client, parseLine(line, 'table'));
    else if (line.startsWith('{"pictures"')) place = 'pictures';
    else if (line.startsWith('{') && place !== 'head') foot = parseLine(line, 'rows');
    if (place === 'head') place = 'table';
  }
  return checkFoot(foot ?? parseLine('', 'rows'), saved);
}

async function putPicture(line: string, storage: Options['storage']) {
  const [key, , sum, content] = parseLine<PictureLine>(line, '0');
  if (content === undefined) return;
  const bytes = Buffer.from(content, 'base64');
  if (sha256(bytes) !== sum)
    throw new OwnerProblem(`The picture ${key} in this backup is damaged: nothing was restored.`);
  await storage?.put(key, bytes, contentTypeOf(key));
}

async function insertStatement(client: pg.Client, { table, columns }: TableHeading): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type
     from unnest($2::text[]) with ordinality as wanted (column_name, position)
     join pg_attribute on attrelid = format('public.%I', $1::text)::regclass and attname = column_name
     order by position`,
    [table, columns],
  );
  const values = rows.map(({ type }, at) => `(line ->> ${at})::${type}`);
  return `insert into public.${pg.escapeIdentifier(table)} (${rows.map(({ name }) => name).join(', ')})
    overriding system value select ${values.join(', ')} from json_array_elements($1::json) as line`;
}

function checkFoot({ rows, pictures = 0 }: Foot, saved: Saved): Saved {
  if (rows === saved.rows && pictures === saved.pictures) return saved;
  throw new OwnerProblem(
    `This backup should hold ${rows} rows and ${pictures} pictures and holds ${saved.rows} and ` +
      `${saved.pictures}: nothing was restored.`,
  );
}

async function tablesOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename not like 'kysely_%'`,
  );
  return rows.map(({ name }) => name);
}

async function foreignKeysOf(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** Sets the counters of identity columns beyond the highest value, of rows that brought their own. */
export const advanceIdentities = `
  do $$
  declare i record;
  begin
    for i in select table_name, column_name from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES' loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
        i.table_name, i.column_name, i.column_name, i.table_name);
    end loop;
  end $$;`;

async function withClient<T>(config: pg.PoolConfig, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
