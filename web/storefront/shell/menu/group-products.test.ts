import { expect, test } from 'vitest';
import type { ProductCard } from '#contract/catalog/shapes.ts';
import { groupProducts } from './group-products.ts';

const product = (slug: string, category: string | null) => ({ slug, category }) as ProductCard;

test('products are listed under their categories, the others last', () => {
  const known = [product('night', 'serum'), product('tin', null), product('field', 'balm'), product('whipped', 'balm')];
  const groups = groupProducts(known, ['balm', 'candle', 'serum']);
  expect(groups.map(({ title, to, products }) => [title, to, products.map(({ slug }) => slug)])).toEqual([
    ['Balms', '/products?category=balm', ['field', 'whipped']],
    ['Candle', '/products?category=candle', []],
    ['Serums', '/products?category=serum', ['night']],
    ['Other products', '/products', ['tin']],
  ]);
});

test('a shop without categories has one group, and an empty shop has none', () => {
  expect(groupProducts([product('tin', '')], []).map(({ title }) => title)).toEqual(['Other products']);
  expect(groupProducts([], ['balm'])).toEqual([]);
});
