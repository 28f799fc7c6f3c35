import { beforeAll, expect, it } from 'vitest';
import { JobQuery } from '#contract/jobs/shapes.ts';
import { fillTables } from '#test/support/fill-tables.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { testServices } from '#test/support/test-services.ts';
import { listJobs } from './queries.ts';

const { db, pool } = await testServices();

/** A provider that was down for days: forty thousand jobs, a few of them of another queue. */
const fill = `
  insert into given_up_jobs (queue, item, tries, error, order_number, given_up_at)
  select case when n % 1000 = 0 then 'end-hold' else 'settle-refund' end, n::text, 24,
    'stripe has no answer about ' || n, 'GG-' || n, now() - n * interval '1 second'
  from generate_series(1, 40000) n;
  analyze given_up_jobs`;

beforeAll(() => fillTables(pool, fill), 60_000);

const plans = (search: object) => plansOf(pool, logged => listJobs(logged, JobQuery.parse(search)));

it.each([
  ['all', {}, 'given_up_jobs_newest'],
  ['the oldest first', { sort: 'date' }, 'given_up_jobs_newest'],
  ['by queue', { sort: '-job' }, 'given_up_jobs_of_queue'],
  ['those of a queue', { queue: 'end-hold' }, 'given_up_jobs_of_queue'],
  ['words', { q: 'gg-2718' }, 'given_up_jobs_words'],
])('failed jobs by %s are found by an index', async (_, search, index) => {
  const asked = await plans(search);
  expect(asked).toMatch(new RegExp(`(using|on) ${index}\\b`));
  expect(asked).not.toMatch(/Seq Scan on given_up_jobs[\s\S]*Sort/);
});

it('begins a later page where the one before ended, by the index', async () => {
  const { next, total, is_more } = await listJobs(db, JobQuery.parse({}));
  expect([total, is_more]).toEqual([1000, true]);
  const asked = await plans({ after: next });
  expect(asked).toMatch(/using given_up_jobs_newest[\s\S]*Index Cond: \(given_up_at <= /);
});
