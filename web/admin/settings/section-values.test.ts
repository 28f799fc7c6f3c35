import { expect, it } from 'vitest';
import { differences, readPackages, readRates, valueText, writePackages, writeRates } from './section-values.ts';

it('rows of states stay as they are, also incomplete ones', () => {
  const rows = [
    { state: 'TX', tax: '8.25', onShipping: true },
    { state: '', tax: '6', onShipping: false },
    { state: 'CA', tax: '', onShipping: false },
    { state: '', tax: '', onShipping: true },
  ];
  expect(writeRates(rows)).toBe('TX 8.25 shipping\n? 6\nCA ?\n? ? shipping');
  expect(readRates(writeRates(rows))).toEqual(rows);
  expect(readRates('')).toEqual([]);
});

it('two versions of settings are compared field by field, in words', () => {
  expect(valueText('tax_by_state', 'TX 8.25 shipping\nCA 7')).toBe('Texas 8.25%, shipping too, California 7%');
  const theirs = { tax: '8', tax_by_state: '' };
  expect(differences('tax', theirs, { tax: '8', tax_by_state: 'TX 6' })).toEqual([
    { label: 'States of registration', theirs: 'none', yours: 'Texas 6%' },
  ]);
  expect(valueText('sunday', '')).toBe('closed');
  expect(['yes', ''].map(value => valueText('confirmed_tax', value))).toEqual(['confirmed', 'none']);
});

it('rows of packages stay as they are, also incomplete ones', () => {
  const rows = [
    { name: 'Small box', length: '8', width: '6.5', height: '4', ounces: '3' },
    { name: '', length: '', width: '6', height: '', ounces: '' },
  ];
  expect(writePackages(rows)).toBe('8 6.5 4 3 Small box\n? 6 ? ? ?');
  expect(readPackages(writePackages(rows))).toEqual(rows);
  expect(valueText('packages', '8 6.5 4 3 Small box')).toBe('Small box (8 × 6.5 × 4 in, 3 oz)');
});
