import Heart from 'lucide/dist/esm/icons/heart.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#content/fill.ts';
import { addedText } from '#content/words/added.ts';
import { lateText } from '#content/words/late.ts';
import { productBuyText } from '#content/words/product.ts';
import { pages } from '#contract/pages.ts';
import { wishlistShopRoutes } from '#contract/wishlist/shop-routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce } from '#web/client/page-events.ts';
import { useSession } from '#web/client/session.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { localWishlist } from './local-wishlist.ts';

/** On the product page: saves it to the wishlist, or in this browser and goes to sign-in. */
export function WishlistButton({ product }: { product: { id: string; name: string; slug: string } }) {
  const { user, status, refresh } = useSession();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await add();
    setBusy(false);
  };
  const add = async () => {
    if (!(status === 'ready' ? user : await refresh())) return keepHere();
    const { error } = await browserApi(wishlistShopRoutes.addToWishlist, { body: { product_id: product.id } });
    // The session ended meanwhile.
    if (error?.status === 401) {
      void refresh();
      return keepHere();
    }
    if (error) {
      return toast.error(addedText.wishlistFailed, { action: { label: lateText.action, onClick: () => void press() } });
    }
    announce('wishlistChanged');
    toast.success(fill(addedText.wishlist, { name: product.name }));
  };
  const keepHere = () => {
    localWishlist.add(product);
    return navigate(pages.signIn(pages.product(product.slug)));
  };
  return (
    <div className="justify-self-center">
      <Button
        busy={isBusy}
        busyLabel={productBuyText.checking}
        icon={<Icon of={Heart} />}
        onClick={press}
        variant="quiet"
      >
        {productBuyText.addToWishlist}
      </Button>
    </div>
  );
}
