import { Link } from 'react-router';
import { offReasons } from '#content/microcopy/off-reasons.ts';
import type { CartItem } from '#contract/cart.ts';
import { pages } from '#contract/pages.ts';
import { formatMoney } from '#domain/money.ts';
import { cardStockText, isSoldOut, lineLimit, whyNoMore } from '#domain/stock.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { productFallbacks } from '../catalog/picture-fallbacks.ts';
import { productDetails } from '../catalog/product-details.ts';

interface Props {
  item: CartItem;
  isBusy: boolean;
  onChange: (item: CartItem, quantity: number) => void;
  onRemove: (item: CartItem) => void;
}

/** One ruled row; dimmed and '...' while its change is being saved. */
export function CartRow({ item, isBusy, onChange, onRemove }: Props) {
  const { product, quantity } = item;
  return (
    <li aria-busy={isBusy} className="cart-row" data-busy={isBusy || undefined}>
      <Link aria-hidden="true" className="cart-row__picture" tabIndex={-1} to={pages.product(product.slug)}>
        <Picture alt="" className="aspect-4/5" fallbacks={productFallbacks} picture={product.image} sizes="96px" />
      </Link>
      <div className="cart-row__text">
        <Link className="cart-row__name" to={pages.product(product.slug)}>
          {product.name}
        </Link>
        <p className="muted text-sm">{productDetails(product)}</p>
        <CartRowNews item={item} />
        <div className="cart-row__tools">
          <QuantityStepper
            disabled={isBusy || isSoldOut(product.stock_quantity)}
            itemName={product.name}
            max={Math.max(1, lineLimit(product.stock_quantity))}
            maxReason={whyNoMore(quantity, product.stock_quantity) ?? undefined}
            minReason={offReasons.minus}
            onChange={wanted => onChange(item, wanted)}
            size="small"
            value={quantity}
          />
          <Button
            aria-label={`Remove ${product.name}`}
            disabled={isBusy}
            onClick={() => onRemove(item)}
            variant="quiet"
          >
            Remove
          </Button>
        </div>
      </div>
      <p className="cart-row__total num">{isBusy ? '...' : formatMoney(item.line_total_cents)}</p>
    </li>
  );
}

/** What changed since it was put in. */
function CartRowNews({ item: { product, quantity, seen_price_cents } }: { item: CartItem }) {
  if (!product.is_active || isSoldOut(product.stock_quantity))
    return <p className="text-error text-sm">{cardStockText(0)}</p>;
  if (quantity > lineLimit(product.stock_quantity))
    return <p className="text-sm text-warning">{cardStockText(product.stock_quantity)}</p>;
  if (seen_price_cents === null || seen_price_cents === product.price_cents) return null;
  return (
    <p className="text-sm text-warning">
      The price changed from {formatMoney(seen_price_cents)} to {formatMoney(product.price_cents)}.
    </p>
  );
}
