import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { quickPace } from '#test/support/quick-pace.ts';
import { paymentOf, sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import type { ItemQueue } from './jobs/item-queue.ts';
import { startJobs, type Workers } from './jobs/start-jobs.ts';
import { orderQueues } from './order-queues.ts';

const { services, app } = await testShop();
const { pool, payments } = services;
/** Payments whose provider never answers. */
const silent = new Set<string>();
let workers: Workers;

beforeAll(async () => {
  const test = payments.named('test');
  if (!test) throw new Error('no test provider');
  const never = () => new Promise<never>(() => {});
  services.payments = {
    ...payments,
    named: () => ({
      ...test,
      expire: asked => (silent.has(asked.paymentId) ? never() : test.expire(asked)),
      ask: asked => (silent.has(asked.paymentId) ? never() : test.ask(asked)),
    }),
  };
  const often = (name: string) => ({ ...(orderQueues[name] as ItemQueue), lookSeconds: 0.2 });
  const items = { 'end-hold': often('end-hold'), 'settle-payment': often('settle-payment') };
  workers = await startJobs(services, { mails: {}, items, scheduled: {} }, quickPace);
});
afterAll(async () => {
  await workers.stop();
  await expectInvariants(pool);
});

async function place(): Promise<{ placed: PlacedOrder; product: string }> {
  const product = await stockProduct(services, { stock: 3 });
  const { data } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 1 }] });
  return { placed: data, product };
}
const statusOf = async ({ order }: PlacedOrder) => {
  const { rows } = await pool.query('select status from orders where order_number = $1', [order.order_number]);
  return rows[0]?.status;
};
const until = (placed: PlacedOrder, status: string) =>
  vi.waitFor(async () => expect(await statusOf(placed)).toBe(status), { timeout: 60_000, interval: 20 });
const endHolds = (minutes: number, ...orders: PlacedOrder[]) =>
  pool.query(`update orders set hold_expires_at = now() - $1 * interval '1 minute' where order_number = any ($2)`, [
    minutes,
    orders.map(({ order }) => order.order_number),
  ]);

it('an unpaid order ends after its hold, though the provider of an older one never answers', async () => {
  const [stuck, unpaid] = [await place(), await place()];
  silent.add(paymentOf(stuck.placed));
  await endHolds(2, stuck.placed);
  await endHolds(1, unpaid.placed);
  await until(unpaid.placed, 'canceled');
  expect([await stockOf(services, unpaid.product), await statusOf(stuck.placed)]).toEqual([3, 'pending']);
});

it('a payment is asked about, though the provider does not answer for older ones', async () => {
  const [stuck, paid] = [await place(), await place()];
  silent.add(paymentOf(stuck.placed));
  await pool.query(`update test_provider_payments set state = 'captured' where payment_id = $1`, [
    paymentOf(paid.placed),
  ]);
  // Skips the pause before the provider is asked.
  await pool.query(`update payments set created_at = created_at - interval '1 minute'`);
  await until(paid.placed, 'paid');
  expect(await statusOf(stuck.placed)).toBe('pending');
});
