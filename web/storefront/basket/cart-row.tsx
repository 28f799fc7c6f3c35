import { Link } from 'react-router';
import { fill } from '#content/fill.ts';
import { productFallbacks } from '#content/product-pictures.ts';
import { cartText } from '#content/words/cart.ts';
import { offReasons } from '#content/words/off-reasons.ts';
import { pages } from '#contract/pages.ts';
import { formatMoney } from '#domain/money.ts';
import { cardStockText, lineLimit, whyNoMore } from '#domain/stock/stock.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { productDetails } from '../goods/product-details.ts';
import { QuantityStepper } from '../parts/quantity-stepper.tsx';
import { isAvailable, type ShownLine } from './line-state.ts';

interface Props {
  item: ShownLine;
  isBusy: boolean;
  news?: string;
  onChange: (item: ShownLine, quantity: number) => void;
  onRemove: (item: ShownLine) => void;
}

/** One row; dimmed with '...' while its change is saved. */
export function CartRow({ item, isBusy, news, onChange, onRemove }: Props) {
  const { product, quantity } = item;
  const isThere = isAvailable(item);
  return (
    <li aria-busy={isBusy} className="cart-row" data-busy={isBusy || undefined}>
      <Link aria-hidden="true" className="cart-row__picture" tabIndex={-1} to={pages.product(product.slug)}>
        <Picture alt="" className="aspect-4/5" fallbacks={productFallbacks} picture={product.image} sizes="96px" />
      </Link>
      <div className="cart-row__text">
        <Link className="cart-row__name" to={pages.product(product.slug)}>
          {product.name}
        </Link>
        <p className="muted text-sm">{productDetails(product.name, product)}</p>
        <CartRowNews item={item} news={news} />
        <div className="cart-row__tools">
          <QuantityStepper
            disabled={!isThere}
            itemName={product.name}
            max={Math.max(1, lineLimit(product.stock_quantity))}
            maxReason={whyNoMore(quantity, product.stock_quantity) ?? undefined}
            minReason={isThere ? offReasons.minus : undefined}
            onChange={wanted => onChange(item, wanted)}
            size="small"
            value={quantity}
          />
          <Button
            aria-label={fill(cartText.removeNamed, { name: product.name })}
            data-remove={item.product_id}
            onClick={() => onRemove(item)}
            variant="quiet"
          >
            {cartText.remove}
          </Button>
        </div>
      </div>
      {isThere && <p className="cart-row__total num">{isBusy ? '...' : formatMoney(item.line_total_cents)}</p>}
    </li>
  );
}

interface CartRowNewsProps {
  item: ShownLine;
  /** What was changed automatically. */
  news?: string;
}

/** What changed since it was added: unavailable, fewer left, or another price. */
function CartRowNews({ item, news }: CartRowNewsProps) {
  const { product, seen_price_cents } = item;
  if (!isAvailable(item)) return <p className="text-error text-sm">{cardStockText(0)}</p>;
  const hasNewPrice = seen_price_cents !== null && seen_price_cents !== product.price_cents;
  const prices = { old: formatMoney(seen_price_cents ?? 0), new: formatMoney(product.price_cents) };
  return (
    <>
      {news && (
        <p className="text-sm text-warning" role="status">
          {news}
        </p>
      )}
      {hasNewPrice && <p className="text-sm text-warning">{fill(cartText.priceChanged, prices)}</p>}
    </>
  );
}
