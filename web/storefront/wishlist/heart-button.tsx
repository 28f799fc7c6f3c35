import { Heart } from 'lucide-react';
import { fill } from '#content/fill.ts';
import { wishlistText } from '#content/microcopy/cart.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { useSession } from '#web/client/session.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useJoinModal } from '../layout/join-modal.tsx';
import { localWishlist } from './local-wishlist.ts';
import { showWished, useWished } from './wished.ts';

/** Shows at once, is sent, and goes back when it fails. Signed out it is kept in this browser. */
export function HeartButton({ product }: { product: { id: string; name: string } }) {
  const { user, status, refresh } = useSession();
  const openJoin = useJoinModal();
  const isWished = useWished().has(product.id);
  const toggle = async () => {
    showWished(product.id, !isWished);
    if (!(status === 'ready' ? user : await refresh())) {
      if (isWished) return localWishlist.remove(product.id);
      localWishlist.add(product);
      return openJoin(product.name);
    }
    const { error } = isWished
      ? await browserApi(routes.removeFromWishlist, { params: { productId: product.id } })
      : await browserApi(routes.addToWishlist, { body: { product_id: product.id } });
    if (error) {
      showWished(product.id, isWished);
      return toast.error(`Failed to ${isWished ? 'remove from' : 'add to'} wishlist. Please try again.`);
    }
    announce('wishlistChanged');
    toast.success(fill(isWished ? wishlistText.removed : wishlistText.added, { name: product.name }));
  };
  return (
    <IconButton
      aria-pressed={isWished}
      className={isWished ? 'heart heart--on' : 'heart'}
      ground="paper"
      icon={<Icon of={Heart} />}
      label={`Save ${product.name}`}
      onClick={toggle}
      tooltipAlign="end"
    />
  );
}
