import type { ProductCard as Product } from '#contract/catalog/shapes.ts';
import { isSoldOut, type Stock } from '#domain/stock/stock.ts';
import { ProductCard } from './product-card.tsx';

export function ProductList({ products, layout }: { products: readonly Product[]; layout: 'grid' | 'list' }) {
  const wide = wideCards(products);
  return (
    <ul className={`catalog__${layout}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            // On a phone only the first is in view; a wide window finds the others as soon as it lays out its rows.
            priority={index === 0 ? 'eager' : 'lazy'}
            product={product}
            wide={layout === 'grid' && wide.has(index)}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * Which cards span two columns: in every five the last, or the one before it, so that two rows of three are full.
 * Sold-out products stay small.
 */
export function wideCards(products: readonly { stock_quantity: Stock }[]): ReadonlySet<number> {
  const wide = new Set<number>();
  for (let last = 4; last < products.length; last += 5) {
    const found = [last, last - 1].find(index => !isSoldOut(products[index]?.stock_quantity ?? null));
    if (found !== undefined) wide.add(found);
  }
  return wide;
}
