import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Session, SessionUser } from '#contract/accounts/shapes.ts';
import { shopRoutes } from '#contract/shop-routes.ts';
import { browserApi } from './browser-api.ts';
import { type Told, usePageEvent } from './page-events.ts';
import { useNewest } from './use-newest.ts';

interface SessionState {
  /** 'loading' until the first answer: pages are the same for everyone until then. */
  status: 'loading' | 'ready';
  user: SessionUser | null;
  cartCount: number;
  wishlistCount: number;
  /** Asks again; answers who is signed in. */
  refresh: () => Promise<SessionUser | null>;
}

/** How many things a signed-out visitor keeps in this browser; given by the room that knows what they are. */
export interface LocalCounts {
  cart: () => number;
  wishlist: () => number;
}

const unknown: SessionState = {
  status: 'loading',
  user: null,
  cartCount: 0,
  wishlistCount: 0,
  refresh: async () => null,
};
const SessionContext = createContext<SessionState>(unknown);

export const useSession = () => useContext(SessionContext);

/** Asks who is looking after the page is shown, so that the page itself can be the same for everyone. */
export function SessionProvider({ local, children }: { local: LocalCounts; children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null);
  const { pathname } = useLocation();
  const newest = useNewest();
  const refresh = useCallback(async () => {
    const isNewest = newest.ask();
    const { data } = await browserApi(shopRoutes.getSession);
    if (!isNewest()) return data?.user ?? null;
    const mine = { user: null, cart_count: local.cart(), wishlist_count: local.wishlist() };
    if (data) setSession(data.user ? data : mine);
    // Without an answer who was signed in still is; what this browser keeps it knows by itself.
    else setSession(known => (known?.user ? known : mine));
    return data?.user ?? null;
  }, [local, newest]);
  const hearCart = useCallback(
    (told?: Told) => {
      if (!told || !session) return void refresh();
      // What was asked before is older.
      newest.ask();
      setSession({ ...session, ...told });
    },
    [newest, refresh, session],
  );
  useEffect(() => {
    void refresh();
  }, [refresh]);
  // A cart row may have gone with an order; the badges follow.
  useEffect(() => {
    if (pathname.startsWith('/checkout/placed')) void refresh();
  }, [pathname, refresh]);
  usePageEvent('cartChanged', hearCart);
  usePageEvent('wishlistChanged', refresh);
  usePageEvent('sessionChanged', refresh);
  const state = useMemo<SessionState>(
    () => ({
      status: session ? 'ready' : 'loading',
      user: session?.user ?? null,
      cartCount: session?.cart_count ?? 0,
      wishlistCount: session?.wishlist_count ?? 0,
      refresh,
    }),
    [session, refresh],
  );
  return <SessionContext value={state}>{children}</SessionContext>;
}
