import { useEffect } from 'react';
import { usePageEvent } from '#web/client/page-events.ts';
import { localCart } from './local-cart.ts';

/** Once in the page: where a signed-out shopper has a cart or a copy of one, both are brought together, now and at each change. */
export function useKeptCopy() {
  useEffect(look, []);
  usePageEvent('cartChanged', look);
}

function look() {
  if (localCart.count() === 0 && !document.cookie.includes('gg_kept=')) return;
  // What does not arrive is asked for again at the next change or page.
  import('./kept-copy.ts').then(
    ({ settleCopy }) => settleCopy(),
    () => {},
  );
}
