import { type Kysely, sql } from 'kysely';
import type { Customer, CustomerPage, CustomerQuery } from '#contract/customers/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import { containing } from '#server/lists/containing.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { reversed, type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachRow, type List, readPage } from '#server/lists/read-page.ts';

type Row = Omit<Customer, 'created_at'> & { created_at: Date };
type Narrowed = Pick<CustomerQuery, 'q' | 'role' | 'sort'>;

const id: SortKey = { by: sql`u.id`, kind: 'uuid' };
const newest: readonly SortKey[] = [{ by: sql`u.created_at`, kind: 'time', direction: 'desc' }, id];

/** Sorts by table column. */
const sorts: Readonly<Record<string, readonly SortKey[]>> = {
  customer: [{ by: sql`lower(u.name)`, kind: 'text' }, id],
  email: [{ by: sql`u.email`, kind: 'text' }, id],
  joined: reversed(newest),
};

/** Filtered by role, and any part of name or address; newest first by default. The name is the same in both tables. */
function listOf({ q, role, sort }: Narrowed): List {
  const ofRole = role === 'admins' ? sql`p.is_admin` : sql`true`;
  const ofWords = q ? sql`lower(u.name || ' ' || u.email) like lower(${containing(q)})` : sql`true`;
  return {
    columns: sql`u.id, u.name as full_name, u.email, p.is_admin, u.created_at`,
    from: sql`users u join profiles p on p.id = u.id`,
    where: sql<boolean>`${ofRole} and ${ofWords}`,
    sort: sortBy(sorts, sort, newest),
  };
}

export async function listCustomers(db: Kysely<Database>, query: CustomerQuery): Promise<CustomerPage> {
  const { rows, ...page } = await readPage<Row>(db, listOf(query), query);
  return { ...page, items: rows.map(row => ({ ...row, created_at: row.created_at.toISOString() })) };
}

/** The same list as CSV lines. */
export async function* eachCustomerLine(db: Kysely<Database>, query: Narrowed): AsyncGenerator<CsvValue[]> {
  for await (const { id, full_name, email, created_at, is_admin } of eachRow<Row>(db, listOf(query)))
    yield [id, full_name, email, created_at.toISOString(), is_admin ? 'yes' : 'no'];
}
