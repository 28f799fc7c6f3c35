import { expect, it } from 'vitest';
import { usageSteps } from '#content/catalog.ts';
import { usageStepsOf } from './usage-steps.ts';

it('a product’s own steps come before those of its category', () => {
  expect(usageStepsOf({ how_to_use: 'Warm it.\nPress it on.', category: 'oil' })).toEqual(['Warm it.', 'Press it on.']);
  expect(usageStepsOf({ how_to_use: null, category: 'oil' })).toBe(usageSteps.oil);
  expect(usageStepsOf({ how_to_use: null, category: 'toString' })).toBe(usageSteps.balm);
  expect(usageStepsOf({ how_to_use: null, category: null })).toBe(usageSteps.balm);
});
