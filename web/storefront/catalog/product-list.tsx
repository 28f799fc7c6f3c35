import { Fragment } from 'react';
import type { ProductCard as Product } from '#contract/catalog/shapes.ts';
import { CollectionBand, WhichOne } from './collection-parts.tsx';
import { ProductCard } from './product-card.tsx';

interface Props {
  products: readonly Product[];
  layout: 'grid' | 'list';
  /** The categories of the shop if this is the whole collection: it has a band and help in choosing. */
  whole: readonly string[] | null;
}

/** Full rows of one, two and three cards, so that the band does not leave a gap above itself. */
const beforeBand = 6;

export function ProductList({ products, layout, whole }: Props) {
  const isWhole = whole !== null && layout === 'grid';
  return (
    <ul className={`catalog__${layout}`}>
      {products.map((product, index) => (
        <Fragment key={product.id}>
          {isWhole && index === beforeBand && <CollectionBand />}
          <li className="catalog__cell">
            <ProductCard
              // On a phone only the first is in view; a wide window finds the others as soon as it lays out its rows.
              priority={index === 0 ? 'eager' : 'lazy'}
              product={product}
            />
          </li>
        </Fragment>
      ))}
      {isWhole && <WhichOne categories={whole} count={products.length} />}
    </ul>
  );
}
