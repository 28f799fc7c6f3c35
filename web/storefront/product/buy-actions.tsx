import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { cartText } from '#content/microcopy/cart.ts';
import type { Product } from '#contract/catalog.ts';
import { pages } from '#contract/pages.ts';
import { isSoldOut } from '#domain/stock.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAddToCart } from '../cart/add-to-cart.ts';
import { WishlistButton } from '../wishlist/wishlist-button.tsx';

interface Props {
  product: Product;
  quantity: number;
}

/** A link, so that it leads to the checkout without scripts too; the state carries the choice when they run. */
export function BuyNow({ product, quantity }: Props) {
  if (isSoldOut(product.stock_quantity)) {
    return (
      <Button disabled full>
        OUT OF STOCK
      </Button>
    );
  }
  return (
    <ButtonLink
      full
      state={{ productId: product.id, quantity }}
      to={`${pages.checkout()}?product=${product.id}&quantity=${quantity}`}
    >
      BUY NOW
    </ButtonLink>
  );
}

export function BuyActions({ product, quantity }: Props) {
  const navigate = useNavigate();
  const addToCart = useAddToCart();
  const [isBusy, setBusy] = useState(false);
  const soldOut = isSoldOut(product.stock_quantity);
  const add = async () => {
    setBusy(true);
    const outcome = await addToCart(product, quantity);
    setBusy(false);
    if (outcome.kind === 'failed') return toast.error(outcome.message);
    toast.success(fill(cartText.added, { name: product.name }));
    // The item is kept; signing in brings the shopper back here (rulings section 3).
    if (outcome.kind === 'kept_here') await navigate(pages.signIn(pages.product(product.slug)));
  };
  return (
    <>
      <Button busy={isBusy} busyLabel="ADDING..." disabled={soldOut} full onClick={add} variant="secondary">
        {soldOut ? 'OUT OF STOCK' : 'ADD TO CART'}
      </Button>
      {soldOut && <p className="text-error text-sm">This item is currently unavailable.</p>}
      <WishlistButton product={product} />
    </>
  );
}
