import { productBuyText } from '#content/words/product.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { isSoldOut, type Stock } from '#domain/stock/stock.ts';
import { Button } from '#web/ui/button/button.tsx';
import { WishlistButton } from '../basket/wishlist-button.tsx';
import type { Purchase } from './use-purchase.ts';

interface Props {
  product: Product;
  stock: Stock;
  purchase: Purchase;
}

export function BuyActions({ product, stock, purchase }: Props) {
  const soldOut = isSoldOut(stock);
  const isAdding = purchase.step === 'checking to add' || purchase.step === 'adding';
  const isAdded = purchase.step === 'added';
  const { addToCart, adding, added, checking } = productBuyText;
  return (
    <>
      <Button
        busy={isAdding || isAdded}
        busyLabel={purchase.step === 'checking to add' ? checking : adding}
        full
        hidden={soldOut}
        onClick={purchase.add}
        variant="secondary"
      >
        {addToCart}
      </Button>
      <p className="buy__outcome" data-added={isAdded || undefined} role="status">
        {isAdded ? added : soldOut ? '' : purchase.problem}
      </p>
      <WishlistButton product={product} />
    </>
  );
}
