import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import { buttonText } from '#content/words/buttons.ts';
import { cartText } from '#content/words/cart.ts';
import { wishlistPageText } from '#content/words/shop-pages.ts';
import { pages } from '#contract/pages.ts';
import type { WishlistItem } from '#contract/wishlist/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { isSoldOut } from '#domain/stock/stock.ts';
import { displayDate } from '#domain/time/dates.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { productDetails } from '../goods/product-details.ts';

interface Props {
  item: WishlistItem;
  onMove: (item: WishlistItem) => void;
  onRemove: (item: WishlistItem) => void;
}

export function WishlistCard({ item, onMove, onRemove }: Props) {
  const { product } = item;
  const soldOut = isSoldOut(product.stock_quantity) || !product.is_active;
  const action = soldOut ? buttonText.outOfStock : wishlistPageText.move;
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
        {[productDetails(product.name, product), formatMoney(product.price_cents)].filter(Boolean).join(' · ')}
      </p>
      <SavedDate instant={item.added_at} />
      <Button
        aria-label={`${action}: ${product.name}`}
        disabled={soldOut}
        full
        onClick={() => onMove(item)}
        variant="secondary"
      >
        {action}
      </Button>
      <div>
        <Button
          aria-label={fill(cartText.removeNamed, { name: product.name })}
          data-remove={item.product_id}
          onClick={() => onRemove(item)}
          variant="quiet"
        >
          {cartText.remove}
        </Button>
      </div>
    </li>
  );
}

/** 'Saved Nov 12, 2026', by the shop's calendar. */
const SavedDate = ({ instant }: { instant: string }) => (
  <p className="muted text-sm">
    <time dateTime={instant}>{fill(wishlistPageText.saved, { date: displayDate(instant) })}</time>
  </p>
);
