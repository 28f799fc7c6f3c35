import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AdminProduct, AdminProductPage } from '#contract/catalog/admin.ts';
import { readEnv } from '#server/env.ts';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { openServices } from '#server/open-services.ts';
import { openFaultyProxy } from '#test/support/faulty-proxy.ts';
import { urlOf } from '#test/support/servers/address.ts';
import { openReplicaPair } from '#test/support/servers/replica-pair.ts';
import { type Caller, testApp } from '#test/support/test-app.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { bringUpToDate } from '../find-database.ts';
import { checkServers } from './check-servers.ts';

const { config: stranger } = await testDatabase();
const { primary, replica, remove } = await openReplicaPair();
await bringUpToDate(primary.config, { DATA_DIR: '', MIGRATE: 'on' });
const { host, user, database } = replica.config;
const proxy = await openFaultyProxy({ path: `${host}/.s.PGSQL.5432` });
const DATABASE_URL = urlOf(primary.config);
const DATABASE_READ_URL = `postgresql://${user}@127.0.0.1:${proxy.port}/${database}`;
const env = (more: Record<string, string>) =>
  readEnv({ DATABASE_URL, PUBLIC_URL: 'http://shop.test', LOG_LEVEL: 'silent', ...more }, () => 'test'.repeat(8));
const services = await openServices(env({ DATABASE_READ_URL }), primary.config);
const { signIn } = testApp(services, adminProductsRoutes);
const beside = new pg.Client(replica.config);
beside.on('error', () => {});
let staff: Caller;
beforeAll(async () => {
  await beside.connect();
  staff = await signIn('staff@shop.test', { staff: true });
});
afterAll(async () => {
  await beside.end();
  await services.close();
  await proxy.close();
  await remove();
});

const isFromReplica = async () => {
  const { rows } = await sql<{ is_replica: boolean }>`select pg_is_in_recovery() as is_replica`.execute(
    services.readDb,
  );
  return rows[0]?.is_replica;
};

let made = 0;
/** Adds a product, reads the list at once, and tells whether it is there. */
async function seesOwnProduct(): Promise<boolean> {
  made += 1;
  const draft = { name: `Balm ${made}`, price: '20.00', stock: '3' };
  const { data } = await staff.send<AdminProduct>('POST', '/api/admin/products', draft);
  const list = await staff.send<AdminProductPage>('GET', '/api/admin/products');
  return list.data.items.some(({ id }) => id === data.id);
}

describe('a list', () => {
  it('comes from the replica, and has what was saved just before', async () => {
    for (let turn = 0; turn < 20; turn += 1) expect(await seesOwnProduct()).toBe(true);
    await expect.poll(isFromReplica).toBe(true);
  });

  it('comes from the primary while the replica lags, and from the replica again afterwards', async () => {
    await beside.query('select pg_wal_replay_pause()');
    expect(await seesOwnProduct()).toBe(true);
    expect(await isFromReplica()).toBe(false);
    await beside.query('select pg_wal_replay_resume()');
    await expect.poll(isFromReplica).toBe(true);
  });

  it.each(['down', 'hangs'] as const)('comes from the primary while the way to the replica is %s', async state => {
    proxy.turn(state);
    expect(await seesOwnProduct()).toBe(true);
    expect(await isFromReplica()).toBe(false);
    proxy.turn('open');
    await expect.poll(isFromReplica).toBe(true);
  });
});

describe('the check at start', () => {
  it('accepts the pair, also while the replica is away', async () => {
    await checkServers(env({ DATABASE_READ_URL }));
    proxy.turn('down');
    await checkServers(env({ DATABASE_READ_URL }));
    proxy.turn('open');
  });

  it('refuses the replica as the primary', async () => {
    await expect(checkServers(env({ DATABASE_URL: urlOf(replica.config) }))).rejects.toThrow(
      'DATABASE_URL leads to a replica, which nothing can be written to. Set it to the primary.',
    );
  });

  it('refuses another database as the replica', async () => {
    await expect(checkServers(env({ DATABASE_READ_URL: urlOf(stranger) }))).rejects.toThrow(
      'DATABASE_READ_URL leads to a database of its own.',
    );
  });
});
