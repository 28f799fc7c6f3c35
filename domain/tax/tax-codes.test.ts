import { expect, it } from 'vitest';
import { goodsByCode, readTaxCode, taxOfLines } from './tax-codes.ts';

const soap = 'txcd_32050027';
const food = 'txcd_40060003';
const lines = [
  { taxCode: soap, cents: 3000 },
  { taxCode: null, cents: 2999 },
  { taxCode: soap, cents: 1000 },
  { taxCode: food, cents: 0 },
].map(line => ({ ...line, isDiscounted: true }));

it('a tax code is read as it is compared', () => {
  expect([' TXCD_32050027 ', 'txcd_3205', '32050027', ''].map(readTaxCode)).toEqual([soap, null, null, null]);
});

it('goods are summed by code, less their share of the discount, to the cent', () => {
  expect(goodsByCode(lines, 0)).toEqual([
    { taxCode: null, cents: 2999 },
    { taxCode: soap, cents: 4000 },
  ]);
  const discounted = goodsByCode(lines, 701);
  expect(discounted.reduce((sum, { cents }) => sum + cents, 0)).toBe(6999 - 701);
  expect(discounted).toMatchObject([{ cents: 2699 }, { cents: 3599 }]);
  expect(goodsByCode(lines, 6999)).toEqual([{ taxCode: null, cents: 0 }]);
});

it('a discount for some goods lowers the tax of their codes alone', () => {
  const some = lines.map((line, at) => ({ ...line, isDiscounted: at === 0 }));
  expect(goodsByCode(some, 600)).toMatchObject([{ cents: 2999 }, { cents: 3400 }]);
  expect(taxOfLines(some, 3000, [{ taxCode: soap, taxCents: 80 }])).toEqual([0, 0, 80, 0]);
});

it('each line has its share of what its own code was taxed', () => {
  const taxes = [
    { taxCode: null, taxCents: 240 },
    { taxCode: soap, taxCents: 101 },
  ];
  expect(taxOfLines(lines, 0, taxes)).toEqual([76, 240, 25, 0]);
  expect(taxOfLines(lines, 0, [])).toEqual([0, 0, 0, 0]);
});
