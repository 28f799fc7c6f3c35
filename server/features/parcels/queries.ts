import { type Kysely, type Selectable, sql } from 'kysely';
import type { StaffLabel } from '#contract/parcels/admin.ts';
import { isLiveLabel, labelStatuses } from '#domain/parcel/label-state.ts';
import type { Database } from '#server/database/schema.ts';
import type { LabelScansTable, LabelsTable } from '#server/database/tables/parcels.ts';

type Db = Kysely<Database>;
/** A label without its file. */
export type LabelRow = Omit<Selectable<LabelsTable>, 'file' | 'rates'> & {
  can_print: boolean;
  return_code: string | null;
  manifest_at: Date | null;
};

const columns = [
  'id',
  'order_id',
  'return_id',
  'provider',
  'reference',
  'status',
  'order_version',
  'package',
  'ounces',
  'rate',
  'carrier',
  'service',
  'cost_cents',
  'tracking_number',
  'tracking_url',
  'file_type',
  'insured_cents',
  'insurance_cents',
  'reason',
  'bought_by',
  'bought_by_email',
  'quoted_at',
  'asked_at',
  'bought_at',
  'voided_at',
  'voided_by',
  'ship_from',
  'manifest_id',
] as const;

export const selectLabels = (db: Db) =>
  db
    .selectFrom('labels')
    .select([
      ...columns,
      sql<boolean>`file is not null`.as('can_print'),
      sql<string | null>`(select r.code from returns r where r.id = labels.return_id)`.as('return_code'),
      sql<Date | null>`(select coalesce(m.made_at, m.asked_at) from manifests m where m.id = labels.manifest_id)`.as(
        'manifest_at',
      ),
    ]);

export const findLabel = (db: Db, id: string): Promise<LabelRow | undefined> =>
  selectLabels(db).where('id', '=', id).executeTakeFirst();

/** The label of an order, or of a return of it, that is bought or being bought. */
export const findLiveLabel = (db: Db, orderId: string, returnId: string | null): Promise<LabelRow | undefined> =>
  selectLabels(db)
    .where('order_id', '=', orderId)
    .where('return_id', returnId === null ? 'is' : '=', returnId)
    .where('status', 'in', labelStatuses.filter(isLiveLabel))
    .executeTakeFirst();

/** The labels of an order that were bought, or that the provider was asked for, oldest first. */
export async function readLabels(db: Db, orderId: string): Promise<StaffLabel[]> {
  const rows = await selectLabels(db)
    .where('order_id', '=', orderId)
    .where('status', '<>', 'quoted')
    .orderBy('quoted_at')
    .orderBy('id')
    .execute();
  return await withScans(db, rows);
}

export async function readLabel(db: Db, id: string): Promise<StaffLabel | null> {
  const row = await findLabel(db, id);
  return row ? ((await withScans(db, [row]))[0] ?? null) : null;
}

async function withScans(db: Db, rows: readonly LabelRow[]): Promise<StaffLabel[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const scans = await db
    .selectFrom('label_scans')
    .selectAll()
    .where('label_id', 'in', ids)
    .orderBy('happened_at')
    .orderBy('told_at')
    .execute();
  return rows.map(row =>
    present(
      row,
      scans.filter(({ label_id }) => label_id === row.id),
    ),
  );
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

const present = (row: LabelRow, scans: readonly Selectable<LabelScansTable>[]): StaffLabel => ({
  id: row.id,
  provider: row.provider,
  status: row.status,
  return_code: row.return_code,
  package: row.package,
  ounces: Number(row.ounces),
  carrier: row.carrier ?? '',
  service: row.service ?? '',
  cost_cents: row.cost_cents ?? 0,
  insured_cents: row.insured_cents,
  insurance_cents: row.insurance_cents,
  tracking_number: row.tracking_number,
  tracking_url: row.tracking_url,
  reason: row.reason,
  can_print: row.can_print,
  by: row.bought_by_email ?? '',
  asked_at: (row.asked_at ?? row.quoted_at).toISOString(),
  bought_at: iso(row.bought_at),
  voided_at: iso(row.voided_at),
  manifest: row.manifest_id && row.manifest_at ? { id: row.manifest_id, at: row.manifest_at.toISOString() } : null,
  scans: scans.map(({ word, message, happened_at }) => ({ word, message, at: happened_at.toISOString() })),
});
