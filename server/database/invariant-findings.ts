import { type Kysely, sql, type Transaction } from 'kysely';
import type { Check } from './invariants.ts';
import type { Database } from './schema.ts';

export interface Finding {
  id: number;
  invariant: string;
  rows: number;
  /** Found for the first time in this run. */
  isNew: boolean;
}

/** Saves the result of a run: its findings, and which invariants hold again. Answers what is broken now. */
export async function keepFindings(trx: Transaction<Database>, checks: Check[]): Promise<Finding[]> {
  const broken = checks.filter(({ rows }) => rows.length > 0);
  const names = broken.map(({ invariant }) => invariant);
  await sql`
    update invariant_findings set cleared_at = now() where cleared_at is null and invariant <> all (${names})
  `.execute(trx);
  const findings: Finding[] = [];
  for (const check of broken) findings.push(await keepFinding(trx, check));
  await sql`insert into invariant_runs default values on conflict do nothing`.execute(trx);
  await sql`delete from invariant_runs where checked_at < now() - interval '1 day'`.execute(trx);
  return findings;
}

async function keepFinding(trx: Transaction<Database>, { invariant, rows }: Check): Promise<Finding> {
  const { rows: kept } = await sql<{ id: number; is_new: boolean }>`
    insert into invariant_findings as known (invariant, row_count, sample)
    values (${invariant}, ${rows.length}, ${JSON.stringify(rows[0])})
    on conflict (invariant) where cleared_at is null do update set
      row_count = excluded.row_count, sample = excluded.sample,
      changed_at = case known.row_count when excluded.row_count then known.changed_at else now() end, last_seen = now()
    returning id, first_seen = last_seen as is_new
  `.execute(trx);
  return { id: kept[0]?.id ?? 0, invariant, rows: rows.length, isNew: kept[0]?.is_new ?? false };
}

export interface InvariantState {
  /** The invariants that were broken in the last run. */
  broken: string[];
  /** When that was; null before the first. */
  checkedAt: Date | null;
}

/** The result of the last run; checks nothing itself. */
export async function invariantState(db: Kysely<Database>): Promise<InvariantState> {
  const { rows } = await sql<InvariantState>`
    select
      coalesce((select array_agg(invariant order by invariant) from invariant_findings where cleared_at is null), '{}')
        as broken,
      max(checked_at) as "checkedAt"
    from invariant_runs
  `.execute(db);
  return rows[0] ?? { broken: [], checkedAt: null };
}

/** Broken invariants as rows of the money inbox, with its columns in its order. */
export const findingEntries = sql`
  select 'invariant' as kind, f.id::text as id, f.changed_at as at, null::uuid as payment_id, 'manual' as provider,
    null::integer as asked, null::integer as reported, f.invariant as reference, null::text as reported_reference,
    f.row_count || ' rows, the first: ' || left(f.sample::text, 300) as detail, null::timestamptz as answer_by
  from invariant_findings f where f.cleared_at is null
`;
