import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { faultResponse } from '#server/http/answer.ts';
import type { AppEnv } from '#server/http/context.ts';
import { openFaultyProxy } from '#test/support/faulty-proxy.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { openDatabase } from './connect.ts';
import { destroySilent } from './destroy-silent.ts';

const { config } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'gg-line-'));
const socket = '.s.PGSQL.5432';
const proxy = await openFaultyProxy({ path: join(String(config.host), socket) }, { path: join(folder, socket) });
const { pool, db } = openDatabase({ ...config, host: folder, max: 1 });
destroySilent(pool, 300);
afterAll(async () => {
  await db.destroy();
  await proxy.close();
  await rm(folder, { recursive: true });
});

it('a silent server is given up, and its open transaction is not reused', async () => {
  await sql`create table kept (number integer)`.execute(db);
  const app = new Hono<AppEnv>().onError((fault, c) => faultResponse(c, fault));
  app.get('/half', () =>
    db.transaction().execute(async trx => {
      await sql`insert into kept values (1)`.execute(trx);
      proxy.turn('hangs');
      await sql`insert into kept values (2)`.execute(trx);
      return new Response('done');
    }),
  );
  expect((await app.request('/half')).status).toBe(503);
  proxy.turn('open');
  await db.transaction().execute(async trx => void (await sql`insert into kept values (3)`.execute(trx)));
  expect((await pool.query('select number from kept')).rows).toEqual([{ number: 3 }]);
});

it('an answering connection and an idle one are left alone', async () => {
  const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid;
  const before = await pid();
  // Longer than the allowed silence, while the connection is idle.
  await sql`select pg_sleep(0.4)`.execute(openSecond());
  expect(await pid()).toBe(before);
});

function openSecond() {
  const second = openDatabase({ ...config, max: 1 });
  afterAll(() => second.db.destroy());
  return second.db;
}
