import Heart from 'lucide/dist/esm/icons/heart.mjs';
import { fill } from '#content/fill.ts';
import { addedText } from '#content/words/added.ts';
import { wishlistText } from '#content/words/cart.ts';
import { navigationText } from '#content/words/navigation.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { useSession } from '#web/client/session.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useJoinModal } from '../parts/join-modal.tsx';
import { localWishlist } from './local-wishlist.ts';
import { showWished, useWished } from './wished.ts';

/** The heart on a picture: filled while the product is saved. */
export function HeartButton({ product }: { product: { id: string; name: string } }) {
  const { isWished, toggle } = useHeart(product);
  return (
    <IconButton
      className={isWished ? 'heart heart--on' : 'heart'}
      ground="paper"
      icon={<Icon of={Heart} />}
      label={fill(isWished ? wishlistText.saved : wishlistText.save, { name: product.name })}
      onClick={toggle}
      tooltipAlign="end"
    />
  );
}

interface Wishable {
  id: string;
  name: string;
}

/**
 * Whether a product is saved, and a function to change it: shown at once, undone on failure. Signed out, it is stored
 * in this browser.
 */
function useHeart(product: Wishable) {
  const { user, status, refresh } = useSession();
  const openJoin = useJoinModal();
  const isWished = useWished().has(product.id);
  const set = async (wanted: boolean): Promise<void> => {
    showWished(product.id, wanted);
    if (!(status === 'ready' ? user : await refresh())) return keepHere(wanted);
    const error = await send(product.id, wanted);
    if (!error) {
      announce('wishlistChanged');
      const said = fill(wanted ? addedText.wishlist : wishlistText.removed, { name: product.name });
      toast.success(said, { about: 'wishlist' });
      return;
    }
    showWished(product.id, !wanted);
    // The session ended meanwhile: only the account can take out what it has.
    if (error.status === 401) {
      await refresh();
      return wanted ? keepHere(true) : openJoin();
    }
    toast.error(wanted ? addedText.wishlistFailed : wishlistText.removeFailed, {
      action: { label: navigationText.failed.action, onClick: () => void set(wanted) },
      about: 'wishlist',
    });
  };
  const keepHere = (wanted: boolean) => {
    if (!wanted) return localWishlist.remove(product.id);
    localWishlist.add(product);
    openJoin(product.name);
  };
  return { isWished, toggle: () => set(!isWished) };
}

async function send(productId: string, wanted: boolean) {
  if (wanted) return (await browserApi(storefrontRoutes.addToWishlist, { body: { product_id: productId } })).error;
  const { error } = await browserApi(storefrontRoutes.removeFromWishlist, { params: { productId } });
  // Already removed, perhaps on another device: the wish is fulfilled.
  return error?.code === 'wishlist_item_not_found' ? null : error;
}
