import { expect, it } from 'vitest';
import { sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { expectBooksRight } from '#test/support/work-off.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

const { services, app } = await testShop();

const copies = 16;
const count = rounds(4);

it(
  `one key sent ${copies} times at once makes one order, one payment and one answer`,
  async () => {
    announceRun('keys', count);
    const draw = drawFrom(seed);
    for (let round = 0; round < count; round += 1) {
      const product = await stockProduct(services);
      const quantity = 1 + draw(3);
      const body = { items: [{ product_id: product, quantity }] };
      const key = `key-${seed}-${round}`;
      const answers = await Promise.all(Array.from({ length: copies }, () => sendOrder(app.guest, body, key)));
      expect(new Set(answers.map(({ status, data }) => JSON.stringify([status, data]))).size, `round ${round}`).toBe(1);
      expect(answers[0]?.status).toBe(200);
      expect(await stockOf(services, product)).toBe(10 - quantity);
      if (round % 100 === 0) await expectBooksRight(services);
    }
    const { rows } = await services.pool.query(
      `select (select count(*) from orders) as orders, (select count(*) from payments) as payments,
        (select count(*) from idempotency_keys) as keys`,
    );
    expect(rows[0]).toEqual({ orders: count, payments: count, keys: count });
    await expectBooksRight(services);
  },
  60_000 + count * 1_000,
);
