import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';

export interface Recipe {
  /** The rows `x` to copy, and more columns for `set`, in the order in which they are written. */
  rows: string;
  /** Columns with ids that become the copy's: `copy_of` maps them alike in every table, so copies reference copies. */
  copied: readonly string[];
  /** Other columns that differ from the original, as SQL over the row `x` and the copy's number `n`. */
  set?: Readonly<Record<string, string>>;
}

/** How many copies are made, and how much older each is than the one before. */
export interface Copies {
  count: number;
  secondsApart: number;
}

/** Copies rows of a table, each with new ids and a time before. The oldest copy is written first, as a shop grows. */
export async function copyRows(
  trx: Kysely<Database>,
  table: string,
  { count, secondsApart }: Copies,
  { rows, copied, set = {} }: Recipe,
): Promise<void> {
  const columns = await columnsOf(trx, table);
  const values = columns.map(({ name, type }) => {
    if (set[name]) return set[name];
    if (copied.includes(name)) return `pg_temp.copy_of(x.${name}, n)`;
    if (type === 'timestamp with time zone') return `x.${name} - n * interval '${secondsApart} seconds'`;
    return type === 'date' ? `x.${name} - n * ${secondsApart} / 86400` : `x.${name}`;
  });
  // The lateral part keeps the order of the copies without a sort of millions of rows.
  await sql
    .raw(`
      with originals as materialized (${rows})
      insert into ${table} (${columns.map(({ name }) => name)})
      select ${values} from generate_series(${count}, 1, -1) n,
        lateral (select * from originals where n > 0 offset 0) x`)
    .execute(trx);
}

/**
 * Writes millions of rows to tables that have no keys, indexes and triggers meanwhile; they are then made, and checked,
 * at once. What triggers would have written is written too.
 */
export async function withoutIndexes(trx: Kysely<Database>, tables: readonly string[], write: () => Promise<unknown>) {
  const { rows } = await sql<{ drop: string; make: string }>`
    with ours as (select name::regclass::oid as oid, name from unnest(${tables}::text[]) name)
    select format('alter table %s disable trigger user', name) as drop,
      format('alter table %s enable trigger user', name) as make, 0 as step
    from ours
    union all
    select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
      format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)),
      case c.contype when 'f' then 1 else 2 end
    from pg_constraint c
    where c.contype in ('p', 'u') and c.conrelid in (select oid from ours)
      or c.contype = 'f' and (c.conrelid in (select oid from ours) or c.confrelid in (select oid from ours))
    union all
    select format('drop index %s', x.indexrelid::regclass), pg_get_indexdef(x.indexrelid), 3
    from pg_index x
    where x.indrelid in (select oid from ours) and not exists (
      select from pg_constraint c where c.conindid = x.indexrelid and c.conrelid = x.indrelid)
    order by step
  `.execute(trx);
  for (const { drop } of rows) await sql.raw(drop).execute(trx);
  await write();
  for (const { make } of rows.toReversed()) await sql.raw(make).execute(trx);
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
 * `copy_of`: the original's UUID with the copy's number at its end and its own last eight digits in front, because
 * counted ones differ there alone. `order_number_of`: a distinct number of eight characters for each of 2^40 counts.
 * Each is one cheap expression, which PostgreSQL writes into the query.
 */
export async function makeFunctions(trx: Kysely<Database>): Promise<void> {
  await sql`
    create or replace function pg_temp.copy_of(id uuid, n integer) returns uuid immutable language sql as
      $$ select (right(id::text, 8) || substr(id::text, 9, 16) || lpad(to_hex(n), 12, '0'))::uuid $$
  `.execute(trx);
  const letter = (place: number) =>
    `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((count * 618970019 + 271828183) >> ${5 * place} & 31)::integer + 1, 1)`;
  const letters = (places: number[]) => places.map(letter).join(' || ');
  await sql
    .raw(`
      create or replace function pg_temp.order_number_of(count bigint) returns text immutable language sql as
        $$ select 'GG-' || ${letters([7, 6, 5, 4])} || '-' || ${letters([3, 2, 1, 0])} $$`)
    .execute(trx);
}
