import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killDatabaseOf } from '#test/support/postmaster.ts';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';

const folder = await freshDataFolder();
const shop = await startShop(folder.path, await freePort());
afterAll(async () => {
  await shop.crash();
  await folder.remove();
});
const cluster = join(folder.path, 'postgres');

/** A database that can be reopened is: test/faults/kills.test.ts. */
test('when the embedded database dies and cannot be reopened, the shop exits and says why', async () => {
  renameSync(join(cluster, 'global/pg_control'), join(cluster, 'global/pg_control.away'));
  killDatabaseOf(folder.path);
  const { status, said } = await shop.ended;
  renameSync(join(cluster, 'global/pg_control.away'), join(cluster, 'global/pg_control'));
  expect(status).toBe(1);
  expect(said).toMatch(/The database in \S+ ended and could not be opened again: [^\n]*pg_control/);
  // The shop's loops hit it every few seconds.
  const told = [...said.matchAll(/"err":\{"type":"(\w+)","message":"([^"]*)".*"msg":"outbox relay"/g)].map(
    ([, type, message]) => `${type} ${message}`,
  );
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told).size).toBe(told.length);
  expect(said.length).toBeLessThan(30_000);
});
