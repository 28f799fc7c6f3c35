import { expect, test } from 'vitest';
import {
  categoryLabel,
  displaySize,
  ounces,
  pricePerOunceText,
  scentLabel,
  shortSize,
  sizeAndScent,
  sizeAndScentBeside,
  sizeBeside,
} from './display.ts';

test.each([
  ['2oz', 'balm', '2 oz / 56 g'],
  ['4oz', 'balm', '4 oz / 113 g'],
  ['8oz', 'balm', '8 oz / 226 g'],
  ['4oz', null, '4 oz / 113 g'],
  ['2oz', 'serum', '2 fl oz / 59 mL'],
  ['4oz', 'oil', '4 fl oz / 118 mL'],
  ['8oz', 'oil', '8 fl oz / 237 mL'],
  ['8 fl oz', 'balm', '8 fl oz / 237 mL'],
  ['100 g', 'serum', '3.52 oz / 100 g'],
  ['50ml', 'balm', '1.69 fl oz / 50 mL'],
  ['sample', 'balm', 'sample'],
])('%s of %s is displayed as %s', (size, category, text) => {
  expect(displaySize(size, category)).toBe(text);
});

test('a size is shown in one unit where space is short', () => {
  expect(shortSize('4oz', 'oil')).toBe('4 fl oz');
  expect([shortSize('100g', 'balm'), shortSize('50 ML', null)]).toEqual(['100 g', '50 mL']);
  expect(shortSize('sample', 'balm')).toBe('sample');
});

test('ounces are parsed from the stored size', () => {
  expect(['4oz', '0.5 oz', '8 fl oz', ' 12.75 OZ '].map(ounces)).toEqual([4, 0.5, 8, 12.75]);
  expect(['8 fl  oz', '8 floz'].map(ounces)).toEqual([8, 8]);
  expect(['100 g', '50 mL'].map(ounces)).toEqual([3.52, 1.69]);
  expect(['0oz', 'oz', '', 'about 4oz', '4oz jar', '4', '3 kg'].map(ounces)).toEqual(Array(7).fill(null));
});

test('the price per ounce is shown', () => {
  expect(pricePerOunceText(2999, '4oz', 'balm')).toBe('$7.50 per oz');
  expect(pricePerOunceText(3699, '8oz', 'oil')).toBe('$4.62 per fl oz');
  expect(pricePerOunceText(2999, '100 g', 'balm')).toBe('$8.52 per oz');
  expect(pricePerOunceText(2999, 'sample', 'balm')).toBeNull();
});

test('labels are capitalized', () => {
  expect(categoryLabel('balm')).toBe('Balm');
  expect(scentLabel('neroli')).toBe('Neroli');
  expect(scentLabel('')).toBe('');
});

test('the size and scent of an item are added unless its name has them', () => {
  const item = { size: '2oz', scent: 'lavender', category: 'balm' };
  expect(sizeAndScentBeside({ ...item, product_name: 'Whipped Balm - Lavender, 2 oz' })).toEqual([]);
  expect(sizeAndScentBeside({ ...item, product_name: 'Lavender Balm' })).toEqual(['2 oz']);
  expect(sizeAndScentBeside({ ...item, product_name: 'Balm', scent: null })).toEqual(['2 oz']);
});

test('the size beside a name is given in both units, unless the name has it', () => {
  expect(sizeBeside('Balm', { size: '2oz', category: 'balm' })).toBe('2 oz / 56 g');
  expect(sizeBeside('Balm - Lavender, 2 oz', { size: '2oz', category: 'balm' })).toBe('');
  expect(sizeBeside('Balm', { size: null, category: 'balm' })).toBe('');
});

test('size and scent are given as far as they are known', () => {
  expect(sizeAndScent({ size: '4oz', scent: 'lavender', category: 'oil' })).toEqual(['4 fl oz', 'Lavender']);
  expect(sizeAndScent({ size: null, scent: null, category: null })).toEqual(['', '']);
});
