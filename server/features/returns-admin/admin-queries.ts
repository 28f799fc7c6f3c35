import { type Kysely, sql } from 'kysely';
import type { AdminReturn, AdminReturnPage, AdminReturnQuery } from '#contract/returns/admin.ts';
import { normalizeReturnCode } from '#domain/returns/return-code.ts';
import { awaitsStaff, returnStatusesThat } from '#domain/returns/return-state.ts';
import type { Database } from '#server/database/schema.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachRow, type List, readPage } from '#server/lists/read-page.ts';

interface Row extends Omit<AdminReturn, 'asked_at' | 'moved_at' | 'refund'> {
  asked_at: Date;
  moved_at: Date;
  email: string;
  refund_status: string | null;
}

const id: SortKey = { by: sql`r.id`, kind: 'uuid' };
const newest: readonly SortKey[] = [{ by: sql`r.asked_at`, kind: 'time', direction: 'desc' }, id];

const sorts: Readonly<Record<string, readonly SortKey[]>> = {
  customer: [{ by: sql`lower(o.shipping_name)`, kind: 'text' }, id],
  status: [{ by: sql`r.status`, kind: 'text' }, ...newest],
  date: [
    { by: sql`r.asked_at`, kind: 'time' },
    { ...id, direction: 'desc' },
  ],
};

type Narrowed = Pick<AdminReturnQuery, 'q' | 'status' | 'sort'>;

/** Found by code however it is typed, order number, name or address of the buyer; newest first by default. */
function listOf({ q, status, sort }: Narrowed): List {
  const ofStatus =
    status === 'waiting'
      ? sql`r.status = any (${returnStatusesThat(awaitsStaff)})`
      : status
        ? sql`r.status = ${status}`
        : sql`true`;
  const ofWords = q
    ? sql`(strpos(r.code, ${normalizeReturnCode(q) ?? q.toUpperCase()}) > 0 or strpos(o.order_number, upper(${q})) > 0
        or strpos(lower(o.shipping_name), lower(${q})) > 0 or strpos(o.email, lower(${q})) > 0)`
    : sql`true`;
  return {
    columns: sql`r.id, r.code, r.status, r.wish, r.asked_at, r.moved_at, o.order_number,
      o.shipping_name as name, o.email, (select f.status from refunds f where f.id = r.refund_id) as refund_status,
      (select coalesce(sum(l.quantity), 0)::int from return_lines l where l.return_id = r.id) as units`,
    from: sql`returns r join orders o on o.id = r.order_id`,
    where: sql<boolean>`${ofStatus} and ${ofWords}`,
    sort: sortBy(sorts, sort, newest),
  };
}

export async function listReturns(db: Kysely<Database>, query: AdminReturnQuery): Promise<AdminReturnPage> {
  const { rows, ...page } = await readPage<Row>(db, listOf(query), query);
  return {
    ...page,
    items: rows.map(({ id, code, order_number, name, status, wish, refund_status, units, asked_at, moved_at }) => ({
      id,
      code,
      order_number,
      name,
      status,
      wish,
      refund: refund_status === null ? null : { status: refund_status },
      units,
      asked_at: asked_at.toISOString(),
      moved_at: moved_at.toISOString(),
    })),
  };
}

/** The same list as CSV lines. */
export async function* eachReturnLine(db: Kysely<Database>, query: Narrowed): AsyncGenerator<CsvValue[]> {
  for await (const row of eachRow<Row>(db, listOf(query))) {
    yield [
      row.code,
      row.order_number,
      row.asked_at.toISOString(),
      row.status,
      row.wish,
      row.units,
      row.name,
      row.email,
      row.moved_at.toISOString(),
    ];
  }
}
