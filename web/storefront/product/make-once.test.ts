import { expect, it, vi } from 'vitest';
import type { Product } from '#contract/catalog/shapes.ts';
import { makeOnce } from './make-once.ts';

it('a value is made once for the same arguments, and again when one changes', () => {
  const [balm, oil] = [{ name: 'Balm' }, { name: 'Oil' }] as Product[];
  const reviews = { total: 3 };
  const make = vi.fn(() => ({}));
  const first = makeOnce(balm as Product, [reviews, 'https://shop.test'], make);
  expect(makeOnce(balm as Product, [reviews, 'https://shop.test'], make)).toBe(first);
  expect(makeOnce(oil as Product, [reviews, 'https://shop.test'], make)).not.toBe(first);
  expect(makeOnce(balm as Product, [{ total: 3 }, 'https://shop.test'], make)).not.toBe(first);
  expect(makeOnce(balm as Product, [reviews, 'https://other.test'], make)).not.toBe(first);
  expect(make).toHaveBeenCalledTimes(4);
});
