import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { Session, SessionUser } from '#contract/accounts/shapes.ts';
import { accountShopRoutes } from '#contract/accounts/shop-routes.ts';
import { browserApi } from './browser-api.ts';
import { type NewCounts, usePageEvent } from './page-events.ts';
import { useNewest } from './use-newest.ts';

interface SessionState {
  /** 'loading' until the first answer: until then pages are the same for everyone. */
  status: 'loading' | 'ready';
  user: SessionUser | null;
  cartCount: number;
  wishlistCount: number;
  /** Asks again; resolves to the signed-in user, or undefined without an answer. */
  refresh: () => Promise<SessionUser | null | undefined>;
}

/** Counts of what a signed-out visitor has in this browser, provided by the storefront. */
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

/** Loads the session after the page is shown, so that pages can be the same for everyone. */
export function SessionProvider({ local, children }: { local: LocalCounts; children: ReactNode }) {
  const [session, setSession] = useState<Session | null>(null);
  const { pathname } = useLocation();
  const newest = useNewest();
  const refresh = useCallback(async () => {
    const isNewest = newest.ask();
    const { data } = await browserApi(accountShopRoutes.getSession);
    if (!isNewest()) return data?.user;
    const mine = { user: null, cart_count: local.cart(), wishlist_count: local.wishlist() };
    if (data) setSession(data.user ? data : mine);
    // Without an answer, keep the signed-in user; the local counts are known.
    else setSession(known => (known?.user ? known : mine));
    return data?.user;
  }, [local, newest]);
  const onCartChange = useCallback(
    (counts?: NewCounts) => {
      if (!counts || !session) return void refresh();
      // Answers still on the way are outdated.
      newest.ask();
      setSession({ ...session, ...counts });
    },
    [newest, refresh, session],
  );
  useEffect(() => {
    void refresh();
  }, [refresh]);
  // An order may have removed cart rows; update the badges.
  useEffect(() => {
    if (pathname.startsWith('/checkout/placed')) void refresh();
  }, [pathname, refresh]);
  usePageEvent('cartChanged', onCartChange);
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
