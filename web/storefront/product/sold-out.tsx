import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { stockRequestText as text } from '#content/stock-requests.ts';
import type { NearestProduct, Product } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import { displaySize } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { StockForm } from '../stock-requests/stock-form.tsx';

/** In place of the buttons: a form for stock requests, and a similar product. */
export function SoldOut({ slug, nearest }: Pick<Product, 'slug' | 'nearest'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed button disappeared when the last unit sold.
    if (document.activeElement?.closest('[hidden]')) heading.current?.focus();
  }, []);
  return (
    <section aria-labelledby="sold-out" className="sold-out">
      <h2 className="title-3" id="sold-out" ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <StockForm slug={slug} />
      {nearest && <Nearest product={nearest} />}
    </section>
  );
}

function Nearest({ product: { slug, name, size, category, price_cents, image } }: { product: NearestProduct }) {
  return (
    <Link className="sold-out__nearest" prefetch="intent" to={pages.product(slug)}>
      <Picture alt="" className="aspect-4/5" picture={image} sizes="72px" />
      <span>
        <span className="muted text-sm">{text.nearest}</span>
        <span className="sold-out__name">{name}</span>
        <span className="num text-sm">
          {[size && displaySize(size, category), formatMoney(price_cents)].filter(Boolean).join(', ')}
        </span>
      </span>
    </Link>
  );
}
