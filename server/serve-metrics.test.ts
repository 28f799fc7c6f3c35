import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quickPace } from '#test/support/quick-pace.ts';
import { freePort } from '#test/support/shops/shop-process.ts';
import { stockProduct } from '#test/support/shops/test-orders.ts';
import { testServices } from '#test/support/test-services.ts';
import { createApp } from './app.ts';
import { openShopFigures } from './features/upkeep/shop-figures.ts';
import { openMeter } from './metrics/meter.ts';
import { serveMetrics } from './serve-metrics.ts';
import { startWorkers } from './start-workers.ts';

const own = await testServices();
const { pool } = own;
const meter = await openMeter(own);
const METRICS_TOKEN = 'Zb1-kq2LmPz9wXc4RtY8bN1sDf6gHj3A';
const env = { ...own.env, METRICS_PORT: await freePort(), METRICS_TOKEN };
const services = { ...own, env, meter };
const app = createApp(services);
const served = await serveMetrics(services);
afterAll(served.close);

const ask = (authorization = `Bearer ${METRICS_TOKEN}`) =>
  fetch(`http://127.0.0.1:${env.METRICS_PORT}/metrics`, { headers: { authorization } });
/** Past what was read some seconds ago. */
const freshFigures = async () => (await openShopFigures(services))();

beforeAll(async () => {
  const product = await stockProduct(services);
  await pool.query(`update products set slug = 'balm' where id = $1`, [product]);
  const workers = await startWorkers(services, quickPace);
  await workers.stop();
});

it('counts requests by the pattern of their route, never by their address', async () => {
  await app.request('/api/products/balm');
  await app.request('/api/products/balm');
  await app.request('/api/products/no-such-thing');
  await app.request('/api/made/up/by/somebody', { method: 'BREW' });
  const text = await (await ask()).text();
  expect(text).toContain('shop_requests_total{method="GET",route="/api/products/:slug",status="200"} 2');
  expect(text).toContain('shop_requests_total{method="GET",route="/api/products/:slug",status="404"} 1');
  expect(text).toContain('shop_requests_total{method="other",route="/api/*",status="404"} 1');
  expect(text).not.toMatch(/balm|made.up|no-such-thing/);
  expect(text).toContain('shop_request_seconds_count{route="/api/products/:slug"} 3');
});

it('without the token there are no figures', async () => {
  expect((await ask('')).status).toBe(401);
  expect((await ask('Bearer wrong')).status).toBe(401);
  expect((await ask()).headers.get('content-type')).toMatch(/^text\/plain/);
});

it('without a port of their own they are a page for the token alone', async () => {
  const page = createApp({ ...services, env: { ...env, METRICS_PORT: 0 } });
  expect((await page.request('/metrics')).status).toBe(404);
  const answer = await page.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await answer.text()).toContain('shop_invariants_broken 0');
  expect((await app.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).status).not.toBe(
    200,
  );
});

it('shows what waits, what is broken and what never happened', async () => {
  await pool.query(`insert into outbox (kind, dedupe_key, payload, created_at)
    values ('welcome', 'stuck', '{}', now() - interval '11 minutes')`);
  await pool.query(`insert into invariant_findings (invariant, row_count, sample) values ('order-total', 1, '{}')`);
  await pool.query(`update pgboss.queue set monitor_on = now() - interval '5 minutes'`);
  const text = await freshFigures();
  const value = (name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]?.replace('+Inf', 'Infinity'));
  expect(value('shop_outbox_wait_seconds')).toBeGreaterThan(600);
  expect(value('shop_workers_heard_seconds')).toBeGreaterThan(120);
  expect(value('shop_invariants_broken')).toBe(1);
  expect(value('shop_backup_seconds')).toBe(Number.POSITIVE_INFINITY);
  expect(text).toContain('shop_jobs{queue="mail",state="ready"}');
  expect(text).toContain('shop_health{check="invariants",state="broken"} 1');
});

it('without the database says so, and leaves out what it cannot know', async () => {
  const away = { ...services, db: services.db.withSchema('gone') };
  const text = await (await openShopFigures(away))();
  expect(text).toContain('shop_figures_readable 0');
  expect(text).not.toMatch(/^shop_invariants_broken/m);
});

it.each(['dashboard.json', 'alerts.yml'])('deploy/monitoring/%s names only metrics that exist', async file => {
  const known = new Set<string>();
  for (const [, name = '', kind] of (await (await ask()).text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    known.add(name);
    if (kind === 'histogram') for (const part of ['bucket', 'sum', 'count']) known.add(`${name}_${part}`);
  }
  const named = readFileSync(`deploy/monitoring/${file}`, 'utf8').match(/\b(shop|nodejs|process)_[a-z0-9_]+/g) ?? [];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(name => !known.has(name))).toEqual([]);
});
