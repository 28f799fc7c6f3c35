import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { catalogRoutes } from '#server/features/catalog/routes.ts';
import { checkoutRoutes } from '#server/features/checkout/routes.ts';
import { ordersRoutes } from '#server/features/orders/routes.ts';
import { openServices } from '#server/open-services.ts';
import { urlOf } from '#test/support/servers/address.ts';
import { openFakePooler } from '#test/support/servers/fake-pooler.ts';
import { hasPgBouncer, hasPgBouncer121, openPgBouncer } from '#test/support/servers/pgbouncer.ts';
import { sendOrder, stockProduct } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { checkServers } from './check-servers.ts';

const connectQuery = `select set_config('statement_timeout', '5s', false), set_config('lock_timeout', '2s', false),
  set_config('idle_in_transaction_session_timeout', '15s', false), set_config('jit', 'off', false)`.replace(
  /\s+/g,
  ' ',
);
const env = (more: Record<string, string>) =>
  readEnv({ PUBLIC_URL: 'http://shop.test', LOG_LEVEL: 'silent', ...more }, () => 'test'.repeat(8));
const said = (source: Record<string, string>) =>
  checkServers(env(source)).then(
    () => '',
    (fault: Error) => `${fault.name}: ${fault.message}`,
  );

/** Debian 12 has 1.18, which keeps no prepared statements. */
const noStatements: Record<string, string> = hasPgBouncer121 ? { max_prepared_statements: '0' } : {};

for (const { by, has, statements, settings } of [
  { by: 'without prepared statements', has: hasPgBouncer, statements: 'off', settings: noStatements },
  {
    by: 'with prepared statements (1.21)',
    has: hasPgBouncer121,
    statements: 'on',
    settings: { max_prepared_statements: '200' },
  },
])
  describe.runIf(has)(`behind PgBouncer in transaction mode ${by} (needs the package pgbouncer)`, async () => {
    if (!has) return;
    const { config } = await testDatabase();
    const bouncer = await openPgBouncer(config, { connectQuery, ...settings });
    const source = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: urlOf(config), PREPARED_STATEMENTS: statements };
    const processes = await Promise.all([openServices(env(source), config), openServices(env(source), config)]);
    const apps = processes.map(services =>
      testApp(services, ordersRoutes, checkoutRoutes, catalogRoutes, cartRoutes, adminProductsRoutes),
    );
    afterAll(async () => {
      for (const services of processes) await services.close();
      await bouncer.stop();
    });
    const [one] = apps as [(typeof apps)[0]];
    const [first, second] = processes as [(typeof processes)[0], (typeof processes)[0]];

    it('the check at start is content', async () => {
      expect(await said(source)).toBe('');
    });

    it('two processes sell side by side, count tries together, and each statement has its time limit', async () => {
      // Each of its own product: none waits for the stock of another.
      const products = await Promise.all(Array.from({ length: 24 }, () => stockProduct(first, { stock: 1 })));
      const buyers = products.map((product_id, at) =>
        sendOrder(apps[at % 2]?.guest ?? one.guest, { items: [{ product_id, quantity: 1 }] }),
      );
      const statuses = (await Promise.all(buyers)).map(({ status }) => status);
      expect([
        statuses.filter(status => status === 200).length,
        statuses.filter(status => status === 429).length,
      ]).toEqual([20, 4]);
      const lists = await Promise.all(
        apps.flatMap(({ guest }) => [1, 2, 3].map(() => guest.send('GET', '/api/products'))),
      );
      expect(lists.every(({ status }) => status === 200)).toBe(true);
      const buyer = await one.signIn(`${randomUUID()}@shop.test`);
      for (const app of apps) {
        const me = await app.guest.send('GET', '/api/cart', undefined, { cookie: buyer.cookie });
        expect(me.status).toBe(200);
      }
      const { rows } = await first.pool.query(`select current_setting('statement_timeout') as most`);
      expect(rows).toEqual([{ most: '5s' }]);
    });

    it('a change of one is known to the other, and live news reach it', async () => {
      const staff = await one.signIn('staff@shop.test', { staff: true });
      const bytes = new Uint8Array();
      const page = { headers: {}, etag: '', bodies: { plain: bytes, gzip: bytes, br: bytes } };
      second.pageCache.set('/products/balm', { ...page, at: Date.now() });
      const received = new Promise(done => second.live.subscribe(['shop'], (_, event) => done(event.type)));
      const draft = { name: 'Night Cream', price: '20.00', stock: '3' };
      expect((await staff.send('POST', '/api/admin/products', draft)).status).toBe(201);
      expect(await received).toBe('shopChanged');
      expect(second.pageCache.get('/products/balm')).toBeNull();
    });
  });

for (const { by, has, keeps, open } of [
  { by: 'PgBouncer (needs the package pgbouncer)', has: hasPgBouncer, keeps: hasPgBouncer121, open: openPgBouncer },
  { by: 'a pretended pooler', has: true, keeps: true, open: openFakePooler },
])
  describe.runIf(has)(`what the check at start says of ${by}`, async () => {
    if (!has) return;
    const { config } = await testDatabase();
    const bouncer = await open(config, { connectQuery, ...noStatements });
    const source = { DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: urlOf(config), PREPARED_STATEMENTS: 'off' };
    afterAll(() => bouncer.stop());

    it('a missing direct address is named, whether the pooler refuses the options or ignores them', async () => {
      expect(await said({ DATABASE_URL: bouncer.url })).toMatch(
        /^OwnerProblem: DATABASE_URL leads to a pooler \(.*options.*\)\. Set DATABASE_DIRECT_URL to the address of PostgreSQL/,
      );
      const lenient = await open(config, { ignore_startup_parameters: 'options' });
      expect(await said({ DATABASE_URL: lenient.url })).toMatch(
        /^OwnerProblem: DATABASE_URL leads to a pooler \(it ignores/,
      );
      await lenient.stop();
    });

    it('a pooler as the direct address is named', async () => {
      expect(await said({ ...source, DATABASE_DIRECT_URL: bouncer.url })).toMatch(
        /^OwnerProblem: DATABASE_DIRECT_URL leads to a pooler \(.*\)\. Set it to the address of PostgreSQL itself\.$/,
      );
    });

    it('lost prepared statements are named with both cures', async () => {
      expect(await said({ ...source, PREPARED_STATEMENTS: 'on' })).toMatch(
        /^OwnerProblem: DATABASE_URL leads to a pooler that loses prepared statements .* or set PREPARED_STATEMENTS=off\.$/,
      );
    });

    it.runIf(keeps)('kept prepared statements are in order', async () => {
      const able = await open(config, { connectQuery, max_prepared_statements: '200' });
      expect(await said({ ...source, DATABASE_URL: able.url, PREPARED_STATEMENTS: 'on' })).toBe('');
      await able.stop();
    });

    it('a pooler in statement mode is named', async () => {
      const wrong = await open(config, { connectQuery, pool_mode: 'statement' });
      expect(await said({ ...source, DATABASE_URL: wrong.url })).toMatch(
        /^OwnerProblem: DATABASE_URL leads to a pooler that runs no transactions \(.*\)\. PgBouncer needs pool_mode = trans/,
      );
      await wrong.stop();
    });

    it('time limits that are missing are named', async () => {
      const bare = await open(config);
      expect(await said({ ...source, DATABASE_URL: bare.url })).toMatch(
        /^OwnerProblem: Through the pooler of DATABASE_URL .*statement_timeout is 0 in place of 5s.* set statement_timeout = /,
      );
      await bare.stop();
    });
  });
