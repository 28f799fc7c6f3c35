import { Heart } from 'lucide-react';
import { useState } from 'react';
import { fill } from '#content/fill.ts';
import { cartText } from '#content/microcopy/cart.ts';
import { buttonText, navigationText } from '#content/microcopy/navigation.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { pages } from '#contract/pages.ts';
import { isSoldOut } from '#domain/stock.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAddToCart } from '../cart/add-to-cart.ts';
import { useJoinModal } from '../layout/join-modal.tsx';
import { useHeart } from '../wishlist/use-heart.ts';
import './card.css';

type Product = Pick<ProductCard, 'id' | 'name' | 'stock_quantity'>;

export function CardActions({ product }: { product: Product }) {
  return (
    <div className="card__actions">
      {isSoldOut(product.stock_quantity) ? (
        <Button aria-label={`${buttonText.outOfStock}: ${product.name}`} className="card__sold-out" disabled full>
          {buttonText.outOfStock}
        </Button>
      ) : (
        <Buy product={product} />
      )}
      <Wish product={product} />
    </div>
  );
}

function Buy({ product }: { product: Product }) {
  const addToCart = useAddToCart();
  const openJoin = useJoinModal();
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    const outcome = await addToCart(product, 1);
    setBusy(false);
    if (outcome.kind === 'failed') {
      toast.error(outcome.message, { action: { label: navigationText.failed.action, onClick: add } });
    }
    if (outcome.kind === 'added') toast.success(fill(cartText.added, { name: product.name }));
    if (outcome.kind === 'kept_here') openJoin(product.name);
  };
  return (
    <>
      <ButtonLink
        aria-label={`${buttonText.buyNow}: ${product.name}`}
        full
        state={{ productId: product.id, quantity: 1 }}
        to={`${pages.checkout()}?product=${product.id}&quantity=1`}
      >
        {buttonText.buyNow}
      </ButtonLink>
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
    </>
  );
}

/** The same as the heart on the picture, in words. */
function Wish({ product }: { product: Product }) {
  const { isWished, toggle } = useHeart(product);
  return (
    <Button
      aria-label={`${buttonText.addToWishlist}: ${product.name}`}
      aria-pressed={isWished}
      className={isWished ? 'card__wish heart--on' : 'card__wish'}
      icon={<Icon of={Heart} />}
      onClick={toggle}
      variant="quiet"
    >
      {buttonText.addToWishlist}
    </Button>
  );
}
