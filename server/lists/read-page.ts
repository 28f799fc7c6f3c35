import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { countUpTo } from './count-up-to.ts';
import { cursorOf, keyset, type SortKey } from './keyset.ts';

/** What a list is made of, in SQL. */
export interface List {
  /** The columns of a row. */
  columns: RawBuilder<unknown>;
  /** Its tables, with the condition for what matches: what stands between `from` and `order by`. */
  from: RawBuilder<unknown>;
  where: RawBuilder<boolean>;
  sort: readonly SortKey[];
}

interface Page<Row> {
  rows: Row[];
  next: string | null;
  total: number;
  is_more: boolean;
}

/** One page of a list, and how many match. */
export async function readPage<Row>(
  db: Kysely<Database>,
  list: List,
  { after, limit }: { after: string; limit: number },
): Promise<Page<Row>> {
  const [page, counted] = await Promise.all([
    readRows<Row>(db, list, after, limit),
    countUpTo(db, sql`${list.from} where ${list.where}`),
  ]);
  return { ...page, ...counted };
}

const chunk = 500;

/** Every row of a list, some at a time. */
export async function* eachRow<Row>(db: Kysely<Database>, list: List): AsyncGenerator<Row> {
  let after: string | null = '';
  while (after !== null) {
    const page: { rows: Row[]; next: string | null } = await readRows<Row>(db, list, after, chunk);
    yield* page.rows;
    after = page.next;
  }
}

async function readRows<Row>(db: Kysely<Database>, { columns, from, where, sort }: List, after: string, limit: number) {
  const { orderBy, isBeyond, place } = keyset(sort);
  const { rows } = await sql<Row & { place: string }>`
    select ${columns}, ${place} as place from ${from} where ${where} and ${isBeyond(after)}
    order by ${orderBy} limit ${limit + 1}
  `.execute(db);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ place: _, ...row }) => row as Row),
    next: rows.length > limit && last ? cursorOf(last.place) : null,
  };
}
