import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { openDatabase } from '#server/database/connect.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { postmasterOf } from '#test/support/postmaster.ts';
import { freePort, freshDataFolder, startShop } from '#test/support/shops/shop-process.ts';
import { shipping, stockProduct } from '#test/support/shops/test-orders.ts';
import { caller } from './scripts/scripts-shop.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

// Not in `beforeAll`: cleanup registered there is never called, and a shop would stay behind.
const folder = await freshDataFolder();
const clock = join(folder.path, 'clock');
const shop = await startShop(folder.path, await freePort(), {
  LOG_LEVEL: 'silent',
  CLOCK_FILE: clock,
  NODE_OPTIONS: `--import=${resolve('test/support/jumping-clock.mjs')}`,
});
const database = openDatabase({ host: postmasterOf(folder.path).sockets, user: 'gg', database: 'gg', max: 2 });
afterAll(async () => {
  await database.db.destroy();
  await shop.stop();
  await folder.remove();
});

const call = caller(shop.url);
const minute = 60_000;
const day = 24 * 60 * minute;
const jumps = [-400 * day, -day, -90 * minute, -5 * minute, 5 * minute, 90 * minute, day, 31 * day, 400 * day];
const inTime = { timeout: 60_000, interval: 100 };
const count = rounds(2);

it(
  'orders are placed, paid, notified and ended as usual when the shop’s clock jumps',
  async () => {
    announceRun('clock', count);
    const draw = drawFrom(seed);
    const product = await stockProduct(database, { stock: count });
    const { rows } = await database.pool.query<{ slug: string }>('select slug from products where id = $1', [product]);
    const slug = rows[0]?.slug ?? '';
    for (let round = 0; round < count; round += 1) {
      const jump = jumps[draw(jumps.length)] ?? 0;
      await setClock(jump);
      const said = `seed ${seed}, round ${round}, ${jump / minute} minutes`;
      await buy(product, said);
      await changePrice(product, slug, `${10 + (round % 80)}.${10 + draw(90)}`, said);
      await setClock(0);
      await changePrice(product, slug, '48.00', said);
      await expectInvariants(database.pool);
    }
  },
  60_000 + count * 30_000,
);

/** Waits until the shop has reported its time. */
async function setClock(offset: number) {
  rmSync(`${clock}.set`, { force: true });
  writeFileSync(clock, String(offset));
  process.kill(shop.pid, 'SIGUSR2');
  await vi.waitFor(() => {
    const said = Date.parse(readFileSync(`${clock}.set`, 'utf8'));
    expect(Math.abs(said - Date.now() - offset)).toBeLessThan(minute);
  }, inTime);
}

async function buy(product: string, said: string) {
  const order = { items: [{ product_id: product, quantity: 1 }], shipping };
  const email = `${randomUUID()}@shop.test`;
  const person = { full_name: 'Ann', email, password: 'Test-Password-1!' };
  const signed = await call('POST', '/api/auth/sign-up', person);
  expect([signed.status, said]).toEqual([200, said]);
  const placed = await call('POST', '/api/functions/place-order', order, signed.cookie);
  expect([placed.status, said]).toEqual([200, said]);
  const { order: own, payment } = JSON.parse(placed.text) as PlacedOrder;
  const attempt = payment.redirect_url?.split('/').at(-1);
  await call('POST', `/api/payments/test/${attempt}`, { action: 'approve' });
  await call('POST', `/api/payments/${attempt}/settle`, undefined, signed.cookie);
  expect((await call('GET', '/orders', undefined, signed.cookie)).text, said).toContain(own.order_number);
  await vi.waitFor(
    async () => expect(await stateOf(own.order_number), said).toEqual({ status: 'paid', mails: 2 }),
    inTime,
  );
  const { rows } = await database.pool.query(
    `select extract(epoch from hold_expires_at - placed_at) / 60 as minutes from orders where order_number = $1`,
    [own.order_number],
  );
  // A hold runs by the database's clock; a paid order has none.
  expect([null, 35], said).toContain(rows[0]?.minutes && Math.round(rows[0].minutes));
}

async function stateOf(number: string) {
  const { rows } = await database.pool.query(
    `select status, (select count(*) from dev_mail m join outbox b on b.id = m.id
      where b.payload ->> 'order_id' = o.id::text) as mails from orders o where order_number = $1`,
    [number],
  );
  return rows[0];
}

/** Shown at once, however old the cached page claims to be. */
async function changePrice(product: string, slug: string, price: string, said: string) {
  const staff = { email: 'admin@goldengraze.test', password: 'Golden-Graze-1!' };
  const { cookie } = await call('POST', '/api/auth/sign-in', staff);
  await call('GET', `/products/${slug}`);
  const { status, text } = await call(
    'PATCH',
    `/api/admin/products/${product}`,
    { name: 'Timeless Balm', slug, price },
    cookie,
  );
  expect(status, `${said} ${text}`).toBe(200);
  expect((await call('GET', `/products/${slug}`)).text, said).toContain(`$${price}`);
}
