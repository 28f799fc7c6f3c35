import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '#content/words/errors.ts';
import { navigationText } from '#content/words/navigation.ts';
import type { Cart } from '#contract/cart/shapes.ts';
import { pages } from '#contract/pages.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { ApiResult } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce, usePageEvent } from '#web/client/page-events.ts';
import { tellPart } from '#web/client/refresh-news.ts';
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
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useNewest();
  const isTelling = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    setCart(loaded);
    setFailure(loadFailure);
  }, [loaded, loadFailure]);

  const reload = useCallback(async () => {
    const isNewest = newest.ask();
    const { data, error } = await browserApi(storefrontRoutes.getCart);
    tellPart('cart', error);
    if (!isNewest()) return;
    if (data) setCart(data);
    setFailure(error?.message ?? null);
  }, [newest]);
  const hear = useCallback(() => {
    if (!isTelling.current && !newest.isChanging()) void reload();
  }, [newest, reload]);
  usePageEvent('cartChanged', hear);

  const tell = ({ items }: Cart) => {
    isTelling.current = true;
    announce('cartChanged', { cart_count: items.reduce((sum, { quantity }) => sum + quantity, 0) });
    isTelling.current = false;
  };
  const send = async (item: ShownLine, quantity: number, work: Work): Promise<boolean> => {
    const mark = { quantity };
    setPending(known => new Map(known).set(item.id, mark));
    const answer = line.current.then(work);
    line.current = answer;
    const { data, error } = await newest.change(answer);
    if (data) setCart(data);
    setPending(known => new Map([...known].filter(([id, other]) => id !== item.id || other !== mark)));
    if (data) {
      tell(data);
      return true;
    }
    if (error.status === 401) {
      const signIn = () => void navigate(pages.signIn(pages.cart()));
      toast.error(errorText.session.text, { action: { label: errorText.session.action, onClick: signIn } });
    } else {
      const again = () => void send(item, quantity, work);
      toast.error(error.message, { action: { label: navigationText.failed.action, onClick: again } });
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
