import { expect, test } from 'vitest';
import { ingredientReasons } from '#content/catalog.ts';
import { demoBalms } from '#content/catalog-balms.ts';
import { demoOilsAndSerums } from '#content/catalog-oils-and-serums.ts';
import { ingredientSentence, ingredientsWithReasons } from './ingredient-sentence.ts';

test.each([...demoBalms, ...demoOilsAndSerums])('$name explains each ingredient in the order of its label', product => {
  expect(ingredientsWithReasons(product.inci)).toEqual(product.reasons.map(name => ingredientReasons[name]));
});

test('an oil starts with olive, a balm with tallow; ingredients without a reason are left out', () => {
  expect(ingredientSentence('Olea Europaea (Olive) Fruit Oil, Tallow')).toMatch(/^Olive oil, for slip\. Tallow,/);
  expect(ingredientSentence('Tallow, Mica, Olea Europaea (Olive) Fruit Oil')).toMatch(
    /^Tallow, .*\. Olive oil, for slip\.$/,
  );
  expect(ingredientSentence('')).toBe('');
});
