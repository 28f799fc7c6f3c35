import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pages } from '#contract/pages.ts';
import { useSession } from '#web/client/session.tsx';
import { localCart } from './local-cart.ts';
import { localWishlist } from './local-wishlist.ts';
import { mergeAgain } from './merge-local.ts';

/**
 * Use once per page, where somebody is signed in: moves what sign-in left in the browser into the account. The request
 * may have failed then, or the form was sent without JavaScript.
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
    void mergeAgain();
  }, [userId, pathname]);
}

/** A saved coupon alone waits for goods. */
const hasLocalGoods = () => localCart.count() + localWishlist.count() > 0;
