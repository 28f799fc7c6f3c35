import type { ProductCard as Product } from '#contract/catalog.ts';
import { ProductCard } from './product-card.tsx';

/** Of every five cards one is wide where three stand in a row (look.md section 6). */
const isWide = (index: number) => index % 5 === 4;

export function ProductList({ products, layout }: { products: readonly Product[]; layout: 'grid' | 'list' }) {
  return (
    <ul className={`catalog__${layout}`}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            priority={index < 3 ? 'eager' : 'lazy'}
            product={product}
            wide={layout === 'grid' && isWide(index)}
          />
        </li>
      ))}
    </ul>
  );
}
