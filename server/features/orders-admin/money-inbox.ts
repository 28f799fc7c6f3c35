import { type Kysely, sql } from 'kysely';
import { moneyText } from '#content/words/admin/payments.ts';
import { mostCounted } from '#contract/lists.ts';
import type { MoneyAction, MoneyEntry, MoneyKind, MoneyPage, MoneyQuery } from '#contract/payments/admin.ts';
import { decimal } from '#domain/money.ts';
import { findingEntries } from '#server/database/invariant-findings.ts';
import type { Database } from '#server/database/schema.ts';
import { mostTries } from '#server/features/payments/work-webhooks.ts';
import { containing } from '#server/lists/containing.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachRow, type List, readPage } from '#server/lists/read-page.ts';
import { providerPage } from '#server/payment-providers/providers.ts';

interface EntryRow {
  kind: MoneyKind;
  id: string;
  at: Date;
  order_number: string | null;
  provider: string;
  asked: number | null;
  reported: number | null;
  reference: string | null;
  reported_reference: string | null;
  detail: string | null;
  answer_by: Date | null;
  left_cents: number;
}

/**
 * Everything about money that needs a person: contradicting or unanswered payments, disputes, failed or unanswered
 * refunds, events that could not be processed, and figures that do not agree. An entry settled with a note stays out
 * until something new happens.
 */
const entries = sql`
  select * from (
    select 'review' as kind, p.id::text as id, p.updated_at as at, p.id as payment_id, p.provider,
      p.amount_cents as asked, f.amount_cents as reported, p.provider_reference as reference,
      f.provider_reference as reported_reference, f.kind as detail, null::timestamptz as answer_by
    from payments p left join lateral (
      select * from payment_facts where payment_id = p.id and decision = 'mismatch_review' order by id desc limit 1
    ) f on true where p.status = 'review'
    union all
    select 'unknown', p.id::text, p.created_at, p.id, p.provider, p.amount_cents, null, p.provider_reference, null,
      null, null
    from payments p where p.status = 'unknown' and p.created_at < now() - interval '10 minutes'
    union all
    select 'dispute', d.id::text, d.updated_at, d.payment_id, d.provider, p.amount_cents, d.amount_cents,
      p.provider_reference, d.provider_reference, d.reason, d.answer_by
    from payment_disputes d join payments p on p.id = d.payment_id where d.status in ('inquiry', 'open')
    union all
    select case r.status when 'failed' then 'refund' else 'waiting' end, r.id::text,
      coalesce(r.settled_at, r.created_at), r.payment_id, p.provider, r.amount_cents, null, p.provider_reference,
      r.provider_reference, r.reason, null
    from refunds r join payments p on p.id = r.payment_id
    where (r.status = 'failed' and has_failed(r))
      or (r.status = 'requested' and r.reason <> 'at_provider' and r.created_at < now() - interval '15 minutes')
    union all
    select 'event', w.provider || ':' || w.event_id, w.received_at, null, w.provider, null, null, w.event_id, null,
      concat_ws(': ', w.type, w.error), null
    from webhook_events w where w.processed_at is null and w.attempts >= ${sql.lit(mostTries)}
    union all
    select 'fact', f.id::text, f.created_at, f.payment_id, f.provider, p.amount_cents, f.amount_cents,
      p.provider_reference, f.provider_reference, f.kind, null
    from payment_facts f left join payments p on p.id = f.payment_id
    where f.decision in ('mismatch_review', 'unknown_payment') and p.status is distinct from 'review'
    union all ${findingEntries}
  ) e where not exists (
    select from money_settlements s where s.kind = e.kind and s.subject = e.id and s.created_at >= e.at
  )
`;

const last: readonly SortKey[] = [
  { by: sql`e.kind`, kind: 'text' },
  { by: sql`e.id`, kind: 'text' },
];
/** Entries with a deadline first, earliest deadline first; then the newest. */
const pressing: readonly SortKey[] = [
  { by: sql`coalesce(e.answer_by, timestamptz '2200-01-01')`, kind: 'time' },
  { by: sql`e.at`, kind: 'time', direction: 'desc' },
  ...last,
];
const sorts: Readonly<Record<string, readonly SortKey[]>> = {
  date: [{ by: sql`e.at`, kind: 'time' }, ...last],
  amount: [{ by: sql`coalesce(e.asked, e.reported, 0)`, kind: 'number' }, ...last],
};

type Narrowed = Pick<MoneyQuery, 'q' | 'kind' | 'sort'>;

/** Filtered by kind, and any part of the order number, a reference or other details. */
function listOf({ q, kind, sort }: Narrowed): List {
  const ofKind = kind ? sql`e.kind = ${kind}` : sql`true`;
  const ofWords = q
    ? sql`concat_ws(' ', o.order_number, e.reference, e.reported_reference, e.detail) ilike ${containing(q)}`
    : sql`true`;
  return {
    columns: sql`e.*, o.order_number, coalesce(p.captured_cents - p.refund_reserved_cents, 0) as left_cents`,
    from: sql`(${entries}) e left join payments p on p.id = e.payment_id left join orders o on o.id = p.order_id`,
    where: sql<boolean>`${ofKind} and ${ofWords}`,
    sort: sortBy(sorts, sort, pressing),
  };
}

export async function listMoney(db: Kysely<Database>, query: MoneyQuery): Promise<MoneyPage> {
  const { rows, ...page } = await readPage<EntryRow>(db, listOf(query), query);
  return { ...page, items: rows.map(present) };
}

/** The same list as CSV lines; money in dollars. */
export async function* eachMoneyLine(db: Kysely<Database>, query: Narrowed): AsyncGenerator<CsvValue[]> {
  for await (const entry of eachRow<EntryRow>(db, listOf(query))) {
    yield [
      moneyText.kinds[entry.kind].title,
      entry.at.toISOString(),
      entry.order_number,
      entry.provider,
      entry.asked === null ? null : decimal(entry.asked),
      entry.reported === null ? null : decimal(entry.reported),
      entry.reference,
      entry.reported_reference,
      entry.detail,
      entry.answer_by?.toISOString() ?? null,
    ];
  }
}

/** The number of entries, counted no further than `most`. */
export async function countMoney(db: Kysely<Database>, most: number = mostCounted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select from (${entries}) e limit ${most}) counted
  `.execute(db);
  return rows[0]?.total ?? 0;
}

export async function isInMoneyInbox(db: Kysely<Database>, kind: MoneyKind, id: string): Promise<boolean> {
  const { rows } = await sql`select from (${entries}) e where e.kind = ${kind} and e.id = ${id}`.execute(db);
  return rows.length > 0;
}

/** The possible actions by kind; used by the action's check and by the buttons. */
export const moneyActions: Readonly<Record<MoneyKind, readonly MoneyAction[]>> = {
  review: ['ask', 'settle'],
  unknown: ['ask', 'settle'],
  dispute: ['settle'],
  refund: ['retry', 'settle'],
  waiting: ['ask'],
  event: ['ask', 'settle'],
  fact: ['settle'],
  invariant: ['settle'],
};

const present = (row: EntryRow): MoneyEntry => ({
  kind: row.kind,
  id: row.id,
  happened_at: row.at.toISOString(),
  order_number: row.order_number,
  provider: row.provider,
  asked_cents: row.asked,
  told_cents: row.reported,
  reference: row.reference,
  told_reference: row.reported_reference,
  detail: row.detail,
  answer_by: row.answer_by?.toISOString() ?? null,
  left_cents: row.left_cents,
  dashboard_url: providerPage(row.provider, row.reference ?? row.reported_reference),
  actions: [...moneyActions[row.kind]],
});
