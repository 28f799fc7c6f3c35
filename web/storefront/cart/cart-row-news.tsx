import { fill } from '#content/fill.ts';
import { cartText } from '#content/microcopy/cart.ts';
import type { CartLine } from '#contract/cart/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { cardStockText } from '#domain/stock.ts';
import { canBeHad } from './line-state.ts';

interface Props {
  item: CartLine;
  /** What was changed for the shopper. */
  news?: string;
}

/** What is different since it was put in: gone, fewer, or another price. */
export function CartRowNews({ item, news }: Props) {
  const { product, seen_price_cents } = item;
  if (!canBeHad(item)) return <p className="text-error text-sm">{cardStockText(0)}</p>;
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
