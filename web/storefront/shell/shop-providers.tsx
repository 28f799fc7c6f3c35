import type { ReactNode } from 'react';
import { useLiveEvents } from '#web/client/live/use-live-events.ts';
import { type LocalCounts, SessionProvider, useSession } from '#web/client/session.tsx';
import { useStorageNews } from '#web/client/use-storage-news.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { localCart } from '../basket/local-cart.ts';
import { localWishlist } from '../basket/local-wishlist.ts';
import { useCartCopy } from '../basket/use-cart-copy.ts';
import { useWishedNews } from '../basket/wished.ts';
import { ShopWatch } from '../pixel/shop-watch.tsx';

/** Storage keys of a signed-out visitor, and the event of their change. */
const kept = { [localCart.key]: 'cartChanged', [localWishlist.key]: 'wishlistChanged' } as const;
const local: LocalCounts = { cart: localCart.count, wishlist: localWishlist.count };

/** The session and toasts, needed by every shop page. */
export function ShopProviders({ children }: { children: ReactNode }) {
  return (
    <SessionProvider local={local}>
      <News />
      <ShopWatch />
      {children}
      <Toaster />
    </SessionProvider>
  );
}

/** Live updates that concern the whole page. */
function News() {
  const { user } = useSession();
  useLiveEvents(user?.id ?? null);
  useStorageNews(kept);
  useWishedNews();
  useCartCopy();
  return null;
}
