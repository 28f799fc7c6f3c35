import { type Kysely, sql } from 'kysely';
import type { Customer, CustomerPage, CustomerQuery } from '#contract/customers/shapes.ts';
import { decimal } from '#domain/money.ts';
import type { Database } from '#server/database/schema.ts';
import { containing } from '#server/lists/containing.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { reversed, type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachBatch, type List, readPage } from '#server/lists/read-page.ts';
import { kindsOfPeople, people } from './person.ts';

type Row = Pick<Customer, 'id' | 'full_name' | 'email' | 'is_guest' | 'is_admin'> & { created_at: Date };
type Figures = Pick<Customer, 'id' | 'orders' | 'spent_cents' | 'refunded_cents' | 'tags'>;
type Narrowed = Pick<CustomerQuery, 'q' | 'role' | 'tag' | 'sort'>;

const id: SortKey = { by: sql`id`, kind: 'uuid' };
const newest: readonly SortKey[] = [{ by: sql`created_at`, kind: 'time', direction: 'desc' }, id];

/** Sorts by table column. */
const sorts: Readonly<Record<string, readonly SortKey[]>> = {
  customer: [{ by: sql`lower(full_name)`, kind: 'text' }, id],
  email: [{ by: sql`email`, kind: 'text' }, id],
  joined: reversed(newest),
};

const roles = { '': sql`true`, admins: sql`is_admin`, guests: sql`is_guest` } as const;

/** Filtered by role, tag, and any part of name or address; newest first by default. */
function listOf({ q, role, tag, sort }: Narrowed): List {
  const ofWords = q ? sql`lower(full_name || ' ' || email) like lower(${containing(q)})` : sql`true`;
  const ofTag = tag
    ? sql`id in (select coalesce(user_id, guest_id) from customer_tags where lower(tag) = lower(${tag}))`
    : sql`true`;
  return {
    columns: sql`id, full_name, email, is_guest, is_admin, created_at`,
    from: sql`${people} person`,
    parts: kindsOfPeople.map(kind => sql`${kind} person`),
    where: sql<boolean>`${roles[role]} and ${ofWords} and ${ofTag}`,
    sort: sortBy(sorts, sort, newest),
  };
}

export async function listCustomers(db: Kysely<Database>, query: CustomerQuery): Promise<CustomerPage> {
  const { rows, ...page } = await readPage<Row>(db, listOf(query), query);
  return { ...page, items: await withFigures(db, rows) };
}

/** The same list as CSV lines; money in dollars. */
export async function* eachCustomerLine(db: Kysely<Database>, query: Narrowed): AsyncGenerator<CsvValue[]> {
  for await (const rows of eachBatch<Row>(db, listOf(query)))
    for (const person of await withFigures(db, rows))
      yield [
        person.id,
        person.full_name,
        person.email,
        person.created_at,
        person.is_admin ? 'yes' : 'no',
        person.is_guest ? 'yes' : 'no',
        person.orders,
        decimal(person.spent_cents),
        decimal(person.refunded_cents),
        person.tags.join('; '),
      ];
}

/** What each has bought, and their tags, in one query however many they are. */
async function withFigures(db: Kysely<Database>, people: readonly Row[]): Promise<Customer[]> {
  const { rows } = await sql<Figures>`
    select who.id, bought.*, array(select tag from customer_tags t
      where t.user_id = who.id or t.guest_id = who.id order by lower(tag)) as tags
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ email }) => email)}::text[],
      ${people.map(({ is_guest }) => is_guest)}::boolean[]) as who (id, email, is_guest)
    cross join lateral (
      select count(*)::int as orders,
        coalesce(sum(o.total_cents) filter (where o.paid_at is not null), 0)::bigint as spent_cents,
        coalesce(sum(o.refunded_cents), 0)::bigint as refunded_cents
      from orders o where o.user_id = who.id or who.is_guest and o.user_id is null and o.email = who.email
    ) bought
  `.execute(db);
  const figures = new Map(rows.map(row => [row.id, row]));
  return people.map(person => ({
    ...person,
    ...(figures.get(person.id) ?? nothing),
    created_at: person.created_at.toISOString(),
  }));
}

const nothing = { orders: 0, spent_cents: 0, refunded_cents: 0, tags: [] };

/** The id of the guest with this address; null if nobody bought or wrote under it without an account. */
export async function findGuestId(db: Kysely<Database>, email: string): Promise<string | null> {
  const row = await db.selectFrom('guests').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? null;
}
