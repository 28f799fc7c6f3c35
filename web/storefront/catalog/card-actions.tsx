import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { addedText } from '#content/words/added.ts';
import { buttonText } from '#content/words/buttons.ts';
import { navigationText } from '#content/words/navigation.ts';
import type { ProductCard } from '#contract/catalog/shapes.ts';
import { pages } from '#contract/pages.ts';
import { isSoldOut } from '#domain/stock/stock.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ButtonLink } from '#web/ui/button/button-link.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { useAddToCart } from '../basket/add-to-cart.ts';
import { useJoinModal } from '../parts/join-modal.tsx';
import './card.css';

interface Props {
  product: Pick<ProductCard, 'id' | 'name' | 'stock_quantity' | 'price_cents'>;
  /** The product stands alone, so BUY NOW is filled. Among others no button is. */
  isMain?: boolean;
}

export function CardActions({ product, isMain = false }: Props) {
  const addToCart = useAddToCart();
  const openJoin = useJoinModal();
  const [isBusy, setBusy] = useState(false);
  if (isSoldOut(product.stock_quantity)) {
    return (
      <Button aria-label={`${buttonText.outOfStock}: ${product.name}`} disabled full>
        {buttonText.outOfStock}
      </Button>
    );
  }
  const add = async () => {
    setBusy(true);
    const outcome = await addToCart(product, 1);
    setBusy(false);
    if (outcome.kind === 'failed') {
      const action = { label: navigationText.failed.action, onClick: add };
      toast.error(outcome.message, outcome.mayTryAgain ? { action } : {});
    }
    if (outcome.kind === 'added') toast.success(fill(addedText.cart, { name: product.name }));
    if (outcome.kind === 'kept_here') openJoin(product.name);
  };
  const cart = (
    <Button
      aria-label={`${buttonText.addToCart}: ${product.name}`}
      busy={isBusy}
      busyLabel={buttonText.adding}
      full
      onClick={add}
      variant="secondary"
    >
      {buttonText.addToCart}
    </Button>
  );
  const buy = (
    <ButtonLink
      aria-label={`${buttonText.buyNow}: ${product.name}`}
      full={isMain}
      state={{ productId: product.id, quantity: 1 }}
      to={pages.checkout({ product: product.id, quantity: 1 })}
      variant={isMain ? 'primary' : 'quiet'}
    >
      {buttonText.buyNow}
    </ButtonLink>
  );
  return isMain ? (
    <div className="card__actions card__actions--main">
      {buy}
      {cart}
    </div>
  ) : (
    <div className="card__actions">
      {cart}
      {buy}
    </div>
  );
}
