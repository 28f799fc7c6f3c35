import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mostCounted } from '#contract/lists.ts';
import type { Database } from '#server/database/schema.ts';
import { countUpTo } from './count-up-to.ts';
import { cursorOf, isPlace, keyset, reversed, type SortKey } from './keyset.ts';

/** A list in SQL. */
export interface List {
  /** The columns of a row. */
  columns: RawBuilder<unknown>;
  /** Its tables and conditions: the SQL between `from` and `order by`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  sort: readonly SortKey[];
  /** `from` in parts with the same columns and name, each of which has an index for each sort. */
  parts?: readonly RawBuilder<unknown>[];
  /** There are more matches than are counted: known beforehand. */
  isMany?: boolean;
}

interface Part<Row> {
  rows: Row[];
  next: string | null;
  previous: string | null;
}

interface Place {
  after: string;
  before: string;
  limit: number;
}

/** One page of a list, after a cursor or before one, its place, and the number of matches. */
export async function readPage<Row>(
  db: Kysely<Database>,
  list: List,
  { after, before, limit }: Place,
): Promise<Part<Row> & { first: number | null; total: number; is_more: boolean }> {
  const reading = before ? readBefore<Row>(db, list, before, limit) : readAfter<Row>(db, list, after, limit);
  const [page, first, counted] = await Promise.all([
    reading,
    reading.then(({ previous }) => placeAmongAll(db, list, previous)),
    list.isMany ? { total: mostCounted, is_more: true } : countUpTo(db, sql`${list.from} where ${list.where}`),
  ]);
  return { ...page, first, ...counted };
}

/** The place of a page's first row, from 1, by its cursor; null beyond what is counted. */
async function placeAmongAll(db: Kysely<Database>, { from, where, sort }: List, cursor: string | null) {
  if (cursor === null) return 1;
  const isBefore = keyset(reversed(sort)).isBeyond(cursor);
  const { total, is_more } = await countUpTo(db, sql`${from} where ${where} and ${isBefore}`);
  return is_more ? null : total + 1;
}

const chunk = 500;

/** Every row of a list, read in batches. */
export async function* eachRow<Row>(db: Kysely<Database>, list: List): AsyncGenerator<Row> {
  for await (const rows of eachBatch<Row>(db, list)) yield* rows;
}

/** The same by batch, for what is read of many rows at once. */
export async function* eachBatch<Row>(db: Kysely<Database>, list: List): AsyncGenerator<Row[]> {
  let after: string | null = '';
  while (after !== null) {
    const page: Part<Row> = await readAfter<Row>(db, list, after, chunk);
    yield page.rows;
    after = page.next;
  }
}

async function readAfter<Row>(db: Kysely<Database>, list: List, after: string, limit: number): Promise<Part<Row>> {
  const { rows, isMore } = await readRows<Row>(db, list, after, limit);
  const isFirst = after === '' || !isPlace(after, list.sort);
  return {
    rows: rows.map(bare<Row>),
    next: isMore ? placeOf(rows.at(-1)) : null,
    previous: isFirst ? null : placeOf(rows[0]),
  };
}

/** Reads backwards from there and reverses the rows. */
async function readBefore<Row>(db: Kysely<Database>, list: List, before: string, limit: number): Promise<Part<Row>> {
  if (!isPlace(before, list.sort)) return readAfter(db, list, '', limit);
  const { rows, isMore } = await readRows<Row>(db, { ...list, sort: reversed(list.sort) }, before, limit);
  rows.reverse();
  return { rows: rows.map(bare<Row>), next: placeOf(rows.at(-1)), previous: isMore ? placeOf(rows[0]) : null };
}

type Placed<Row> = Row & { place: string };

const bare = <Row>({ place: _, ...row }: Placed<Row>) => row as Row;
const placeOf = (row: { place: string } | undefined) => (row ? cursorOf(row.place) : null);

async function readRows<Row>(db: Kysely<Database>, list: List, after: string, limit: number) {
  const { columns, from, where, sort, parts = [from] } = list;
  const { orderBy, isBeyond, place } = keyset(sort);
  const [only, ...others] = parts.map(
    part => sql`
      select ${columns}, ${place} as place from ${part} where ${where} and ${isBeyond(after)}
      order by ${orderBy} limit ${limit + 1}`,
  );
  const all =
    others.length === 0
      ? sql`${only}`
      : sql`select * from (${sql.join(
          [only, ...others].map(part => sql`(${part})`),
          sql` union all `,
        )}) row
          order by ${orderBy} limit ${limit + 1}`;
  const { rows } = await sql<Placed<Row>>`${all}`.execute(db);
  return { rows: rows.slice(0, limit), isMore: rows.length > limit };
}
