import { expect, it } from 'vitest';
import { insuredValue } from './insurance.ts';

it('insures goods of the owner’s amount and more, and none without one', () => {
  expect(insuredValue(9_999, 10_000)).toBe(0);
  expect(insuredValue(10_000, 10_000)).toBe(10_000);
  expect(insuredValue(10_000, 0)).toBe(0);
  expect(insuredValue(0, 0)).toBe(0);
});
