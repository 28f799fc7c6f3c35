import { type Kysely, type Selectable, sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { fieldRefusals } from '#content/words/refusals.ts';
import { type Draft, DraftForm, type DraftList, type DraftPlaced } from '#contract/drafts/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Database } from '#server/database/schema.ts';
import type { DraftOrdersTable } from '#server/database/tables/orders.ts';
import type { Viewer } from '#server/http/context.ts';

type Db = Kysely<Database>;

const mostListed = 50;

interface ListedRow {
  id: string;
  version: number;
  email: string;
  name: string | null;
  units: number;
  replaces: string | null;
  adds_to: string | null;
  made_by: string;
  changed_by: string;
  created_at: Date;
  updated_at: Date;
  total: number;
}

/** The drafts changed last. */
export async function listDrafts(db: Db): Promise<DraftList> {
  const { rows } = await sql<ListedRow>`
    select id, version, email, form -> 'shipping' ->> 'name' as name, form ->> 'replaces' as replaces,
      form ->> 'adds_to' as adds_to,
      (select coalesce(sum((line ->> 'quantity')::int), 0)::int
        from jsonb_array_elements(form -> 'lines') line) as units,
      made_by, changed_by, created_at, updated_at, count(*) over ()::int as total
    from draft_orders order by updated_at desc, id limit ${mostListed}
  `.execute(db);
  return {
    items: rows.map(({ total: _, name, created_at, updated_at, ...row }) => ({
      ...row,
      name: name ?? '',
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  };
}

export const findDraftRow = (db: Db, id: string) =>
  db.selectFrom('draft_orders').selectAll().where('id', '=', id).executeTakeFirst();

/** Refuses draft_not_found. */
export async function findDraft(db: Db, id: string): Promise<Draft | Refusal> {
  const row = await findDraftRow(db, id);
  return row ? presentDraft(row) : refuseGone(db, id);
}

/** The draft of goods to be sent with an order that this member of staff began, the one changed last. */
export async function findAddition(db: Db, order_number: string, { email }: Pick<Viewer, 'email'>) {
  const row = await db
    .selectFrom('draft_orders')
    .selectAll()
    .where(sql`form ->> 'adds_to'`, '=', order_number)
    .where('made_by', '=', email)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? presentDraft(row) : null;
}

/** The order that a draft became. */
export const findPlaced = (db: Db, draftId: string): Promise<DraftPlaced | undefined> =>
  db
    .selectFrom('staff_orders as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('o.order_number')
    .where('s.draft_id', '=', draftId)
    .executeTakeFirst();

/** It became an order, or somebody deleted it. */
export async function refuseGone(db: Db, id: string): Promise<Refusal> {
  const placed = await findPlaced(db, id);
  return refuse('draft_not_found', {}, placed ? { message: fill(fieldRefusals.placedDraft, placed) } : {});
}

export const presentDraft = (row: Selectable<DraftOrdersTable>): Draft => ({
  id: row.id,
  version: row.version,
  form: DraftForm.parse(row.form),
  made_by: row.made_by,
  changed_by: row.changed_by,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
