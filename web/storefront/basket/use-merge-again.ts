import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/client/session.tsx';
import { localCart } from './local-cart.ts';
import { localCoupon } from './local-coupon.ts';
import { localWishlist } from './local-wishlist.ts';

/**
 * Use once per page: moves what sign-in left in the browser into the account. The request may have failed then, or the
 * form was sent without JavaScript.
 */
export function useMergeAgain() {
  const { user, cartCount } = useSession();
  const { pathname } = useLocation();
  const userId = user?.id;
  const hasCart = useRef(false);
  hasCart.current = cartCount > 0;
  useEffect(() => {
    if (!userId || !hasLocalGoods()) return;
    // The checkout sells this browser's cart if the account's is empty: it stays until it is bought.
    if (pathname === pages.checkout() && !hasCart.current) return;
    // If it fails to load, the next page tries again.
    import('./merge-local.ts').then(
      ({ mergeAgain }) => mergeAgain(),
      () => {},
    );
  }, [userId, pathname]);
}

const hasLocalGoods = () => localCart.count() > 0 || localWishlist.count() > 0 || localCoupon.read() !== '';
