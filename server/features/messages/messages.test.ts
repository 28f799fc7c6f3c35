import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Message, MessagePage } from '#contract/messages/shapes.ts';
import type { Mail } from '#server/email/port.ts';
import { openJobs } from '#server/jobs/open-jobs.ts';
import { startWorkers } from '#server/start-workers.ts';
import { patience } from '#test/support/patience.ts';
import { quickPace } from '#test/support/quick-pace.ts';
import { csvLines } from '#test/support/read-csv.ts';
import { type Caller, type TestApp, testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { adminMessagesRoutes } from './admin-routes.ts';

const services = await testServices();
const { db, pool } = services;
services.jobs = openJobs(pool);
let app: TestApp;
let staff: Caller;
let post: Mail[] = [];
/** null: the mail server accepts everything. */
let trouble: string | null = null;

beforeAll(async () => {
  app = testApp(services, adminMessagesRoutes);
  staff = await app.signIn('staff@example.com', { staff: true });
  services.email = {
    async send(mail) {
      if (trouble) throw new Error(trouble);
      post.push(mail);
    },
  };
});
beforeEach(async () => {
  await pool.query('truncate outbox cascade');
  post = [];
  trouble = null;
});

/** A welcome mail in the outbox, as a committed sign-up leaves it; returns its id. */
async function queueWelcome(): Promise<string> {
  const payload = JSON.stringify({ user_id: staff.id });
  const row = { kind: 'welcome', dedupe_key: `welcome:${randomUUID()}`, payload };
  const { id } = await db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

async function withWorkers<Result>(work: () => Promise<Result>): Promise<Result> {
  const workers = await startWorkers(services, quickPace);
  try {
    return await work();
  } finally {
    await workers.stop();
  }
}

const list = async (search = '') =>
  (await staff.send<MessagePage>('GET', `/api/admin/messages${search}`)).data as MessagePage;
const statusOf = async (id: string) => (await list()).items.find(message => message.id === id)?.status;
const until = (id: string, status: string) =>
  vi.waitFor(async () => expect(await statusOf(id)).toBe(status), { timeout: 60_000, interval: 100 });
const resend = (caller: Caller, id: string, resends: number) =>
  caller.send<Message>('POST', `/api/admin/messages/${id}/resend`, { resends });
/**
 * Ends the pause before the next try. The log has the failure first; then pg-boss deletes the job and inserts it again,
 * and a change in between is lost.
 */
const hurry = (id: string, more = '') =>
  vi.waitFor(async () => {
    const change = `update pgboss.job set start_after = now() ${more} where name = 'mail' and state = 'retry'`;
    const { rowCount } = await pool.query(`${change} and data->>'id' = $1`, [id]);
    expect(rowCount).toBe(1);
  }, patience);

it('tries again with growing pauses while the mail server is away, then sends once', async () => {
  trouble = 'connect ECONNREFUSED';
  const id = await queueWelcome();
  await withWorkers(async () => {
    await until(id, 'failed');
    const [failed] = (await list()).items;
    expect(failed).toMatchObject({ recipient: 'staff@example.com', attempts: 1, error: 'connect ECONNREFUSED' });
    const { rows } = await pool.query(
      `select retry_backoff, retry_delay, retry_limit from pgboss.job where name = 'mail' and data->>'id' = $1`,
      [id],
    );
    expect(rows[0]).toEqual({ retry_backoff: true, retry_delay: 15, retry_limit: 11 });
    trouble = null;
    await hurry(id);
    await until(id, 'sent');
  });
  expect(post.map(mail => [mail.id, mail.to])).toEqual([[id, 'staff@example.com']]);
  expect((await list()).items[0]).toMatchObject({ attempts: 2, error: null });
});

it('sends what was committed before a crash, once, whichever process comes back', async () => {
  const id = await queueWelcome();
  expect(await statusOf(id)).toBe('waiting');
  await db
    .transaction()
    .execute(async trx => {
      await trx.insertInto('outbox').values({ kind: 'welcome', dedupe_key: 'lost', payload: '{}' }).execute();
      throw new Error('crash before the commit');
    })
    .catch(() => {});
  await withWorkers(() => until(id, 'sent'));
  // Dispatched a second time, as after a crash between sending and recording it.
  await db.updateTable('outbox').set({ dispatched_at: null }).where('id', '=', id).execute();
  await withWorkers(() =>
    vi.waitFor(async () => {
      const { rows } = await pool.query(
        `select from pgboss.job where name = 'mail' and data->>'id' = $1 and state = 'completed'`,
        [id],
      );
      expect(rows).toHaveLength(2);
    }, 10_000),
  );
  expect(post.map(mail => mail.id)).toEqual([id]);
});

it('one mail that cannot be sent holds up no other', async () => {
  const row = { kind: 'welcome', dedupe_key: randomUUID(), payload: '{"user_id":"nobody"}' };
  const bad = await db.insertInto('outbox').values(row).returning('id').executeTakeFirstOrThrow();
  const gone = { kind: 'welcome', dedupe_key: randomUUID(), payload: JSON.stringify({ user_id: randomUUID() }) };
  const unneeded = await db.insertInto('outbox').values(gone).returning('id').executeTakeFirstOrThrow();
  const good = await queueWelcome();
  await withWorkers(async () => {
    await until(bad.id, 'failed');
    await until(good, 'sent');
    await until(unneeded.id, 'dropped');
  });
  expect((await list()).items.find(message => message.id === good)?.attempts).toBe(1);
});

it('gives up after the last try; staff send it again, and a double click is one mail', async () => {
  trouble = '550 no such mailbox';
  const id = await queueWelcome();
  await withWorkers(async () => {
    await until(id, 'failed');
    expect((await resend(staff, id, 0)).status).toBe(409);
    await hurry(id, ', retry_count = retry_limit');
    await until(id, 'dead');
    trouble = null;
    const clicks = await Promise.all([resend(staff, id, 0), resend(staff, id, 0)]);
    expect(clicks.map(({ status, data }) => [status, data.resends])).toEqual([
      [200, 1],
      [200, 1],
    ]);
    await until(id, 'sent');
    expect(post).toHaveLength(1);
    // A deliberate resend is a new message, which mailboxes do not drop as a duplicate.
    await resend(staff, id, 1);
    await vi.waitFor(() => expect(post).toHaveLength(2), 60_000);
  });
  expect(new Set(post.map(mail => mail.id)).size).toBe(2);
  const log = await db.selectFrom('activity').select('action').where('subject_id', '=', id).execute();
  expect(log).toHaveLength(2);
});

it('pages the log, latest first, by status and any part of recipient or subject', async () => {
  for (const [at, status] of (['sent', 'sent', 'dead'] as const).entries()) {
    const outbox_id = await queueWelcome();
    const recipient = `p${at}_%@example.com`;
    const row = { outbox_id, kind: 'welcome', recipient, subject: `Subject ${at}`, status };
    await db.insertInto('mail_deliveries').values(row).execute();
  }
  const waiting = await queueWelcome();
  // A job is queued the same way but is not a message.
  await db
    .insertInto('outbox')
    .values({ kind: 'end-holds', dedupe_key: randomUUID(), payload: '{"id":"1"}' })
    .execute();
  const subjects = async (search: string) => (await list(search)).items.map(message => message.subject);
  expect(await subjects('')).toEqual(['', 'Subject 2', 'Subject 1', 'Subject 0']);
  expect(await subjects('?status=dead')).toEqual(['Subject 2']);
  expect((await list('?status=waiting')).items.map(message => message.id)).toEqual([waiting]);
  expect(await subjects('?q=P1_%25')).toEqual(['Subject 1']);
  expect(await subjects('?q=subject+0')).toEqual(['Subject 0']);
  const first = await list('?limit=3');
  expect(first).toMatchObject({ first: 1, total: 4, is_more: false, previous: null });
  const second = await list(`?limit=3&after=${first.next}`);
  expect(second).toMatchObject({ first: 4, next: null, items: [{ subject: 'Subject 0' }] });
  expect(await list(`?limit=3&before=${second.previous}`)).toMatchObject({ first: 1, items: first.items });
  expect(await subjects('?sort=date')).toEqual(['Subject 0', 'Subject 1', 'Subject 2', '']);
});

it('writes what is filtered into a file', async () => {
  const outbox_id = await queueWelcome();
  const row = { outbox_id, kind: 'welcome', recipient: 'june@example.com', subject: '=Subject', status: 'dead' };
  await db
    .insertInto('mail_deliveries')
    .values({ ...row, error: '550 no' })
    .execute();
  await queueWelcome();
  const { data, headers } = await staff.send<string>('GET', '/api/admin/messages/export?status=dead');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = csvLines(data);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^'=Subject,.*,june@example\.com,Given up,1,550 no,/);
  expect((await app.guest.send('GET', '/api/admin/messages/export')).status).toBe(401);
});

it('is closed to everybody but staff', async () => {
  const id = await queueWelcome();
  const customer = await app.signIn('customer@example.com');
  expect((await app.guest.send('GET', '/api/admin/messages')).status).toBe(401);
  expect((await customer.send('GET', '/api/admin/messages')).status).toBe(404);
  expect((await resend(app.guest, id, 0)).status).toBe(401);
  expect((await resend(customer, id, 0)).status).toBe(404);
  expect((await resend(staff, randomUUID(), 0)).status).toBe(404);
  expect(await statusOf(id)).toBe('waiting');
});
