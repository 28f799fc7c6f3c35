import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort, freshDataFolder, type ShopProcess, startShop, untilAnswers } from '#test/support/shop-process.ts';

const folder = await freshDataFolder();
const shops: ShopProcess[] = [];
afterAll(async () => {
  await Promise.all(shops.map(shop => shop.crash()));
  await folder.remove();
});
const cluster = join(folder.path, 'postgres');

async function open() {
  const shop = await startShop(folder.path, await freePort());
  shops.push(shop);
  return shop;
}

const killDatabase = () =>
  process.kill(Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');

test('an embedded database that dies is opened again within ten seconds, as often as it happens', async () => {
  const shop = await open();
  for (const _ of [1, 2]) {
    killDatabase();
    await untilAnswers(`${shop.url}/readyz`, 503, 5);
    await untilAnswers(`${shop.url}/readyz`, 200, 10);
  }
  await shop.stop();
  const { said } = await shop.ended;
  expect(said).toContain('the embedded database ended and is opened again');
}, 60_000);

test('one that cannot be opened again ends the shop, which says why', async () => {
  const shop = await open();
  renameSync(join(cluster, 'global/pg_control'), join(cluster, 'global/pg_control.away'));
  killDatabase();
  const { status, said } = await shop.ended;
  renameSync(join(cluster, 'global/pg_control.away'), join(cluster, 'global/pg_control'));
  expect(status).toBe(1);
  expect(said).toMatch(/The database in \S+ ended and could not be opened again: [^\n]*pg_control/);
  // The loops of the shop met it every few seconds.
  const told = [...said.matchAll(/"err":\{"type":"(\w+)","message":"([^"]*)".*"msg":"outbox relay"/g)].map(
    ([, type, message]) => `${type} ${message}`,
  );
  expect(told.length).toBeGreaterThan(0);
  expect(new Set(told).size).toBe(told.length);
  expect(said.length).toBeLessThan(30_000);
}, 60_000);
