import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { badgeText, countUnits, mergeCart } from './cart.ts';
import { lineLimit } from './stock.ts';

describe('mergeCart', () => {
  const unlimited = () => null;

  test('the same product adds up, others join at the end', () => {
    const merged = mergeCart(
      [
        { productId: 'balm', quantity: 2 },
        { productId: 'oil', quantity: 1 },
      ],
      [
        { productId: 'serum', quantity: 1 },
        { productId: 'balm', quantity: 3 },
      ],
      unlimited,
    );
    expect(merged).toEqual({
      lines: [
        { productId: 'balm', quantity: 5 },
        { productId: 'oil', quantity: 1 },
        { productId: 'serum', quantity: 1 },
      ],
      addedUnits: 4,
    });
  });

  test('it stops at ten, and at the stock where that is less', () => {
    const eight = [{ productId: 'balm', quantity: 8 }];
    expect(mergeCart(eight, eight, unlimited)).toMatchObject({ lines: [{ quantity: 10 }], addedUnits: 2 });
    expect(mergeCart([], eight, () => 3)).toMatchObject({ lines: [{ quantity: 3 }], addedUnits: 3 });
  });

  test('a sold-out product stays to be seen, and a line above the stock is not cut', () => {
    const two = [{ productId: 'balm', quantity: 2 }];
    expect(mergeCart([], two, () => 0).lines).toEqual([{ productId: 'balm', quantity: 1 }]);
    expect(mergeCart(two, two, () => 0)).toEqual({ lines: two, addedUnits: 0 });
  });

  const lines = fc.uniqueArray(
    fc.record({ productId: fc.constantFrom('a', 'b', 'c', 'd', 'e'), quantity: fc.integer({ min: 1, max: 10 }) }),
    { selector: line => line.productId },
  );
  const stocks = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.option(fc.integer({ min: 0, max: 30 })));

  test('nothing is lost, nothing doubled, no limit passed', () => {
    fc.assert(
      fc.property(lines, lines, stocks, (account, local, stock) => {
        const stockOf = (id: string) => stock[id] ?? null;
        const merged = mergeCart(account, local, stockOf);
        const quantityIn = (list: typeof account, id: string) =>
          list.find(line => line.productId === id)?.quantity ?? 0;
        const ids = new Set([...account, ...local].map(line => line.productId));
        expect(merged.lines.map(line => line.productId).sort()).toEqual([...ids].sort());
        for (const { productId, quantity } of merged.lines) {
          const [had, came] = [quantityIn(account, productId), quantityIn(local, productId)];
          expect(quantity).toBeGreaterThanOrEqual(had);
          expect(quantity).toBeLessThanOrEqual(Math.max(had, Math.max(1, lineLimit(stockOf(productId)))));
          expect(quantity).toBeLessThanOrEqual(had + came);
        }
        expect(merged.addedUnits).toBe(countUnits(merged.lines) - countUnits(account));
      }),
    );
  });

  test('with room enough every unit arrives', () => {
    const small = lines.map(list => list.map(line => ({ ...line, quantity: Math.ceil(line.quantity / 2) })));
    fc.assert(
      fc.property(small, small, (account, local) => {
        expect(mergeCart(account, local, unlimited).addedUnits).toBe(countUnits(local));
      }),
    );
  });
});

test('a badge is empty at zero and ends at 99+', () => {
  expect([0, 1, 99, 100].map(badgeText)).toEqual(['', '1', '99', '99+']);
});
