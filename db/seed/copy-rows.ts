import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';

interface Recipe {
  /** Which rows `x` are copied. */
  where: string;
  /** Columns with ids that become the copy's: `copy_of` maps them alike in every table, so copies reference copies. */
  copied: readonly string[];
  /** Other columns that differ from the original, as SQL over the row `x` and the copy's number `n`. */
  set?: Readonly<Record<string, string>>;
  order?: string;
}

const daysApart = 2;

/** Copies rows of a table `copies` times, each with new ids and two days older. All names and SQL come from db/seed. */
export async function copyRows(
  trx: Kysely<Database>,
  table: string,
  copies: number,
  { where, copied, set = {}, order = '1' }: Recipe,
): Promise<void> {
  await makeFunctions(trx);
  const columns = await columnsOf(trx, table);
  const values = columns.map(({ name, type }) => {
    if (set[name]) return set[name];
    if (copied.includes(name)) return `pg_temp.copy_of(x.${name}, n)`;
    if (type === 'timestamp with time zone') return `x.${name} - n * interval '${daysApart} days'`;
    return type === 'date' ? `x.${name} - n * ${daysApart}` : `x.${name}`;
  });
  await withoutIndexes(trx, table, () =>
    sql
      .raw(`
        insert into ${table} (${columns.map(({ name }) => name)})
        select ${values} from ${table} x, generate_series(1, ${copies}) n where ${where} order by n, ${order}`)
      .execute(trx),
  );
}

/** Millions of rows are written faster without foreign keys and indexes, which are then made and checked at once. */
export async function withoutIndexes(
  trx: Kysely<Database>,
  table: string,
  write: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await sql<{ drop: string; make: string }>`
    select format('drop index %I', i.relname) as drop, pg_get_indexdef(x.indexrelid) as make
    from pg_index x join pg_class i on i.oid = x.indexrelid
    where x.indrelid = ${table}::regclass and not exists (select from pg_constraint c where c.conindid = x.indexrelid)
    union all
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
    from pg_constraint c where c.contype = 'f' and c.conrelid = ${table}::regclass
  `.execute(trx);
  for (const { drop } of rows) await sql.raw(drop).execute(trx);
  await write();
  for (const { make } of rows) await sql.raw(make).execute(trx);
}

/** In table order, without generated columns. */
async function columnsOf(trx: Kysely<Database>, table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
    order by ordinal_position
  `.execute(trx);
  return rows;
}

/**
 * `copy_of`: a UUID of version 8, made of the original's. `order_number_of`: a distinct number of eight characters for
 * each of 2^40 counts.
 */
async function makeFunctions(trx: Kysely<Database>): Promise<void> {
  await sql`
    create or replace function pg_temp.copy_of(id uuid, n integer) returns uuid immutable language sql as
      $$ select overlay(overlay(md5(id::text || n) placing '8' from 13) placing 'a' from 17)::uuid $$
  `.execute(trx);
  await sql`
    create or replace function pg_temp.order_number_of(count bigint) returns text immutable language sql as $$
      select 'GG-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ',
          (((count * 618970019 + 271828183) & 1099511627775) >> (5 * i) & 31)::int + 1, 1) || case i when 4 then '-' else '' end, ''
          order by i desc)
      from generate_series(0, 7) i
    $$
  `.execute(trx);
}
