import { beforeEach, expect, it } from 'vitest';
import type { Health } from '#contract/upkeep/health.ts';
import type { HealthCheck } from '#domain/health.ts';
import { startWorkers } from '#server/start-workers.ts';
import { quickPace } from '#test/support/quick-pace.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { checkShop } from './check-shop.ts';
import { upkeepRoutes } from './routes.ts';

const services = await testServices();
const { pool } = services;
const { guest, signIn } = testApp(services, upkeepRoutes);
const staff = await signIn('staff@example.com', { staff: true });

beforeEach(async () => {
  await pool.query('truncate outbox, invariant_runs, invariant_findings, backup_runs, webhook_events cascade');
});

const read = async () => (await staff.send<Health>('GET', '/api/admin/health')).data;
const stateOf = async (check: HealthCheck) => (await read()).checks.find(each => each.check === check)?.state;

it('the health page names what never happened', async () => {
  await pool.query('drop schema if exists pgboss cascade');
  await pool.query('update kysely_migration set timestamp = now()');
  const { invariants, workers, backup, mail, checks } = await read();
  expect([invariants.checked_at, workers.heard_at, backup, mail.sent_at]).toEqual([null, null, null, null]);
  const unknown = checks.filter(({ state }) => state === 'unknown').map(({ check }) => check);
  expect(unknown).toEqual(['invariants', 'workers', 'backup']);
});

it('the health page shows what the hourly check found', async () => {
  await checkShop(services);
  expect(await stateOf('invariants')).toBe('well');
  await pool.query(`insert into invariant_findings (invariant, row_count, sample) values ('order-total', 1, '{}')`);
  expect((await read()).invariants.broken).toEqual(['order-total']);
  expect(await stateOf('invariants')).toBe('broken');
});

it('the health page shows the worker processes', async () => {
  const workers = await startWorkers(services, quickPace);
  try {
    await expect.poll(() => stateOf('workers')).toBe('well');
  } finally {
    await workers.stop();
  }
  await pool.query(
    `update pgboss.queue set monitor_on = now() - interval '1 hour', ready_count =
      case name when 'mail' then 3 else 0 end`,
  );
  expect((await read()).workers.waiting).toBe(3);
  expect(await stateOf('workers')).toBe('broken');
});

it('the health page shows mail that waits, is retried or was given up this week', async () => {
  const send = async (name: string, status: string, days: number) => {
    const { rows } = await pool.query(
      `insert into outbox (kind, dedupe_key, payload, dispatched_at) values ('welcome', $1, '{}', now()) returning id`,
      [name],
    );
    await pool.query(
      `insert into mail_deliveries (outbox_id, kind, recipient, subject, status, updated_at)
       values ($1, 'welcome', '', '', $2, now() - make_interval(days => $3))`,
      [rows[0]?.id, status, days],
    );
  };
  await send('sent', 'sent', 0);
  await send('long ago', 'dead', 8);
  expect(await stateOf('mail')).toBe('well');
  await send('dead', 'dead', 1);
  await send('failed', 'failed', 0);
  const { mail } = await read();
  expect(mail).toMatchObject({ leaves: false, failed: 1, given_up: 1, waiting: 0, waiting_since: null });
  expect(mail.sent_at).not.toBeNull();
  expect(await stateOf('mail')).toBe('attention');
  await pool.query(
    `insert into outbox (kind, dedupe_key, payload, created_at)
      values ('welcome', 'stuck', '{}', now() - interval '11 minutes')`,
  );
  expect(await stateOf('mail')).toBe('broken');
});

it('the health page shows the last backup, the disk and the versions', async () => {
  await pool.query(
    `insert into backup_runs (made_at, row_count)
      values (now() - interval '3 days', 7), (now() - interval '2 days', 8)`,
  );
  const { backup, disk, schema, versions } = await read();
  expect(backup?.row_count).toBe(8);
  expect(await stateOf('backup')).toBe('attention');
  expect(disk?.holds_database).toBe(true);
  expect(disk?.free_bytes).toBeGreaterThan(0);
  expect(schema.pending).toEqual([]);
  expect(schema.newest).toMatch(/^\d{4}_/);
  expect(versions).toEqual({
    program: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    database: expect.stringMatching(/^18/),
  });
});

it('the health page shows staff their own address, as it came through the proxies', async () => {
  const { data } = await staff.send<Health>('GET', '/api/admin/health', undefined, {
    'x-forwarded-for': '198.51.100.4, 203.0.113.7',
  });
  expect(data.visitor).toEqual({ address: 'local', forwarded: 2, trusted: 0 });
});

it('the health page is closed to everybody but staff', async () => {
  const customer = await signIn('customer@example.com');
  expect((await guest.send('GET', '/api/admin/health')).status).toBe(401);
  expect((await customer.send('GET', '/api/admin/health')).status).toBe(404);
});
