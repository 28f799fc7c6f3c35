import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { findingEntries } from '#server/database/invariant-findings.ts';
import type { Mail } from '#server/email/port.ts';
import { healthRoutes } from '#server/http/health.ts';
import { startWorkers } from '#server/start-workers.ts';
import { quickPace } from '#test/support/quick-pace.ts';
import { stockProduct } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { checkShop } from './check-shop.ts';
import { readDeep } from './read-deep.ts';

const errors: { invariant: string; rows: number }[] = [];
const log = pino({ level: 'error' }, { write: line => errors.push(JSON.parse(line)) });
const post: Mail[] = [];
const services = await testServices({ log, email: { send: async mail => void post.push(mail) } });
const { db, pool } = services;
const health = healthRoutes(services, () => readDeep(services));
const { signIn } = testApp(services);

beforeAll(async () => {
  await (await startWorkers(services, quickPace)).stop();
  for (const email of ['anna@shop.test', 'ben@shop.test']) await signIn(email, { staff: true });
  await signIn('customer@shop.test');
});
beforeEach(async () => {
  await pool.query('truncate products, invariant_findings, invariant_runs, outbox cascade');
  await touchHeartbeat();
  errors.length = 0;
  post.length = 0;
});

const lose = (product: string, units: number) =>
  pool.query('update products set stock_quantity = stock_quantity - $2 where id = $1', [product, units]);
async function deepReadiness() {
  const answer = await health.request('/readyz?deep');
  return {
    status: answer.status,
    ...((await answer.json()) as { broken: string[]; checks: { check: string; ok: boolean }[] }),
  };
}
/** What /readyz?deep finds fault with. */
const faults = async () => (await deepReadiness()).checks.filter(({ ok }) => !ok).map(({ check }) => check);
/** As workers do every ten seconds. */
const touchHeartbeat = () => pool.query('update pgboss.queue set monitor_on = now()');
const mailsWaiting = async () =>
  (await db.selectFrom('outbox').select('payload').where('kind', '=', 'invariant_broken_staff').execute()).length;
const inbox = async () => (await findingEntries.execute(db)).rows;

it('the shop check reports nothing of a sound shop', async () => {
  await stockProduct(services, { stock: 30 });
  await checkShop(services);
  expect([errors, await inbox(), await mailsWaiting()]).toEqual([[], [], 0]);
  expect(await deepReadiness()).toMatchObject({ status: 200, broken: [] });
});

it('the shop check reports stock without a movement: log, inbox, /readyz?deep, and a mail to each admin', async () => {
  const product = await stockProduct(services, { stock: 30 });
  await pool.query('truncate outbox cascade');
  await lose(product, 2);
  await checkShop(services);
  await checkShop(services);
  expect(errors).toMatchObject([
    { invariant: 'stock-is-movements', rows: 1, level: 50 },
    { invariant: 'stock-is-movements', rows: 1 },
  ]);
  expect(await inbox()).toMatchObject([{ kind: 'invariant', reference: 'stock-is-movements', payment_id: null }]);
  expect(await deepReadiness()).toMatchObject({ status: 503, broken: ['stock-is-movements'] });
  expect((await health.request('/readyz')).status).toBe(200);
  const workers = await startWorkers(services, quickPace);
  await vi.waitFor(() => expect(post).toHaveLength(2), 60_000);
  await workers.stop();
  expect(post.map(mail => mail.to).sort()).toEqual(['anna@shop.test', 'ben@shop.test']);
  expect(post[0]).toMatchObject({ subject: 'Please check: stock is movements' });
  expect(post[0]?.text).toContain('http://shop.test/admin/money');
});

it('a dismissed finding is reported again when there is more of it', async () => {
  const [first, second] = [await stockProduct(services), await stockProduct(services)];
  await lose(first, 1);
  await checkShop(services);
  const [before] = await inbox();
  await checkShop(services);
  expect(await inbox()).toEqual([before]);
  await lose(second, 1);
  await checkShop(services);
  const [after] = (await inbox()) as { at: Date; detail: string }[];
  expect(after?.detail).toMatch(/^2 rows/);
  expect(after?.at.getTime()).toBeGreaterThan((before as { at: Date }).at.getTime());
});

it('a finding that is mended is cleared, and reported anew when it returns', async () => {
  const product = await stockProduct(services, { stock: 30 });
  await lose(product, 2);
  await checkShop(services);
  expect(await mailsWaiting()).toBe(2);
  await lose(product, -2);
  await checkShop(services);
  expect([await inbox(), (await deepReadiness()).status]).toEqual([[], 200]);
  await lose(product, 1);
  await checkShop(services);
  expect(await mailsWaiting()).toBe(4);
});

it('/readyz?deep fails when the check has not run for two hours', async () => {
  await pool.query(`insert into invariant_runs values (now() - interval '121 minutes')`);
  expect([(await deepReadiness()).status, await faults()]).toEqual([503, ['invariants']]);
  await checkShop(services);
  expect((await deepReadiness()).status).toBe(200);
});

it('/readyz?deep fails when workers are silent, and names what waits too long', async () => {
  await checkShop(services);
  await pool.query(`update pgboss.queue set monitor_on = now() - interval '3 minutes'`);
  expect([(await deepReadiness()).status, await faults()]).toEqual([503, ['workers']]);
  await touchHeartbeat();
  await pool.query(`insert into outbox (kind, dedupe_key, payload, created_at)
    values ('welcome', 'stuck', '{}', now() - interval '11 minutes')`);
  await pool.query(`insert into webhook_events (provider, event_id, type, payload, received_at)
    values ('stripe', 'evt_late', 'paid', '{}', now() - interval '61 minutes')`);
  await pool.query(`insert into pgboss.job (name, policy, start_after)
    values ('mail', 'standard', now() - interval '11 minutes')`);
  expect(await faults()).toEqual(['outbox', 'webhooks', 'jobs']);
  await pool.query(`update webhook_events set attempts = 15`);
  await pool.query(`update pgboss.job set start_after = now() + interval '1 hour'`);
  expect(await faults()).toEqual(['outbox']);
  await pool.query('delete from webhook_events');
});

it('/readyz?deep gives a new shop time for its first check, and says until when', async () => {
  await pool.query(`update kysely_migration set timestamp = now()`);
  expect(await deepReadiness()).toMatchObject({ status: 200 });
  const [first] = (await deepReadiness()).checks;
  expect(first).toEqual({ check: 'invariants', ok: true, at: null, grace_until: expect.stringMatching(/^\d{4}-/) });
  await pool.query(`update kysely_migration set timestamp = now() - interval '121 minutes'`);
  expect([(await deepReadiness()).status, await faults()]).toEqual([503, ['invariants']]);
});

it('no answer about readiness is kept by a proxy', async () => {
  for (const path of ['/healthz', '/readyz', '/readyz?deep'])
    expect((await health.request(path)).headers.get('cache-control')).toBe('no-store');
});

it('the shop check tells an alarm elsewhere that all is well, and tells nothing when it is not', async () => {
  const asked: (string | undefined)[] = [];
  const alarm = createServer((request, answer) => {
    asked.push(request.url);
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(alarm, 'listening');
  const PING_URL = `http://127.0.0.1:${(alarm.address() as AddressInfo).port}/ping/secret`;
  const own = { ...services, env: { ...services.env, PING_URL } };
  await checkShop(own);
  expect(asked).toEqual(['/ping/secret']);
  await pool.query(`update pgboss.queue set monitor_on = now() - interval '3 minutes'`);
  await checkShop(own);
  expect(asked).toHaveLength(1);
  expect(errors).toMatchObject([{ ill: ['workers'] }]);
  alarm.close();
  await touchHeartbeat();
  await checkShop(own);
  expect(JSON.stringify(errors)).not.toContain('secret');
});
