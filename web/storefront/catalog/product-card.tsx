import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { defaultLandscape, scentLandscapes } from '#content/landscapes.ts';
import type { SceneName } from '#content/media.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import { reviewsText } from '#content/words/reviews.ts';
import type { ProductCard as Product } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import { categoryLabel, shortSize } from '#domain/display.ts';
import { cardStockText } from '#domain/stock/stock.ts';
import { Picture } from '#web/ui/media/picture.tsx';
import { HeartButton } from '../basket/heart-button.tsx';
import { Chip } from '../goods/chip.tsx';
import { Price } from '../goods/price.tsx';
import { StockLine } from '../goods/stock-line.tsx';
import { stockTone } from '../goods/stock-tone.ts';
import { stillPicture } from '../parts/still-picture.ts';
import { Rating } from '../reviews/rating.tsx';
import { ratingWords } from '../reviews/rating-words.ts';
import { CardActions } from './card-actions.tsx';
import './card.css';

interface Props {
  product: Product;
  /** The first row is painted at once. */
  priority?: 'eager' | 'lazy';
  /** Spans two columns if the grid has room: a landscape is beside the product. */
  wide?: boolean;
}

const sizes = '(min-width: 1100px) 31vw, (min-width: 800px) 46vw, 100vw';

/**
 * A product as a card, or as a row in a list, depending on the parent's class. Its page is prefetched when the visitor
 * lingers on it.
 */
export function ProductCard({ product, priority = 'lazy', wide = false }: Props) {
  const { isNear, approach } = useApproach();
  return (
    <article className={wide ? 'card card--wide' : 'card'} data-scent={product.scent ?? 'unscented'} {...approach}>
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
          {wide && (
            <Picture
              alt=""
              className="picture--crop card__landscape"
              picture={stillPicture(landscapeOf(product.scent))}
              sizes="31vw"
            />
          )}
        </Link>
        <div className="card__heart">
          <HeartButton product={product} />
        </div>
      </div>
      <div className="card__text">
        {product.category && (
          <p>
            <Chip tone="linen">{categoryLabel(product.category)}</Chip>
          </p>
        )}
        <h2 className="card__name">
          <Link prefetch={isNear ? 'render' : 'none'} to={pages.product(product.slug)}>
            {product.name}
          </Link>
        </h2>
        {product.short_description && <p className="card__line muted">{product.short_description}</p>}
        <CardRating product={product} />
      </div>
      <div className="card__buy">
        <div className="card__facts">
          <Price cents={product.price_cents} detail={product.size && shortSize(product.size, product.category)} />
          <StockLine tone={stockTone(product.stock_quantity)}>{cardStockText(product.stock_quantity)}</StockLine>
        </div>
        <CardActions product={product} />
      </div>
    </article>
  );
}

function CardRating({ product }: { product: Product }) {
  if (product.rating_average === null) return <p className="card__rating muted text-sm">{reviewsText.none.title}</p>;
  const average = product.rating_average.toFixed(1);
  return (
    <p className="card__rating text-sm">
      <Rating value={Number(average)}>{ratingWords(product.rating_count, average)}</Rating>
    </p>
  );
}

/** The landscape still of a wide card. */
const landscapeOf = (scent: string | null): SceneName =>
  scent && Object.hasOwn(scentLandscapes, scent)
    ? scentLandscapes[scent as keyof typeof scentLandscapes]
    : defaultLandscape;

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
