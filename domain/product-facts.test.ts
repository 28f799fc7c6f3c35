import { expect, it } from 'vitest';
import { givenSku, isSameGtin, marginPercent, readGtin, readOunces, readSku, skuOf } from './product-facts.ts';

it('an SKU is read in capitals, without spaces or control characters in it', () => {
  expect(readSku(' balm-4oz.lav ')).toBe('BALM-4OZ.LAV');
  for (const wrong of ['', '-A', 'A B', 'A\u0000', 'A\nB', 'ÄB', 'A'.repeat(61)]) expect(readSku(wrong)).toBeNull();
});

it('a product without an SKU goes by its address', () => {
  expect(skuOf({ sku: null, slug: 'whipped-balm' })).toBe('WHIPPED-BALM');
  expect(skuOf({ sku: 'WB4', slug: 'whipped-balm' })).toBe('WB4');
});

it('an SKU is given if it is more than the address', () => {
  expect(givenSku({ sku: 'WHIPPED-BALM', slug: 'whipped-balm' })).toBeNull();
  expect(givenSku({ sku: 'WHIPPED-BALM', slug: null }), 'of an order of long ago').toBeNull();
  expect(givenSku({ sku: 'WB4', slug: 'whipped-balm' })).toBe('WB4');
});

it.each(['96385074', '036000291452', '4006381333931', '0036000291452', '10012345678902'])(
  'the bar code %s has the right check digit',
  code => expect(readGtin(code)).toBe(code),
);

it.each(['', '96385075', '036000291453', '4006381333932', '1234567', '123456789', 'A36000291452', '٠36000291452'])(
  'the bar code %j is refused',
  code => expect(readGtin(code)).toBeNull(),
);

it('a bar code is read as it is printed, and a UPC is the EAN with a zero before it', () => {
  expect(readGtin('0 36000-29145 2')).toBe('036000291452');
  expect(isSameGtin('036000291452', '0036000291452')).toBe(true);
  expect(isSameGtin('036000291452', '4006381333931')).toBe(false);
});

it('a weight is a positive number of ounces with two decimals at most', () => {
  expect([readOunces('4.5'), readOunces('.25'), readOunces(' 1120 ')]).toEqual([4.5, 0.25, 1120]);
  for (const wrong of ['', '0', '0.00', '-1', '1.234', '1120.01', '1e2', '.', '4 oz'])
    expect(readOunces(wrong)).toBeNull();
});

it('the margin is a share of the price', () => {
  expect(marginPercent(2_999, 900)).toBe(70);
  expect(marginPercent(1_000, 1_500)).toBe(-50);
  expect([marginPercent(1_000, null), marginPercent(null, 1), marginPercent(0, 5)]).toEqual([null, null, null]);
});
