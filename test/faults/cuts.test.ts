import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/shapes.ts';
import { sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { expectBooksRight } from '#test/support/work-off.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

const { services, app } = await testShop();

const buyers = 16;
/** Number of cuts; `npm run trust` makes ten thousand. */
const count = rounds(60);

it(
  'connections cut at commit lose no acknowledged order, and the key orders the others once',
  async () => {
    announceRun('cuts', count);
    const draw = drawFrom(seed);
    let refused = 0;
    for (let cuts = 0, round = 0; cuts < count; round += 1) {
      const product = await stockProduct(services, { stock: 10 * buyers });
      const keys = Array.from({ length: buyers }, () => randomUUID());
      const answered = new Set<string>();
      const buy = async (key: string) => {
        const { status, data } = await sendOrder(app.guest, { items: [{ product_id: product, quantity: 1 }] }, key);
        if (status !== 200) expect([status, data.error.code]).toEqual([503, 'busy']);
        else answered.add((data as PlacedOrder).order.order_number);
        return status;
      };
      const buying = Promise.all(keys.map(buy));
      for (let cut = 0; cut < 4; cut += 1) cuts += await cutSome(1 + draw(6));
      const statuses = await buying;
      const unanswered = keys.filter((_, index) => statuses[index] !== 200);
      refused += unanswered.length;
      // A connection cut while idle is noticed by the next caller that takes it.
      for (const key of unanswered) while ((await buy(key)) !== 200);
      const { rows } = await services.pool.query<{ number: string }>(
        'select order_number as number from orders o join order_items i on i.order_id = o.id where i.product_id = $1',
        [product],
      );
      expect(new Set(rows.map(({ number }) => number))).toEqual(answered);
      expect(await stockOf(services, product)).toBe(9 * buyers);
      if (round % 20 === 0) await expectBooksRight(services);
    }
    await expectBooksRight(services);
    expect(refused, 'orders that were cut').toBeGreaterThan(0);
    process.stdout.write(`cuts: ${refused} orders were cut and ordered again\n`);
  },
  60_000 + count * 1_000,
);

/** Terminates busy connections. Returns how many. */
async function cutSome(most: number): Promise<number> {
  const { rows } = await services.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query !~* 'listen' order by state = 'idle', random() limit $1`,
    [most],
  );
  return Math.max(1, rows.length);
}
