import type { MouseEvent } from 'react';
import { productBuyText } from '#content/words/product.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { checkoutOf, type Purchase } from './use-purchase.ts';

interface Props {
  product: Product;
  quantity: number;
  purchase: Purchase;
}

/** A link, so that it works without JavaScript; with it the stock is checked first. */
export function BuyNow({ product, quantity, purchase }: Props) {
  const { buyNow, checkingStock, processing } = productBuyText;
  const label = { 'checking to buy': checkingStock, buying: processing }[purchase.step as string] ?? buyNow;
  const onClick = (event: MouseEvent) => {
    // Opened in another tab: leave the link alone.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    purchase.buy();
  };
  return (
    <ButtonLink
      aria-busy={label !== buyNow || undefined}
      data-held
      full
      onClick={onClick}
      to={checkoutOf(product, quantity)}
    >
      {label}
    </ButtonLink>
  );
}
