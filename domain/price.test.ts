import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { largestAmount } from './money.ts';
import {
  defaultRates,
  demoRates,
  humanTotals,
  largestPrice,
  methodsFor,
  type OrderToPrice,
  priceOrder,
  withFreeShipping,
  withTax,
} from './price.ts';
import { lineMaximum } from './stock/stock.ts';

const jar = { unitPriceCents: 2999, quantity: 1 };

const taxByState = {
  TX: { basisPoints: 825, onShipping: false },
  OR: { basisPoints: 0, onShipping: false },
};

function price(order: Partial<OrderToPrice> = {}) {
  return priceOrder({
    lines: [jar],
    discountBasisPoints: 0,
    shippingMethod: 'standard',
    shipToState: null,
    rates: demoRates,
    ...order,
  });
}

describe('priceOrder', () => {
  test('one jar: shipping and 8 % tax are added', () => {
    expect(price()).toEqual({
      subtotalCents: 2999,
      discountCents: 0,
      shippingCents: 1200,
      taxCents: 240,
      creditCents: 0,
      totalCents: 4439,
      taxBasisPoints: 800,
      taxesShipping: false,
      freeShippingMissingCents: 4501,
    });
  });

  test('standard shipping is free from exactly the threshold', () => {
    expect(price({ lines: [{ unitPriceCents: 7499, quantity: 1 }] })).toMatchObject({
      shippingCents: 1200,
      freeShippingMissingCents: 1,
    });
    expect(price({ lines: [{ unitPriceCents: 2500, quantity: 3 }] })).toMatchObject({
      shippingCents: 0,
      freeShippingMissingCents: 0,
    });
  });

  test('dollars off are taken from the goods before tax, and never more than they cost', () => {
    const five = price({ amountOffCents: 500 });
    expect(five).toMatchObject({ discountCents: 500, shippingCents: 1200, taxCents: 200, totalCents: 3899 });
    const all = price({ amountOffCents: 5000 });
    expect(all).toMatchObject({ discountCents: 2999, shippingCents: 1200, taxCents: 0, totalCents: 1200 });
    expect(price({ lines: [], amountOffCents: 500 })).toMatchObject({ discountCents: 0, totalCents: 0 });
  });

  test('a coupon frees standard shipping, never expedited', () => {
    const rates = withFreeShipping(demoRates);
    expect(price({ rates })).toMatchObject({ shippingCents: 0, freeShippingMissingCents: 0, totalCents: 3239 });
    expect(price({ rates, shippingMethod: 'expedited' })).toMatchObject({ shippingCents: 2400 });
  });

  test('a coupon does not remove free shipping', () => {
    const totals = price({ lines: [{ unitPriceCents: 7500, quantity: 1 }], discountBasisPoints: 1000 });
    expect(totals).toMatchObject({ discountCents: 750, shippingCents: 0, taxCents: 540, totalCents: 7290 });
  });

  test('expedited shipping is never free', () => {
    const lines = [{ unitPriceCents: 9000, quantity: 2 }];
    expect(price({ lines, shippingMethod: 'expedited' }).shippingCents).toBe(2400);
  });

  test('a rate by zone and weight takes the place of the flat price, the lowest weight that is enough first', () => {
    const rate = {
      zone: 'alaska_hawaii',
      upTo: null,
      standardCents: 3000,
      expeditedCents: null,
      extraDays: 3,
    } as const;
    const light = { ...rate, upTo: 16, standardCents: 1800, expeditedCents: 4000 };
    const rates = { ...demoRates, shippingRates: [rate, light] };
    const to = (shipToState: string | null, ounces: number | null, quantity = 1, more: Partial<OrderToPrice> = {}) =>
      price({ rates, shipToState, lines: [{ unitPriceCents: 2999, quantity, ounces }], ...more }).shippingCents;
    expect([to('AK', 16), to('AK', 16.1), to('HI', 8, 2), to('HI', 8.1, 2)]).toEqual([1800, 3000, 1800, 3000]);
    // Nobody has weighed it: 6 ounces each. Without a state, and elsewhere, flat.
    expect([to('AK', null, 2), to('TX', 40), to(null, 40)]).toEqual([1800, 1200, 1200]);
    expect(to('AK', 8, 1, { shippingMethod: 'expedited' })).toBe(4000);
    const heavy = { lines: [{ ...jar, ounces: 40 }], shipToState: 'AK', rates };
    expect(methodsFor(heavy)).toEqual([{ method: 'standard', priceCents: 3000, extraDays: 3, transit: null }]);
    // Not offered there: standard is priced, and placing refuses it.
    expect(to('AK', 40, 1, { shippingMethod: 'expedited' })).toBe(3000);
    // Heavier than any parcel, and no row that is enough.
    expect(to('AK', 600, 2)).toBe(3000);
    expect(to('AK', 600, 2, { rates: { ...demoRates, shippingRates: [light] } })).toBe(1200);
  });

  test('the threshold frees shipping to far places where the owner says so, a coupon always does', () => {
    const near = { ...demoRates, freeShippingEverywhere: false };
    const at = (shipToState: string, rates = near) =>
      price({ rates, shipToState, lines: [{ unitPriceCents: 7500, quantity: 1 }] }).shippingCents;
    expect(['TX', 'DC', 'AK', 'PR', 'AE'].map(state => at(state))).toEqual([0, 0, 1200, 1200, 1200]);
    expect(['AK', 'PR'].map(state => at(state, demoRates))).toEqual([0, 0]);
    expect(at('AK', withFreeShipping(near))).toBe(0);
    const missing = (shipToState: string) => price({ rates: near, shipToState }).freeShippingMissingCents;
    expect([missing('TX'), missing('AK')]).toEqual([4501, null]);
  });

  test('a state’s own tax rate wins, and an inherited property name is not a state', () => {
    const rates = { ...demoRates, taxByState };
    expect(price({ rates, shipToState: 'TX' })).toMatchObject({ taxBasisPoints: 825, taxCents: 247 });
    expect(price({ rates, shipToState: 'OR' }).taxCents).toBe(0);
    expect(price({ rates, shipToState: 'ME' }).taxBasisPoints).toBe(800);
    expect(price({ rates, shipToState: 'constructor' }).taxBasisPoints).toBe(800);
  });

  test('a shop registered nowhere taxes nobody, and a registered one only its own states', () => {
    expect(price({ rates: defaultRates })).toMatchObject({ taxBasisPoints: 0, taxCents: 0 });
    const rates = { ...defaultRates, taxByState };
    expect(price({ rates, shipToState: 'TX' }).taxCents).toBe(247);
    expect(price({ rates, shipToState: 'MT' })).toMatchObject({ taxBasisPoints: 0, taxCents: 0, totalCents: 4199 });
  });

  test('a tax that depends on an unknown state is unknown, and not counted', () => {
    expect(price({ rates: { ...defaultRates, taxByState } })).toMatchObject({ taxBasisPoints: null, taxCents: 0 });
    expect(price({ rates: { ...demoRates, taxByState } })).toMatchObject({ taxBasisPoints: 800, taxCents: 240 });
  });

  test('shipping is taxed where the state’s row says so', () => {
    const rates = { ...defaultRates, taxByState: { TX: { basisPoints: 825, onShipping: true } } };
    expect(price({ rates, shipToState: 'TX' }).taxCents).toBe(346);
    const free = price({ rates, shipToState: 'TX', lines: [{ unitPriceCents: 10_000, quantity: 1 }] });
    expect(free.taxCents).toBe(825);
  });

  test('a full cart of the dearest product can be ordered with the highest tax and shipping', () => {
    const lines = [{ unitPriceCents: largestPrice, quantity: lineMaximum }];
    const rates = {
      ...demoRates,
      expeditedShippingCents: 100_000,
      taxByState: { TX: { basisPoints: 10_000, onShipping: true } },
    };
    const { totalCents } = price({ lines, rates, shipToState: 'TX', shippingMethod: 'expedited' });
    expect(totalCents).toBe(2 * (10 * largestPrice + 100_000));
    expect(totalCents).toBeLessThanOrEqual(largestAmount);
  });

  test('an empty order costs nothing', () => {
    expect(price({ lines: [], shippingMethod: 'expedited' })).toMatchObject({
      subtotalCents: 0,
      discountCents: 0,
      shippingCents: 0,
      taxCents: 0,
      totalCents: 0,
    });
    const none = [{ ...jar, quantity: 0 }];
    expect(price({ lines: none }).totalCents).toBe(0);
    expect(price({ lines: [...none, { unitPriceCents: 0, quantity: 1 }] }).shippingCents).toBe(1200);
  });

  test.each([-1, 0.5, Number.NaN, 1e300])('a quantity or price of %d throws', broken => {
    const priced = (line: Partial<typeof jar>) => () => price({ lines: [{ ...jar, ...line }] });
    expect(priced({ quantity: broken })).toThrow(`Not a quantity: ${broken}`);
    expect(priced({ unitPriceCents: broken })).toThrow(`Not a price: ${broken}`);
  });
});

describe('for any order', () => {
  const orders = fc.record({
    lines: fc.array(
      fc.record({ unitPriceCents: fc.integer({ min: 0, max: 1_000_000 }), quantity: fc.integer({ min: 1, max: 10 }) }),
      { maxLength: 20 },
    ),
    discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    amountOffCents: fc.integer({ min: 0, max: 100_000 }),
    shippingMethod: fc.constantFrom('standard' as const, 'expedited' as const),
    shipToState: fc.constantFrom(null, 'TX', 'OR', 'NY'),
    rates: fc.constantFrom({ ...demoRates, taxByState }, { ...defaultRates, taxByState }),
  });

  test('the total is the sum of its parts, and no part is negative or fractional', () => {
    fc.assert(
      fc.property(orders, order => {
        const totals = priceOrder(order);
        const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = totals;
        expect(totalCents).toBe(subtotalCents - discountCents + shippingCents + taxCents);
        expect(subtotalCents).toBe(order.lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0));
        expect(discountCents).toBeLessThanOrEqual(subtotalCents);
        const { taxesShipping: _, ...figures } = totals;
        for (const value of Object.values(figures))
          expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });

  test('a bigger discount never costs more', () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 10_000 }), (order, other) => {
        const [small, big] = [order.discountBasisPoints, other].sort((a, b) => a - b);
        const at = (discountBasisPoints = 0) => priceOrder({ ...order, discountBasisPoints }).totalCents;
        expect(at(big)).toBeLessThanOrEqual(at(small));
      }),
    );
  });

  test('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(orders, order => {
        expect(priceOrder({ ...order, lines: order.lines.toReversed() })).toEqual(priceOrder(order));
      }),
    );
  });
});

test('another tax replaces the tax and its part of the total', () => {
  const totals = withTax(price(), { taxCents: 371, taxBasisPoints: 887.5, taxesShipping: true });
  expect(totals).toEqual({ ...price(), taxCents: 371, taxBasisPoints: 887.5, taxesShipping: true, totalCents: 4570 });
});

test('humanTotals says FREE where shipping costs nothing', () => {
  const totals = price({ lines: [{ unitPriceCents: 100_000, quantity: 1 }], discountBasisPoints: 1000 });
  expect(humanTotals(totals)).toEqual({
    subtotal: '$1,000.00',
    discount: '$100.00',
    shipping: 'FREE',
    tax: '$72.00',
    total: '$972.00',
  });
  expect(humanTotals(price()).shipping).toBe('$12.00');
});
