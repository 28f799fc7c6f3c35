import { type Kysely, sql } from 'kysely';
import { activityTitles } from '#content/words/admin/activity.ts';
import type { Activity, ActivityPage, ActivityQuery } from '#contract/activity/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import { containing } from '#server/lists/containing.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { reversed, type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachRow, type List, readPage } from '#server/lists/read-page.ts';
import { factWords, titleOf } from './fact-words.ts';

interface Row {
  id: string;
  actor_email: string | null;
  action: string;
  subject_kind: string;
  subject_id: string | null;
  subject_name: string | null;
  is_gone: boolean;
  facts: unknown;
  people: Record<string, string> | null;
  created_at: Date;
}

type Narrowed = Pick<ActivityQuery, 'q' | 'person' | 'kind' | 'sort'>;

const newest: readonly SortKey[] = [
  { by: sql`created_at`, kind: 'time', direction: 'desc' },
  { by: sql`activity.id`, kind: 'number' },
];

const isId = (text: string) => sql`${sql.raw(text)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;
const idOrNull = (text: string) => sql`case when ${isId(text)} then (${sql.raw(text)})::uuid end`;

/** With the current or last name of the subject, and from whom to whom a ticket went. */
const columns = sql`
  activity.id::text, actor_email, action, subject_kind, subject_id, facts, created_at,
  case subject_kind
    when 'ticket' then (select subject from support_tickets where id = ${idOrNull('subject_id')})
    when 'customer' then (select email from users where id = ${idOrNull('subject_id')})
    when 'newsletter' then (select email from newsletter_subscribers where id = ${idOrNull('subject_id')})
    when 'product' then coalesce(
      (select name from products where id = ${idOrNull('subject_id')}),
      (select name from gone_products where id = ${idOrNull('subject_id')}))
  end as subject_name,
  subject_kind = 'product' and exists (select from gone_products where id = ${idOrNull('subject_id')}) as is_gone,
  case action when 'ticket.assigned' then (
    select json_object_agg(users.id, users.email) from users
    where users.id in (${idOrNull("facts ->> 'from'")}, ${idOrNull("facts ->> 'to'")})
  ) end as people`;

const said = sql`lower(action || ' ' || coalesce(subject_id, '') || ' ' || facts::text)`;

function listOf({ q, person, kind, sort }: Narrowed): List {
  const ofKind = kind ? sql`subject_kind = ${kind}` : sql`true`;
  const ofPerson = person ? sql`lower(actor_email) like lower(${containing(person)})` : sql`true`;
  return {
    columns,
    from: sql`activity`,
    where: sql<boolean>`${ofKind} and ${ofPerson} and ${q ? ofWords(q) : sql`true`}`,
    sort: sortBy({ date: reversed(newest) }, sort, newest),
  };
}

/** Matches the stored action or its title. */
function ofWords(q: string) {
  const read = Object.entries(activityTitles).filter(([, title]) => title.toLowerCase().includes(q.toLowerCase()));
  const wanted = [q, ...read.map(([action]) => action)];
  return sql`(${sql.join(
    wanted.map(words => sql`${said} like lower(${containing(words)})`),
    sql` or `,
  )})`;
}

/** The log, latest first, filtered by any part of the actor, the subject or the facts. */
export async function listActivity(db: Kysely<Database>, query: ActivityQuery): Promise<ActivityPage> {
  const { rows, ...page } = await readPage<Row>(db, listOf(query), query);
  return { ...page, items: rows.map(present) };
}

/** The same list as CSV lines. */
export async function* eachActivityLine(db: Kysely<Database>, query: Narrowed): AsyncGenerator<CsvValue[]> {
  for await (const row of eachRow<Row>(db, listOf(query))) {
    const { created_at, actor_email, title, subject_kind, subject_id, subject_name, facts } = present(row);
    const changes = facts.map(({ name, from, to }) => (from === null ? `${name}: ${to}` : `${name}: ${from} > ${to}`));
    yield [created_at, actor_email, title, subject_kind, subject_id, subject_name, changes.join('; ')];
  }
}

const present = ({ facts, people, ...row }: Row): Activity => ({
  ...row,
  title: titleOf(row.action),
  facts: factWords(row.action, facts, people ?? {}),
  created_at: row.created_at.toISOString(),
});
