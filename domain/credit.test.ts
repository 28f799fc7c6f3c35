import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withCredit } from './credit.ts';
import { defaultRates, priceOrder } from './price.ts';

const totalOf = (totalCents: number) => ({
  ...priceOrder({
    lines: [],
    discountBasisPoints: 0,
    shippingMethod: 'standard',
    shipToState: null,
    rates: defaultRates,
  }),
  totalCents,
});
const creditToSpend = (balance: number, total: number) => withCredit(totalOf(total), balance).creditCents;

it.each([
  [0, 5000, 0],
  [1000, 5000, 1000],
  [5000, 5000, 5000],
  [9000, 5000, 5000],
  [4980, 5000, 4950],
  [20, 40, 0],
  [40, 40, 40],
  [1000, 0, 0],
])('of %i of credit, an order of %i takes %i', (balance, total, spent) => {
  expect(creditToSpend(balance, total)).toBe(spent);
});

it('what remains is nothing, or at least 50 cents, or the whole of a smaller total', () => {
  const amount = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(amount, amount, (balance, total) => {
      const spent = creditToSpend(balance, total);
      const rest = total - spent;
      expect(spent).toBeLessThanOrEqual(balance);
      expect(spent).toBeGreaterThanOrEqual(0);
      expect(rest === 0 || rest >= 50 || spent === 0).toBe(true);
    }),
  );
});
