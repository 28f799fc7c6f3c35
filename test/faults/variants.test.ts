import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { FamilyInput } from '#contract/catalog/families.ts';
import { adminFamiliesRoutes } from '#server/features/families/admin-routes.ts';
import { sendOrder, stockOf, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { expectBooksRight } from '#test/support/work-off.ts';
import { announceRun, drawFrom, rounds, seed } from './seed.ts';

const { services, app } = await testShop(adminFamiliesRoutes);
// A crowd at one network address holds more than one buyer may.
Object.assign(services.env, { RATE_LIMITS: 'off' });

const buyers = 16;
const count = rounds(6);
const sizes = ['2 oz', '4 oz', '8 oz'];

it(
  `${buyers} buyers of the variants of a family buy exactly what there is of each, while its options are renamed`,
  async () => {
    announceRun('variants', count);
    const draw = drawFrom(seed);
    const staff = await app.signIn('staff@shop.test', { staff: true });
    for (let round = 0; round < count; round += 1) {
      const stocks = sizes.map(() => 1 + draw(4));
      const variants = await Promise.all(stocks.map(stock => stockProduct(services, { stock })));
      const rename = renamer(variants, ({ id, body }) => staff.send('PUT', `/api/admin/families/${id}`, body));
      await rename();

      // One size, or two in either order.
      const wishes = Array.from({ length: buyers }, () => [...new Set([draw(sizes.length), draw(sizes.length)])]);
      const ordering = wishes.map(wish =>
        sendOrder(app.guest, { items: wish.map(at => ({ product_id: variants[at], quantity: 1 })) }),
      );
      const [answers] = await Promise.all([Promise.all(ordering), rename()]);

      const left = await Promise.all(variants.map(variant => stockOf(services, variant)));
      const placed = wishes.filter((_, at) => answers[at]?.status === 200).flat();
      expect(left).toEqual(stocks.map((stock, at) => stock - placed.filter(size => size === at).length));
      expect(left.every(units => units !== null && units >= 0)).toBe(true);
      for (const [at, { status, data }] of answers.entries()) {
        if (status === 200) continue;
        expect(data.error?.code).toBe('sold_out');
        // Somebody is refused only where one of their variants is gone.
        expect(wishes[at]?.some(size => left[size] === 0)).toBe(true);
      }
      if (round % 100 === 0) await expectBooksRight(services);
    }
    await expectBooksRight(services);
  },
  60_000 + count * 1_000,
);

/** Saves the variants as a family whose values are called otherwise each time. */
function renamer(variants: string[], save: (family: { id: string; body: FamilyInput }) => Promise<{ status: number }>) {
  const id = randomUUID();
  let version = 0;
  return async () => {
    const values = sizes.map(size => (version % 2 === 0 ? size : `${size} jar`));
    const body = {
      name: `Balm ${id.slice(0, 8)}`,
      options: [{ name: 'Size', values }],
      variants: variants.map((product_id, at) => ({ product_id, values: [values[at] ?? ''] })),
      version,
    };
    expect((await save({ id, body })).status).toBe(200);
    version += 1;
  };
}
