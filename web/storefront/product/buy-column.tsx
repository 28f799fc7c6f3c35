import { Box, Truck, Undo2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { productFeatures } from '#content/catalog.ts';
import { fill } from '#content/fill.ts';
import { productPageText } from '#content/microcopy/shop-pages.ts';
import type { Product } from '#contract/catalog.ts';
import { pages } from '#contract/pages.ts';
import { categoryLabel, displaySize, pricePerOunceText, scentLabel } from '#domain/display.ts';
import { clampQuantity, isSoldOut, lineLimit, productStockText, whyNoMore } from '#domain/stock.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Rating } from '#web/ui/rating.tsx';
import { ScentSwatch } from '#web/ui/scent-swatch.tsx';
import { StockLine } from '#web/ui/stock-line.tsx';
import { stockTone } from '../catalog/stock-tone.ts';
import { rateWords } from '../layout/rate-words.ts';
import { BuyActions, BuyNow } from './buy-actions.tsx';
import { DeliveryLine } from './delivery-line.tsx';

const featureIcons = [Box, Truck, Undo2];

export function BuyColumn({ product }: { product: Product }) {
  const [quantity, setQuantity] = useState(1);
  const wanted = clampQuantity(quantity, product.stock_quantity);
  const main = useRef<HTMLDivElement>(null);
  const isMainSeen = useIsSeen(main);
  const size = product.size ? displaySize(product.size, product.category) : '';
  const perOunce = product.size ? pricePerOunceText(product.price_cents, product.size, product.category) : null;
  const detail = [size, perOunce].filter(Boolean).join(', ');
  const stock = (
    <StockLine tone={stockTone(product.stock_quantity)}>{productStockText(product.stock_quantity)}</StockLine>
  );
  return (
    <div className="buy">
      <p className="buy__top">
        {product.category && <Chip>{categoryLabel(product.category)}</Chip>}
        <RatingLink product={product} />
      </p>
      <h1 className="buy__name">{product.name}</h1>
      <Price cents={product.price_cents} detail={detail} size="large" />
      {product.short_description && <p className="muted">{product.short_description}</p>}
      {product.siblings.length > 1 && <Siblings product={product} />}
      <div className="buy__stock">
        <span className="font-medium text-sm">Quantity</span>
        {stock}
      </div>
      <div className="buy__row" ref={main}>
        <QuantityStepper
          disabled={isSoldOut(product.stock_quantity)}
          max={Math.max(1, lineLimit(product.stock_quantity))}
          maxReason={whyNoMore(wanted, product.stock_quantity) ?? undefined}
          onChange={setQuantity}
          value={Math.max(1, wanted)}
        />
        <BuyNow product={product} quantity={wanted} />
      </div>
      <BuyActions product={product} quantity={wanted} />
      <ul className="buy__features">
        {productFeatures.map((feature, index) => (
          <li key={feature}>
            <Icon of={featureIcons[index] ?? Box} />
            {fill(feature, rateWords)}
          </li>
        ))}
        <li>
          <Icon of={Truck} />
          <DeliveryLine />
        </li>
      </ul>
      <div className="buy__bar" data-shown={!isMainSeen || undefined}>
        <div>
          <Price cents={product.price_cents} />
          {stock}
        </div>
        <BuyNow product={product} quantity={wanted} />
      </div>
    </div>
  );
}

function RatingLink({ product }: { product: Product }) {
  if (product.rating_average === null) return <span className="muted text-sm">No reviews yet</span>;
  const average = product.rating_average.toFixed(1);
  return (
    <a className="link text-sm" href="#reviews">
      <Rating value={Number(average)}>{fill(productPageText.ratingLine, { average, n: product.rating_count })}</Rating>
    </a>
  );
}

/** The same jar in other scents: links, since each is a product of its own. */
function Siblings({ product }: { product: Product }) {
  return (
    <nav aria-label="Scent" className="grid gap-2">
      <p className="font-medium text-sm">Scent</p>
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

/** False once the main button was scrolled past, upwards; until then it is still to come. */
function useIsSeen(target: RefObject<HTMLElement | null>) {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!target.current) return;
    const observer = new IntersectionObserver(([entry]) =>
      setSeen(!entry || entry.isIntersecting || entry.boundingClientRect.top > 0),
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isSeen;
}
