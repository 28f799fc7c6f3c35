import { productBuyText } from '#content/microcopy/product-page.ts';
import type { Product } from '#contract/catalog.ts';
import { isSoldOut, type Stock } from '#domain/stock.ts';
import { Button } from '#web/ui/button/button.tsx';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';
import type { Purchase } from './use-purchase.ts';

interface Props {
  product: Product;
  stock: Stock;
  purchase: Purchase;
}

export function BuyActions({ product, stock, purchase }: Props) {
  const soldOut = isSoldOut(stock);
  const isAdding = purchase.step === 'checking to add' || purchase.step === 'adding';
  const { addToCart, adding, checking, soldOut: gone } = productBuyText;
  return (
    <>
      <Button
        aria-disabled={soldOut || undefined}
        busy={isAdding}
        busyLabel={purchase.step === 'checking to add' ? checking : adding}
        full
        onClick={soldOut ? undefined : purchase.add}
        variant="secondary"
      >
        {soldOut ? gone : addToCart}
      </Button>
      <p aria-live="polite" className="buy__problem">
        {purchase.problem || (soldOut ? productBuyText.unavailable : '')}
      </p>
      <WishlistButton product={product} />
    </>
  );
}
