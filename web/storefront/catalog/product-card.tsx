import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import { productText } from '#content/words/catalog.ts';
import type { ProductCard as Product } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import { categoryLabel, shortSize } from '#domain/display.ts';
import { cardStockText, isSoldOut } from '#domain/stock/stock.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { HeartButton } from '../basket/heart-button.tsx';
import { Price } from '../goods/price.tsx';
import { StockLine, stockTone } from '../goods/stock-line.tsx';
import { Rating } from '../reviews/rating.tsx';
import { ratingWords } from '../reviews/rating-words.ts';
import { CardActions } from './card-actions.tsx';
import './card.css';

interface Props {
  product: Product;
  /** The first row is painted at once. */
  priority?: 'eager' | 'lazy';
}

const sizes = '(min-width: 1100px) 31vw, (min-width: 800px) 46vw, 100vw';

/**
 * A product as a card, or as a row in a list, depending on the parent's class. Its page is prefetched when the visitor
 * lingers on it.
 */
export function ProductCard({ product, priority = 'lazy' }: Props) {
  const { isNear, approach } = useApproach();
  const { stock_quantity: stock, family_name } = product;
  const isOfFamily = family_name !== null;
  return (
    <article className="card" data-scent={product.scent ?? 'unscented'} {...approach}>
      <div className="card__frame">
        <Link aria-hidden="true" className="card__pictures" tabIndex={-1} to={pages.product(product.slug)}>
          <Picture
            alt=""
            className="picture--crop card__picture"
            fallbacks={productFallbacks}
            picture={product.image}
            priority={priority}
            sizes={sizes}
          />
          {product.hover_image && (
            <Picture
              alt=""
              className="picture--crop card__picture card__picture--second"
              picture={product.hover_image}
              sizes={sizes}
            />
          )}
        </Link>
        <div className="card__heart">
          <HeartButton product={product} />
        </div>
      </div>
      <div className="card__text">
        <div className="card__kind">
          <p className="muted">{product.category && categoryLabel(product.category)}</p>
          {product.rating_average !== null && (
            <CardRating average={product.rating_average.toFixed(1)} count={product.rating_count} />
          )}
        </div>
        <div className="card__words">
          <h2 className="card__name">
            <Link prefetch={isNear ? 'render' : 'none'} to={pages.product(product.slug)}>
              {family_name ?? product.name}
            </Link>
          </h2>
          {product.short_description && <p className="card__line muted">{product.short_description}</p>}
        </div>
      </div>
      <div className="card__buy">
        <div className="card__facts">
          <Price
            cents={product.price_cents}
            detail={detailOf(product)}
            isFrom={isOfFamily && product.variants?.is_from}
            wasCents={product.former_price_cents}
          />
          {isOfFamily && !isSoldOut(stock) ? (
            <StockLine tone="plenty">{productText.inStock}</StockLine>
          ) : (
            <StockLine tone={stockTone(stock)}>{cardStockText(stock)}</StockLine>
          )}
        </div>
        <CardActions product={product} />
      </div>
    </article>
  );
}

/** '2 oz, 6 choices': what a press on the card's buttons buys, and how many others there are. */
function detailOf({ size, category, variants }: Product): string {
  const choices = variants && variants.count > 1 && fill(productText.choices, { n: variants.count });
  return [size && shortSize(size, category), choices].filter(Boolean).join(', ');
}

function CardRating({ average, count }: { average: string; count: number }) {
  return (
    <p>
      <Rating value={Number(average)}>{ratingWords(count, average)}</Rating>
    </p>
  );
}

/** As long as React Router waits before it prefetches on hover. */
const moment = 100;

/** True once a pointer or finger rests on an element, or focus is in it. */
function useApproach() {
  const [isNear, setNear] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => clearTimeout(timer.current);
  const come = () => {
    leave();
    timer.current = setTimeout(setNear, moment, true);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isNear, approach: { onPointerEnter: come, onPointerLeave: leave, onFocus: come, onBlur: leave } };
}
