import { afterAll, expect, it } from 'vitest';
import type { AdminOrderPage } from '#contract/orders/admin-list.ts';
import type { OrderStatus } from '#contract/orders/shapes.ts';
import { openDatabase } from '#server/database/connect.ts';
import { checkoutRoutes } from '#server/features/checkout/routes.ts';
import { ordersRoutes } from '#server/features/orders/routes.ts';
import { adminOrdersRoutes } from '#server/features/orders-admin/admin-routes.ts';
import { testPaymentRoutes } from '#server/payment-providers/test/routes.ts';
import { payAtProvider, sendOrder, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { type Caller, testApp } from '#test/support/test-app.ts';
import { expectBooksRight } from '#test/support/work-off.ts';
import { inWords, percentile } from './percentile.ts';
import { announceRun, rounds } from './seed.ts';

const { services } = await testShop();
// A crowd at one network address holds more than one buyer may.
Object.assign(services.env, { RATE_LIMITS: 'off' });
// As many connections as a shop has: with a test's usual few, changes would wait for a connection.
const { max: _, ...database } = services.database;
const live = openDatabase(database);
afterAll(() => live.db.destroy());
const all = [ordersRoutes, checkoutRoutes, testPaymentRoutes, adminOrdersRoutes];
const app = testApp({ ...services, ...live }, ...all);

const buyers = 200;
const hands = 4;
const most = 150;
const count = rounds(400);
const isFullScale = count >= 5_000;

interface Moved {
  id: string;
  /**
   * Orders move back and forth between these: a paid order's goods stay, an unpaid one's return and are taken again.
   */
  statuses: readonly OrderStatus[];
}

it(
  `staff change orders of a product that ${buyers} buyers order at the same time`,
  async () => {
    announceRun('stock', count);
    const product = await stockProduct(services, { stock: count + 2 * buyers });
    const staff = await app.signIn('staff@example.com', { staff: true });
    const orders = await Promise.all(Array.from({ length: hands * 4 }, (_, at) => placeOne(staff, product, at)));
    const bought: number[] = [];
    const changed: number[] = [];
    const buying = inParallel(
      buyers,
      () => bought.length < count,
      () => timed(bought, () => buy(product)),
    );
    let isBuying = true;
    const changing = inParallel(
      hands,
      () => isBuying,
      (hand, turn) => timed(changed, () => move(staff, orders, hand, turn)),
    );
    await buying;
    isBuying = false;
    await changing;
    process.stdout.write(`  orders: ${inWords(bought)}\n  changes by staff meanwhile: ${inWords(changed)}\n`);
    await expectBooksRight(services);
    if (isFullScale) expect(percentile(changed, 0.99)).toBeLessThan(most);
  },
  60_000 + count * 100,
);

async function placeOne(staff: Caller, product: string, at: number): Promise<Moved> {
  const { data } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 1 }] });
  const isPaid = at % 2 === 0;
  if (isPaid) await payAtProvider(app.guest, data, 'approve');
  const found = await staff.send<AdminOrderPage>('GET', `/api/admin/orders?q=${data.order.order_number}`);
  return { id: found.data.items[0]?.id ?? '', statuses: isPaid ? ['packed', 'paid'] : ['canceled', 'pending'] };
}

async function buy(product: string): Promise<void> {
  const { status } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 1 }] });
  // On a slow machine a request may be told to retry.
  expect([200, 503]).toContain(status);
}

/** Each worker has its own orders, so that it waits for buyers alone. */
async function move(staff: Caller, orders: readonly Moved[], hand: number, turn: number): Promise<void> {
  const mine = orders.slice(hand * 4, hand * 4 + 4);
  const order = mine[turn % mine.length];
  const status = order?.statuses[Math.floor(turn / mine.length) % 2];
  const answer = await staff.send('PATCH', `/api/admin/orders/${order?.id}`, { status });
  expect(answer.status).toBe(200);
}

async function inParallel(lanes: number, goesOn: () => boolean, act: (lane: number, turn: number) => Promise<void>) {
  const lane = async (_: unknown, at: number) => {
    for (let turn = 0; goesOn(); turn += 1) await act(at, turn);
  };
  await Promise.all(Array.from({ length: lanes }).map(lane));
}

async function timed(times: number[], act: () => Promise<void>): Promise<void> {
  const started = performance.now();
  await act();
  times.push(performance.now() - started);
}
