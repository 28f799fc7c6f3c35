import { Link } from 'react-router';
import type { WishlistItem } from '#contract/cart.ts';
import { pages } from '#contract/pages.ts';
import { displayDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { isSoldOut } from '#domain/stock.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { productFallbacks } from '../catalog/picture-fallbacks.ts';
import { productDetails } from '../catalog/product-details.ts';

interface Props {
  item: WishlistItem;
  isBusy: boolean;
  onMove: (item: WishlistItem) => void;
  onRemove: (item: WishlistItem) => void;
}

export function WishlistCard({ item, isBusy, onMove, onRemove }: Props) {
  const { product } = item;
  const soldOut = isSoldOut(product.stock_quantity) || !product.is_active;
  return (
    <li className="grid content-start gap-4">
      <Link aria-hidden="true" tabIndex={-1} to={pages.product(product.slug)}>
        <Picture
          alt=""
          className="aspect-4/5"
          fallbacks={productFallbacks}
          picture={product.image}
          sizes="(min-width: 1100px) 31vw, (min-width: 800px) 46vw, 100vw"
        />
      </Link>
      <h2 className="title-3 wrap-anywhere">
        <Link className="no-underline" to={pages.product(product.slug)}>
          {product.name}
        </Link>
      </h2>
      <p className="muted text-sm">
        {productDetails(product)} · {formatMoney(product.price_cents)}
      </p>
      <p className="muted text-sm">Saved {displayDate(item.added_at)}</p>
      <Button
        aria-label={soldOut ? `${product.name}: out of stock` : `MOVE TO CART: ${product.name}`}
        busy={isBusy}
        busyLabel="PROCESSING..."
        disabled={soldOut}
        full
        onClick={() => onMove(item)}
        variant="secondary"
      >
        {soldOut ? 'OUT OF STOCK' : 'MOVE TO CART'}
      </Button>
      <div>
        <Button aria-label={`Remove ${product.name}`} onClick={() => onRemove(item)} variant="quiet">
          Remove
        </Button>
      </div>
    </li>
  );
}
