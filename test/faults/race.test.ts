import { expect, it } from 'vitest';
import { sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { expectBooksRight } from '#test/support/work-off.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

const { services, app } = await testShop();
// A crowd at one network address holds more than one buyer may.
Object.assign(services.env, { RATE_LIMITS: 'off' });

const buyers = 64;
const count = rounds(4);

it(
  `${buyers} buyers of fewer units buy exactly what there is`,
  async () => {
    announceRun('race', count);
    const draw = drawFrom(seed);
    for (let round = 0; round < count; round += 1) {
      const stock = 1 + draw(8);
      const product = await stockProduct(services, { stock });
      const body = { items: [{ product_id: product, quantity: 1 }] };
      const answers = await Promise.all(Array.from({ length: buyers }, () => sendOrder(app.guest, body)));
      const bought = answers.filter(({ status }) => status === 200).length;
      const refused = answers.filter(({ data }) => data.error?.code === 'sold_out').length;
      expect({ round, bought, refused }).toEqual({ round, bought: stock, refused: buyers - stock });
      expect(await stockOf(services, product)).toBe(0);
      if (round % 100 === 0) await expectBooksRight(services);
    }
    await expectBooksRight(services);
  },
  60_000 + count * 1_000,
);
