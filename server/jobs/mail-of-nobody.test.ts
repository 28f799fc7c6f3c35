import { afterEach, expect, it, vi } from 'vitest';
import { accountDataRoutes } from '#server/features/account-settings/data-routes.ts';
import { startWorkers } from '#server/start-workers.ts';
import { quickPace } from '#test/support/quick-pace.ts';
import { testApp, testPassword } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { markMailFailed } from './mail-log.ts';
import type { Workers } from './start-jobs.ts';

const services = await testServices();
const { pool } = services;
const app = testApp(services, accountDataRoutes);
let workers: Workers | null = null;
afterEach(async () => {
  await workers?.stop();
  workers = null;
});

const jobs = async () =>
  (
    await pool.query(
      `select name, state, retry_count, data::text, output::text from pgboss.job where name like 'mail%'`,
    )
  ).rows;

it('a mail whose account is deleted while it is sent is done at its first try and leaves nothing', async () => {
  const leaving = Promise.withResolvers<void>();
  const deleted = Promise.withResolvers<void>();
  const send = vi.fn(async () => {
    leaving.resolve();
    await deleted.promise;
  });
  services.email = { send };
  const ann = await app.signIn('ann@shop.test');
  workers = await startWorkers(services, quickPace);
  await leaving.promise;
  expect((await ann.send('POST', '/api/account/delete', { password: testPassword })).status).toBe(200);
  deleted.resolve();
  await vi.waitFor(async () => {
    const done = await jobs();
    expect(new Set(done.map(({ state, retry_count }) => `${state} ${retry_count}`))).toEqual(new Set(['completed 0']));
  }, 60_000);
  expect((await pool.query('select from outbox union all select from mail_deliveries')).rows).toEqual([]);
});

it('a mail forgotten before it is sent goes to nobody, and is not a failure', async () => {
  const send = vi.fn(async () => {});
  services.email = { send };
  const ben = await app.signIn('ben@shop.test');
  const { rows } = await pool.query('select id from outbox');
  await ben.send('POST', '/api/account/delete', { password: testPassword });
  await markMailFailed(services, rows[0].id);
  expect((await pool.query('select from mail_deliveries')).rows).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});

it('a mail job holds neither recipient nor subject', async () => {
  services.email = { send: async () => {} };
  const { rows } = await pool.query(`insert into outbox (kind, dedupe_key, payload) values ('reset_password', 'r',
    '{"email": "cleo@shop.test", "link_id": "00000000-0000-4000-8000-000000000001"}') returning id`);
  workers = await startWorkers(services, quickPace);
  // Mails of the accounts above may still be on their way.
  await vi.waitFor(async () => expect(JSON.stringify(await jobs())).toContain(rows[0].id), 60_000);
  expect(JSON.stringify(await jobs())).not.toContain('cleo');
});
