import { describe, expect, it } from 'vitest';
import { defaultRates } from '#domain/price.ts';
import { calculateTax } from '#server/tax-providers/calculate-tax.ts';
import type { TaxProvider } from '#server/tax-providers/port.ts';

/** The shop is registered in Texas, where shipping is taxed, and nowhere else. */
const registered = { ...defaultRates, taxByState: { TX: { basisPoints: 825, onShipping: true } } };

/** An order to Austin. */
export const toAustin = {
  goods: [{ taxCode: null, cents: 5400 }],
  subtotalCents: 6000,
  discountCents: 600,
  shippingCents: 1200,
  state: 'TX',
  postal: '78704',
  rates: registered,
};

/** The behavior all tax providers share; run it against each. */
export function taxProviderSuite(name: string, open: () => TaxProvider): void {
  describe(`${name} as a tax provider`, () => {
    it('taxes goods less discount, and shipping where it is taxed, at a rate that explains the amount', async () => {
      const tax = await calculateTax(open(), toAustin);
      expect(tax.taxesShipping).toBe(true);
      expect(tax.taxBasisPoints).toBeGreaterThan(0);
      expect(Math.abs(tax.taxCents - (6600 * (tax.taxBasisPoints ?? 0)) / 10_000)).toBeLessThanOrEqual(1);
    });

    it('gives the same answer to the same question, in whole cents', async () => {
      const provider = open();
      const [first, second] = [await calculateTax(provider, toAustin), await calculateTax(provider, toAustin)];
      expect(second).toEqual(first);
      expect(Number.isSafeInteger(first.taxCents)).toBe(true);
    });

    it('taxes nothing outside the states of registration, and nothing that is free', async () => {
      expect(await calculateTax(open(), { ...toAustin, state: 'OR', postal: '97201' })).toMatchObject({ taxCents: 0 });
      const goods = [{ taxCode: null, cents: 0 }];
      const free = { ...toAustin, goods, discountCents: 6000, shippingCents: 0 };
      expect(await calculateTax(open(), free)).toMatchObject({ taxCents: 0 });
    });

    it('always has a figure, also for a ZIP code of another state', async () => {
      const tax = await calculateTax(open(), { ...toAustin, postal: '10001' });
      expect(tax.taxCents).toBe(545);
      expect(tax.source).not.toBe('stripe');
    });
  });
}
