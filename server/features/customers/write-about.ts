import { sql } from 'kysely';
import type { CustomerTags, TagInput } from '#contract/customers/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { NoteInput, StaffNote } from '#contract/orders/admin.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { findPerson, isAbout, ownerOf } from './person.ts';

/** Stores a staff note about a person. A note with the same id is stored once. Refuses customer_not_found. */
export async function addCustomerNote(
  { db }: Pick<Services, 'db'>,
  staff: Viewer,
  personId: string,
  { id, body }: NoteInput,
): Promise<StaffNote | Refusal> {
  const person = await findPerson(db, personId);
  if (!person) return refuse('customer_not_found');
  await db
    .insertInto('customer_notes')
    .values({ id, ...ownerOf(person), body, actor_id: staff.id, actor_email: staff.email })
    .onConflict(known => known.column('id').doNothing())
    .execute();
  const note = await db
    .selectFrom('customer_notes')
    .select(['body', 'actor_email', 'created_at'])
    .where('id', '=', id)
    .where(sql<boolean>`${isAbout(person)}`)
    .executeTakeFirst();
  if (!note) return refuse('customer_not_found');
  return { id, body: note.body, by: note.actor_email, created_at: note.created_at.toISOString() };
}

/** Gives a person a tag, or takes it. Refuses customer_not_found. */
export async function tagCustomer(
  { db }: Pick<Services, 'db'>,
  personId: string,
  { tag, has }: TagInput,
): Promise<CustomerTags | Refusal> {
  const person = await findPerson(db, personId);
  if (!person) return refuse('customer_not_found');
  if (has)
    await db
      .insertInto('customer_tags')
      .values({ ...ownerOf(person), tag })
      .onConflict(known => known.doNothing())
      .execute();
  else await sql`delete from customer_tags where ${isAbout(person)} and lower(tag) = lower(${tag})`.execute(db);
  const { rows } = await sql<{ tag: string }>`
    select tag from customer_tags where ${isAbout(person)} order by lower(tag)
  `.execute(db);
  return { tags: rows.map(row => row.tag) };
}
