import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '#content/words/errors.ts';
import { navigationText } from '#content/words/navigation.ts';
import type { Cart } from '#contract/cart/shapes.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import { type ApiResult, isUnanswered } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce, type NewCounts, usePageEvent } from '#web/client/page-events.ts';
import { reportPartAnswer } from '#web/client/refresh-news.ts';
import { useNewest } from '#web/client/use-newest.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { ShownLine } from '../basket/line-state.ts';

type Work = () => Promise<ApiResult<Cart>>;

/**
 * The account's cart with its pending changes. Changes are sent one at a time, and an outdated answer never undoes one.
 */
export function useSentCart(loaded: Cart | null, loadFailure: string | null) {
  const [cart, setCart] = useState(loaded);
  const [failure, setFailure] = useState(loadFailure);
  const [pending, setPending] = useState<Pending>(new Map());
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useNewest();
  const isAnnouncing = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    setCart(loaded);
    setFailure(loadFailure);
  }, [loaded, loadFailure]);

  const reload = useCallback(async () => {
    const isNewest = newest.ask();
    const { data, error } = await browserApi(storefrontRoutes.getCart);
    reportPartAnswer('cart', error);
    if (!isNewest()) return;
    if (data) setCart(data);
    setFailure(error?.message ?? null);
  }, [newest]);
  const onCartChange = useCallback(() => {
    if (!isAnnouncing.current && !newest.isChanging()) void reload();
  }, [newest, reload]);
  usePageEvent('cartChanged', onCartChange);

  const announceCart = (counts?: NewCounts) => {
    isAnnouncing.current = true;
    announce('cartChanged', counts);
    isAnnouncing.current = false;
  };
  /** `again`: what Try again does. */
  const send = async (
    item: ShownLine,
    quantity: number,
    work: Work,
    again = () => void send(item, quantity, work),
  ): Promise<boolean> => {
    const mark = { quantity };
    setPending(known => new Map(known).set(item.id, mark));
    const answer = queue.current.then(work);
    queue.current = answer;
    const { data, error } = await newest.change(answer);
    // Removed before, by a request whose answer was lost or on another device.
    const isGone = quantity === 0 && error?.code === 'not_found';
    if (data) setCart(data);
    if (isGone) await reload();
    setPending(known => new Map([...known].filter(([id, other]) => id !== item.id || other !== mark)));
    if (!error || isGone) {
      announceCart(data ? { cart_count: data.items.reduce((sum, line) => sum + line.quantity, 0) } : undefined);
      return true;
    }
    if (error.status === 401) {
      const signIn = () => void navigate(pages.signIn(pages.cart()));
      toast.error(errorText.session.text, { action: { label: errorText.session.action, onClick: signIn } });
    } else {
      const action = { label: navigationText.failed.action, onClick: again };
      // A refusal would be the same again.
      toast.error(error.message, isUnanswered(error) ? { action } : {});
    }
    await reload();
    return false;
  };
  return { cart: cart && withPending(cart, pending), failure, busy: pending, send, reload };
}

/** Pending quantities by line id; 0 removes the line. */
type Pending = ReadonlyMap<string, { quantity: number }>;

/** The cart with all pending changes applied; totals stay the server's. */
export function withPending(cart: Cart, pending: Pending): Cart {
  if (pending.size === 0) return cart;
  const items = cart.items
    .map(item => ({ ...item, quantity: pending.get(item.id)?.quantity ?? item.quantity }))
    .filter(item => item.quantity > 0);
  return { ...cart, items };
}
