import { expect, it } from 'vitest';
import { shippingRates } from './shipping-rates-field.ts';

it('rates are read as typed and shown as read', () => {
  const text = 'contiguous 16 5.50 20.00 0\nalaska_hawaii any 1000.00 none 4';
  const reading = shippingRates.read(text);
  expect(reading).toEqual({
    value: [
      { zone: 'contiguous', upTo: 16, standardCents: 550, expeditedCents: 2000, extraDays: 0 },
      { zone: 'alaska_hawaii', upTo: null, standardCents: 100_000, expeditedCents: null, extraDays: 4 },
    ],
  });
  expect('value' in reading && shippingRates.show(reading.value as never)).toBe(text);
  expect(shippingRates.read('')).toEqual({ value: [] });
});

it.each([
  ['? any 5 none 0', ['0.zone']],
  ['mars any 5 none 0', ['0.zone']],
  ['contiguous 0 5 none 0', ['0.upTo']],
  ['contiguous -3 5 none 0', ['0.upTo']],
  ['contiguous 1121 5 none 0', ['0.upTo']],
  ['contiguous any ? none 0', ['0.standard']],
  ['contiguous any -5 none 0', ['0.standard']],
  ['contiguous any 5 1000.01 0', ['0.expedited']],
  ['contiguous any 5 none 61', ['0.extraDays']],
  ['contiguous any 5 none 1.5', ['0.extraDays']],
  ['contiguous', ['0.upTo', '0.extraDays', '0.standard', '0.expedited']],
  ['contiguous any 5 none 0\ncontiguous any 6 none 0', ['1.upTo']],
  [Array.from({ length: 25 }, (_, at) => `contiguous ${at + 1} 5 none 0`).join('\n'), ['']],
])('%s is refused beside its field', (text, fields) => {
  const reading = shippingRates.read(text);
  expect('problems' in reading && Object.keys(reading.problems)).toEqual(fields);
});
