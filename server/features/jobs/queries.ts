import { type Kysely, sql } from 'kysely';
import { jobNames } from '#content/words/admin/jobs.ts';
import type { GivenUpJob, JobPage, JobQuery } from '#contract/jobs/shapes.ts';
import { mostCounted } from '#contract/lists.ts';
import { troubleOf } from '#domain/job-trouble.ts';
import type { Database } from '#server/database/schema.ts';
import { containing } from '#server/lists/containing.ts';
import type { CsvValue } from '#server/lists/csv.ts';
import { reversed, type SortKey, sortBy } from '#server/lists/keyset.ts';
import { eachRow, type List, readPage } from '#server/lists/read-page.ts';

type Db = Kysely<Database>;
type Narrowed = Pick<JobQuery, 'q' | 'queue' | 'sort'>;
type Row = Omit<GivenUpJob, 'trouble' | 'given_up_at' | 'retried_at'> & { given_up_at: Date; retried_at: Date | null };

const newest: readonly SortKey[] = [
  { by: sql`g.given_up_at`, kind: 'time', direction: 'desc' },
  { by: sql`g.id`, kind: 'uuid' },
];

/** Sorts by table column. */
const sorts: Readonly<Record<string, readonly SortKey[]>> = {
  job: [{ by: sql`g.queue`, kind: 'text' }, ...newest],
  date: reversed(newest),
};

const columns = sql`
  g.id, g.queue, g.party as provider, g.order_number, g.tries, g.error, g.given_up_at, g.retries, g.retried_at,
  (select json_build_object('id', t.id, 'subject', t.subject) from support_tickets t
    where t.id = g.ticket_id) as ticket`;

/** Filtered by queue, and any part of an order number or error; latest first by default. */
function listOf({ q, queue, sort }: Narrowed): List {
  const ofQueue = queue ? sql`g.queue = ${queue}` : sql`true`;
  const ofWords = q
    ? sql`lower(coalesce(g.order_number, '') || ' ' || g.error) like lower(${containing(q)})`
    : sql`true`;
  return {
    columns,
    from: sql`given_up_jobs g`,
    where: sql<boolean>`${ofQueue} and ${ofWords}`,
    sort: sortBy(sorts, sort, newest),
  };
}

export async function listJobs(db: Db, query: JobQuery): Promise<JobPage> {
  const [{ rows, ...page }, queues] = await Promise.all([
    readPage<Row>(db, listOf(query), query),
    countResting(db, Object.keys(jobNames)),
  ]);
  return { ...page, items: rows.map(present), queues };
}

/** The same list as CSV lines. */
export async function* eachJobLine(db: Db, query: Narrowed): AsyncGenerator<CsvValue[]> {
  for await (const row of eachRow<Row>(db, listOf(query))) {
    const { queue, provider, order_number, ticket, tries, error, given_up_at, retried_at } = present(row);
    yield [nameOf(queue), provider, order_number ?? ticket?.subject ?? null, tries, error, given_up_at, retried_at];
  }
}

const nameOf = (queue: string) => (jobNames as Readonly<Record<string, string>>)[queue] ?? queue;

/** Queues with given-up jobs, and how many wait for a retry; counted up to a limit. */
export async function countResting(db: Db, queues: readonly string[]): Promise<JobPage['queues']> {
  const { rows } = await sql<JobPage['queues'][number]>`
    select known.queue, (
      select count(*)::int from (
        select from given_up_jobs g where g.queue = known.queue and g.retried_at is null limit ${mostCounted}
      ) counted
    ) as resting
    from unnest(${queues}::text[]) with ordinality as known (queue, place)
    where exists (select from given_up_jobs g where g.queue = known.queue) order by known.place
  `.execute(db);
  return rows;
}

/** One job; null if it was done, or never existed. */
export async function findJob(db: Db, id: string): Promise<GivenUpJob | null> {
  const { rows } = await sql<Row>`select ${columns} from given_up_jobs g where g.id = ${id}`.execute(db);
  return rows[0] ? present(rows[0]) : null;
}

const present = (row: Row): GivenUpJob => ({
  ...row,
  trouble: troubleOf(row.error),
  given_up_at: row.given_up_at.toISOString(),
  retried_at: row.retried_at?.toISOString() ?? null,
});
