import { type Kysely, sql } from 'kysely';
import type { CustomerNotes } from '#contract/customers/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Database } from '#server/database/schema.ts';
import { cursorOf, keyset, type SortKey } from '#server/lists/keyset.ts';
import { findPerson, isAbout, type Person } from './person.ts';

type Db = Kysely<Database>;
type Row = Omit<CustomerNotes['notes'][number], 'created_at'> & { created_at: Date; place: string; left: number };

/** Few, because other panels stand below them. */
const mostOnPage = 10;
const newest: readonly SortKey[] = [
  { by: sql`created_at`, kind: 'time', direction: 'desc' },
  { by: sql`id`, kind: 'uuid' },
];

/** One page of the notes about a person, after a cursor. Refuses customer_not_found. */
export async function listCustomerNotes(db: Db, personId: string, after: string): Promise<CustomerNotes | Refusal> {
  const person = await findPerson(db, personId);
  return person ? readNotes(db, person, after) : refuse('customer_not_found');
}

/** The newest notes about a person, or those after a cursor. */
export async function readNotes(db: Db, person: Person, after = ''): Promise<CustomerNotes> {
  const { orderBy, isBeyond, place } = keyset(newest);
  const { rows } = await sql<Row>`
    select id, body, actor_email as by, created_at, ${place} as place, count(*) over ()::int as left
    from customer_notes where ${isAbout(person)} and ${isBeyond(after)} order by ${orderBy} limit ${mostOnPage}
  `.execute(db);
  const last = rows.at(-1);
  const older = last ? last.left - rows.length : 0;
  return {
    notes: rows.map(({ id, body, by, created_at }) => ({ id, body, by, created_at: created_at.toISOString() })),
    older_notes: older,
    next_notes: last && older > 0 ? cursorOf(last.place) : null,
  };
}
