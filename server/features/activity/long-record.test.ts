import { Kysely, type Logger, PostgresDialect } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { ActivityQuery } from '#contract/activity/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import { fillTables } from '#test/support/fill-tables.ts';
import { testServices } from '#test/support/test-services.ts';
import { listActivity } from './list-activity.ts';

const { pool } = await testServices();

/** Thirty thousand entries of 3,000 people; one in a thousand about settings. */
const fill = `
  insert into activity (actor_email, action, subject_kind, subject_id, facts, created_at)
  select 'person' || n % 3000 || '@example.com', case when n % 1000 = 0 then 'settings.change' else 'order.status' end,
    case when n % 1000 = 0 then 'settings' else 'order' end, 'GG-' || n,
    jsonb_build_object('from', 'paid', 'to', 'packed'), now() - n * interval '1 minute'
  from generate_series(1, 30000) n;
  analyze activity`;

beforeAll(async () => {
  await fillTables(pool, fill);
});

const open = (log?: Logger) => new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log });

/** The query plans of all statements. */
async function plansOf(search: object): Promise<string> {
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  await listActivity(
    open(event => void asked.push(event.query)),
    ActivityQuery.parse(search),
  );
  const plans = await Promise.all(
    asked.map(({ sql, parameters }) => pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters])),
  );
  return plans.flatMap(({ rows }) => rows.map(row => row['QUERY PLAN'])).join('\n');
}

it.each([
  ['one kind', { kind: 'settings' }, 'activity_of_kind'],
  ['a person', { person: 'person2718@' }, 'activity_person'],
  ['words', { q: 'gg-27182' }, 'activity_words'],
])('%s is found by an index, and counted by it', async (_, search, index) => {
  const plans = await plansOf(search);
  expect(plans.match(new RegExp(`(using|on) ${index}\\b`, 'g'))).toHaveLength(2);
  expect(plans).not.toContain('Seq Scan on activity');
});

it('a later page starts where the one before ended, by the index', async () => {
  const { next } = await listActivity(open(), ActivityQuery.parse({}));
  const plans = await plansOf({ after: next });
  expect(plans).toMatch(/using activity_newest[\s\S]*Index Cond: \(created_at <= /);
  expect(plans).not.toMatch(/^ *Sort /m);
});
