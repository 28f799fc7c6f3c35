import { type Kysely, sql } from 'kysely';
import type { Subscriber, SubscriberPage, SubscriberQuery } from '#contract/newsletter/admin.ts';
import type { Database } from '#server/database/schema.ts';
import { containing } from '#server/lists/containing.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { reversed, type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachRow, type List, readPage } from '#server/lists/read-page.ts';

type Narrowed = Pick<SubscriberQuery, 'q' | 'status' | 'sort'>;
type Row = Omit<Subscriber, 'consented_at' | 'confirmed_at' | 'unsubscribed_at'> & {
  consent_text: string;
  consented_at: Date;
  confirmed_at: Date | null;
  unsubscribed_at: Date | null;
};

const id: SortKey = { by: sql`id`, kind: 'uuid' };
const newest: readonly SortKey[] = [{ by: sql`created_at`, kind: 'time', direction: 'desc' }, id];

/** Sorts by table column. */
const sorts: Readonly<Record<string, readonly SortKey[]>> = {
  email: [{ by: sql`email`, kind: 'text' }, id],
  asked: reversed(newest),
};

/** Filtered by status and any part of the address; newest first by default. */
function listOf({ q, status, sort }: Narrowed): List {
  const ofStatus = status ? sql`status = ${status}` : sql`true`;
  const ofWords = q ? sql`email like lower(${containing(q)})` : sql`true`;
  return {
    columns: sql`id, email, status, consent_text, consented_at, confirmed_at, unsubscribed_at`,
    from: sql`newsletter_subscribers`,
    where: sql<boolean>`${ofStatus} and ${ofWords}`,
    sort: sortBy(sorts, sort, newest),
  };
}

export async function listSubscribers(db: Kysely<Database>, query: SubscriberQuery): Promise<SubscriberPage> {
  const { rows, ...page } = await readPage<Row>(db, listOf(query), query);
  return { ...page, items: rows.map(present) };
}

/** Confirmed addresses only, whatever the list shows: all others must not leave the shop in a file. */
export async function* eachConfirmedLine(
  db: Kysely<Database>,
  { q, sort }: Pick<SubscriberQuery, 'q' | 'sort'>,
): AsyncGenerator<CsvValue[]> {
  for await (const row of eachRow<Row>(db, listOf({ q, sort, status: 'confirmed' })))
    yield [row.email, row.consented_at.toISOString(), row.confirmed_at?.toISOString() ?? null, row.consent_text];
}

export async function findSubscriber(db: Kysely<Database>, id: string): Promise<Subscriber | null> {
  const { rows } = await sql<Row>`
    select id, email, status, consent_text, consented_at, confirmed_at, unsubscribed_at from newsletter_subscribers
    where id = ${id}
  `.execute(db);
  return rows[0] ? present(rows[0]) : null;
}

function present({ consent_text: _, consented_at, confirmed_at, unsubscribed_at, ...row }: Row): Subscriber {
  return {
    ...row,
    consented_at: consented_at.toISOString(),
    confirmed_at: confirmed_at?.toISOString() ?? null,
    unsubscribed_at: unsubscribed_at?.toISOString() ?? null,
  };
}
