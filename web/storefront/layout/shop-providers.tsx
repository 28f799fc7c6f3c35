import type { ReactNode } from 'react';
import { type LocalCounts, SessionProvider } from '#web/client/session.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { localCart } from '../cart/local-cart.ts';
import { ShopWatch } from '../pixel/shop-watch.tsx';
import { localWishlist } from '../wishlist/local-wishlist.ts';
import { JoinModalProvider } from './join-modal.tsx';

const local: LocalCounts = { cart: localCart.count, wishlist: localWishlist.count };

/** What every shop page stands in: who is looking, messages, and the invitation to join. */
export function ShopProviders({ children }: { children: ReactNode }) {
  return (
    <SessionProvider local={local}>
      <ShopWatch />
      <JoinModalProvider>{children}</JoinModalProvider>
      <Toaster />
    </SessionProvider>
  );
}
