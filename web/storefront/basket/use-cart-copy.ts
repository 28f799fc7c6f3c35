import { useEffect } from 'react';
import { usePageEvent } from '#web/client/page-events.ts';
import { localCart } from './local-cart.ts';

/** Use once per page: synchronizes a signed-out shopper's cart with its copy, now and at each change. */
export function useCartCopy() {
  useEffect(look, []);
  usePageEvent('cartChanged', look);
}

function look() {
  if (localCart.count() === 0 && !document.cookie.includes('gg_kept=')) return;
  // If it fails to load, it is tried again at the next change or page.
  import('./cart-copy.ts').then(
    ({ settleCopy }) => settleCopy(),
    () => {},
  );
}
