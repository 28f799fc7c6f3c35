import { Link } from 'react-router';
import { productText } from '#content/microcopy/catalog.ts';
import type { Product } from '#contract/catalog.ts';
import { pages } from '#contract/pages.ts';
import { scentLabel } from '#domain/display.ts';
import { ScentSwatch } from './scent-swatch.tsx';

/** The same jar in other scents: links, since each is a product of its own. */
export function SiblingScents({ product }: { product: Product }) {
  return (
    <nav aria-label={productText.siblings} className="grid gap-2">
      <p className="font-medium text-sm">{productText.siblings}</p>
      <ul className="buy__scents">
        {product.siblings.map(({ slug, scent }) => (
          <li key={slug}>
            <Link
              aria-current={slug === product.slug ? 'page' : undefined}
              className="buy__scent"
              prefetch="intent"
              to={pages.product(slug)}
            >
              <ScentSwatch scent={scent ?? 'unscented'} />
              {scentLabel(scent ?? 'unscented')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
