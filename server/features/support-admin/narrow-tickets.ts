import { type RawBuilder, sql } from 'kysely';
import type { AdminTicketQuery } from '#contract/support/admin.ts';
import { containing } from '#server/lists/containing.ts';
import type { SortKey } from '#server/lists/keyset.ts';

export type Narrowed = Pick<AdminTicketQuery, 'view' | 'status' | 'category' | 'priority' | 'q'>;

const byDue: SortKey[] = [
  { by: sql`t.due_at`, kind: 'time' },
  { by: sql`t.id`, kind: 'uuid' },
];
const byNewest: SortKey[] = [
  { by: sql`t.last_message_at`, kind: 'time', direction: 'desc' },
  { by: sql`t.id`, kind: 'uuid' },
];

/** Waiting tickets are sorted by due time, all others by the latest message. */
export const orderOf = ({ view }: Pick<Narrowed, 'view'>): readonly SortKey[] =>
  view === 'waiting' ? byDue : byNewest;

const views: Record<AdminTicketQuery['view'], (staffId: string) => RawBuilder<unknown>> = {
  waiting: () => sql`t.status = 'open'`,
  // Only open tickets, unless a status is asked for.
  mine: staffId => sql`t.assigned_to = ${staffId}`,
  all: () => sql`true`,
};

/** The tickets `t` that match the filters. */
export function wanted(staffId: string, { view, status, category, priority, q }: Narrowed): RawBuilder<boolean> {
  const where = [views[view](staffId)];
  if (status) where.push(sql`t.status = ${status}`);
  else if (view === 'mine') where.push(sql`t.status <> 'closed'`);
  if (category) where.push(sql`t.category = ${category}`);
  if (priority) where.push(sql`t.priority = ${priority}`);
  if (q) where.push(matching(q));
  return sql<boolean>`${sql.join(where, sql` and `)}`;
}

const idForm = /^#?([0-9a-f-]{1,36})$/i;

/** This scans all tickets, so every condition is cheap. Addresses are stored in lower case. */
function matching(q: string): RawBuilder<unknown> {
  const ways = [
    sql`strpos(t.email, ${q.toLowerCase()}) > 0`,
    sql`strpos(upper(t.order_number), ${q.toUpperCase()}) > 0`,
    sql`strpos(lower(t.subject), ${q.toLowerCase()}) > 0`,
    sql`t.user_id in (select id from users where name ilike ${containing(q)})`,
  ];
  const [, id] = idForm.exec(q) ?? [];
  if (id) ways.push(sql`starts_with(t.id::text, ${id.toLowerCase()})`);
  return sql`(${sql.join(ways, sql` or `)})`;
}
