import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GivenUpJob, JobPage, RetriedJobs } from '#contract/jobs/shapes.ts';
import { DatabaseAway } from '#server/database/watch-database.ts';
import { orderOf } from '#server/job-subjects.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import { startJobs, type Workers } from '#server/jobs/start-jobs.ts';
import { quickPace } from '#test/support/quick-pace.ts';
import { csvLines } from '#test/support/read-csv.ts';
import { sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';
import { jobsRoutes } from './admin-routes.ts';

const { services, app } = await testShop(jobsRoutes);
const { db, pool } = services;
services.jobs = openJobs(pool);
const staff = await app.signIn('staff@example.com', { staff: true });
const customer = await app.signIn('customer@example.com');
const queue = 'settle-refund';
/** null: no error. */
let trouble: string | null = null;
let worked: string[] = [];
let checked = 0;
let workers: Workers | null = null;

beforeEach(async () => {
  await pool.query('truncate given_up_jobs, outbox, activity cascade');
  trouble = null;
  worked = [];
  checked = 0;
});
afterEach(async () => {
  await workers?.stop();
  workers = null;
  await pool.query('truncate pgboss.job').catch(() => {});
});

async function start(tries = 2) {
  const work = async (_: unknown, id: string) => {
    worked.push(id);
    if (trouble) throw new Error(trouble);
  };
  const run = async () => {
    checked += 1;
    if (trouble) throw new Error(trouble);
  };
  const patience = { tries, pauseSeconds: 1, longestPauseSeconds: 1 };
  workers = await startJobs(
    services,
    {
      mails: {},
      items: { [queue]: { work, about: orderOf.order, atOnce: 2, timeLimitSeconds: 30, patience } },
      scheduled: { 'check-shop': { cron: '0 0 1 1 *', run } },
    },
    quickPace,
  );
}

async function anyOrder(): Promise<{ id: string; number: string }> {
  const items = [{ product_id: await stockProduct(services), quantity: 1 }];
  const { data } = await sendOrder(app.guest, { items });
  const number = data.order.order_number;
  const { rows } = await pool.query('select id from orders where order_number = $1', [number]);
  await pool.query('truncate outbox cascade');
  return { id: rows[0]?.id, number };
}

async function ask(kind: string, id: string) {
  await putInOutbox(db, { kind, about: randomUUID(), payload: { id, party: 'stripe' } });
  services.jobs.nudgeOutbox();
}

/** The row that a job's last try leaves. */
async function giveUp(row: { queue?: string; item?: string; error?: string; order_number?: string } = {}) {
  const values = { queue, item: randomUUID(), tries: 24, error: 'stripe has no answer', ...row };
  return (await db.insertInto('given_up_jobs').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const list = async (search = '') => (await staff.send<JobPage>('GET', `/api/admin/jobs${search}`)).data;
const retry = (caller: Caller, id: string, retries: number) =>
  caller.send<GivenUpJob>('POST', `/api/admin/jobs/${id}/retry`, { retries });
const retryQueue = (caller: Caller, of = queue) =>
  caller.send<RetriedJobs>('POST', '/api/admin/jobs/retry', { queue: of });
const until = (proof: () => Promise<void> | void) => vi.waitFor(proof, { timeout: 60_000, interval: 50 });
const records = () => db.selectFrom('activity').select(['action', 'subject_id', 'facts', 'actor_email']).execute();

it('jobs start again when the database goes away for a moment while they start', async () => {
  const { id } = await anyOrder();
  const query = pool.query.bind(pool) as (...statement: unknown[]) => Promise<unknown>;
  let untilAway = 4;
  const watched = vi.spyOn(pool, 'query').mockImplementation((async (...statement: unknown[]) => {
    const makesQueue = String(statement[0]).includes('create_queue');
    if (makesQueue) untilAway -= 1;
    if (makesQueue && untilAway === 0) throw new DatabaseAway('the database does not answer');
    return query(...statement);
  }) as typeof pool.query);
  await start();
  watched.mockRestore();
  expect(untilAway, 'queues made after the outage').toBeLessThan(0);
  await ask(queue, id);
  await vi.waitFor(() => expect(worked).toEqual([id]), { timeout: 60_000 });
});

it('the job list shows a failed job with its order until a retry succeeds', async () => {
  const order = await anyOrder();
  trouble = `stripe has no answer about refund ${order.id}`;
  await start();
  await ask(queue, order.id);
  await until(async () => expect((await list()).total).toBe(1));
  const page = await list();
  const [job] = page.items;
  expect(job).toMatchObject({
    queue,
    provider: 'stripe',
    order_number: order.number,
    ticket: null,
    tries: 2,
    trouble: 'away',
    error: trouble,
    retries: 0,
    retried_at: null,
  });
  expect(page.queues).toEqual([{ queue, resting: 1 }]);
  expect(worked).toEqual([order.id, order.id]);

  // It fails again: it stays listed, with the new error.
  trouble = 'connect ECONNREFUSED';
  const presses = await Promise.all([retry(staff, job?.id ?? '', 0), retry(staff, job?.id ?? '', 0)]);
  expect(presses.map(({ status, data }) => [status, data.retries])).toEqual([
    [200, 1],
    [200, 1],
  ]);
  await until(async () => expect((await list()).items[0]).toMatchObject({ tries: 3, error: 'connect ECONNREFUSED' }));
  expect((await list()).items[0]?.retried_at).not.toBeNull();
  trouble = null;
  await until(async () => expect((await list()).items).toEqual([]));
  expect(worked).toHaveLength(4);
  expect(await records()).toEqual([
    {
      action: 'job.retry',
      subject_id: queue,
      actor_email: 'staff@example.com',
      facts: { about: order.number, tries: 2 },
    },
  ]);
});

it('a job retried in vain rests again, with all its tries, and can be retried once more', async () => {
  const order = await anyOrder();
  trouble = 'not done within 60 s';
  await start(1);
  await ask(queue, order.id);
  await until(async () => expect((await list()).total).toBe(1));
  const [job] = (await list()).items;
  await retry(staff, job?.id ?? '', 0);
  await until(async () =>
    expect((await list()).items[0]).toMatchObject({ id: job?.id, tries: 2, retries: 1, retried_at: null }),
  );
  trouble = null;
  await retry(staff, job?.id ?? '', 1);
  await until(async () => expect((await list()).items).toEqual([]));
});

it('a retry of a deleted item is done at once; a job that no longer exists says so', async () => {
  await start();
  const id = await giveUp({ item: randomUUID() });
  expect((await retry(staff, id, 0)).status).toBe(200);
  await until(async () => expect((await list()).items).toEqual([]));
  const late = await staff.send('POST', `/api/admin/jobs/${id}/retry`, { retries: 0 });
  expect([late.status, late.data.error.code]).toEqual([404, 'job_gone']);
});

it('retrying a queue retries all of it once for two presses, and no other queue', async () => {
  for (let at = 0; at < 3; at += 1) await giveUp();
  const other = await giveUp({ queue: 'end-hold' });
  const presses = await Promise.all([retryQueue(staff), retryQueue(staff)]);
  expect(presses.map(({ data }) => data.retried).sort()).toEqual([0, 3]);
  expect(presses.map(({ data }) => data.left)).toEqual([0, 0]);
  const waiting = await db.selectFrom('outbox').select(['kind', 'payload']).execute();
  expect(waiting.map(({ kind }) => kind)).toEqual([queue, queue, queue]);
  expect(await records()).toEqual([
    { action: 'job.retry', subject_id: queue, actor_email: 'staff@example.com', facts: { jobs: 3 } },
  ]);
  expect((await list('?queue=end-hold')).items).toMatchObject([{ id: other, retries: 0, retried_at: null }]);
  expect((await list()).queues).toEqual([
    { queue: 'end-hold', resting: 1 },
    { queue, resting: 0 },
  ]);
  await start();
  await until(async () => expect((await list()).items.map(({ id }) => id)).toEqual([]));
  expect(worked).toHaveLength(3);
});

it('a retry takes five hundred at a press and says how many are left', async () => {
  await pool.query(
    `insert into given_up_jobs (queue, item, tries, error) select $1, n::text, 1, '' from generate_series(1, 503) n`,
    [queue],
  );
  expect((await retryQueue(staff)).data).toEqual({ retried: 500, left: 3 });
  expect((await retryQueue(staff)).data).toEqual({ retried: 3, left: 0 });
  expect((await retryQueue(staff)).data).toEqual({ retried: 0, left: 0 });
});

it('a failed scheduled job is shown, retried on request, and gone once it succeeds', async () => {
  trouble = 'relation "orders" does not exist';
  await start();
  await ask('check-shop', '');
  await until(async () => expect((await list()).items).toMatchObject([{ queue: 'check-shop', trouble: 'database' }]));
  trouble = null;
  const [job] = (await list()).items;
  expect((await retry(staff, job?.id ?? '', 0)).status).toBe(200);
  await until(async () => expect((await list()).items).toEqual([]));
  expect(checked).toBe(2);
});

it('starting the shop forgets failures of jobs that no longer exist', async () => {
  await giveUp({ queue: 'end-holds' });
  await start();
  expect((await list()).items).toEqual([]);
});

it('the job list pages by key, filters by queue, order or error, and is exported', async () => {
  const ticket = await db
    .insertInto('support_tickets')
    .values({
      email: 'ann@example.com',
      subject: 'A cracked lid',
      category: 'other',
      status: 'closed',
      closed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await giveUp({ order_number: 'GG-AAAA-0001', error: '100%_ sure' });
  await giveUp({ queue: 'end-hold', order_number: 'GG-AAAA-0002' });
  await db
    .insertInto('given_up_jobs')
    .values({ queue: 'join-tickets', item: ticket.id, ticket_id: ticket.id, tries: 1, error: '=1' })
    .execute();
  await pool.query(`update given_up_jobs set given_up_at = now() - make_interval(mins => tries)`);
  const abouts = async (search: string) =>
    (await list(search)).items.map(({ order_number, ticket }) => order_number ?? ticket?.subject);
  const first = await list('?limit=2');
  expect(first).toMatchObject({ total: 3, is_more: false, previous: null });
  expect((await list(`?limit=2&after=${first.next}`)).items).toHaveLength(1);
  expect(await abouts('?queue=join-tickets')).toEqual(['A cracked lid']);
  expect(await abouts('?q=aaaa-0001')).toEqual(['GG-AAAA-0001']);
  expect(await abouts('?q=100%25_')).toEqual(['GG-AAAA-0001']);
  expect(await abouts('?sort=job')).toEqual(['GG-AAAA-0002', 'A cracked lid', 'GG-AAAA-0001']);
  const { data } = await staff.send<string>('GET', '/api/admin/jobs/export?queue=join-tickets');
  const [, line, ...rest] = csvLines(data);
  expect(rest).toEqual([]);
  expect(line).toMatch(/Bring a guest ticket into an account,,A cracked lid,1,'=1,/);
});

it('the job list is closed to everybody but staff', async () => {
  const id = await giveUp();
  expect((await app.guest.send('GET', '/api/admin/jobs')).status).toBe(401);
  expect((await customer.send('GET', '/api/admin/jobs')).status).toBe(404);
  expect((await customer.send('GET', '/api/admin/jobs/export')).status).toBe(404);
  for (const [caller, status] of [
    [app.guest, 401],
    [customer, 404],
  ] as const) {
    expect((await retry(caller, id, 0)).status).toBe(status);
    expect((await retryQueue(caller)).status).toBe(status);
  }
  expect((await list()).items).toMatchObject([{ retries: 0, retried_at: null }]);
  expect((await staff.send('POST', '/api/admin/jobs/retry', {})).status).toBe(422);
});
