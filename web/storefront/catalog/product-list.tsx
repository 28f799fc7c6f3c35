import type { ProductCard as Product } from '#contract/catalog.ts';
import { ProductCard } from './product-card.tsx';
import { wideCards } from './wide-cards.ts';

export function ProductList({ products, layout }: { products: readonly Product[]; layout: 'grid' | 'list' }) {
  const wide = wideCards(products);
  return (
    <ul className={`catalog__${layout}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            // On a phone only the first is in view; beside it a wide window finds the others as soon as it knows its rows.
            priority={index === 0 ? 'eager' : 'lazy'}
            product={product}
            wide={layout === 'grid' && wide.has(index)}
          />
        </li>
      ))}
    </ul>
  );
}
