import { useCallback, useEffect, useState } from 'react';
import { fill } from '#content/fill.ts';
import { cartText } from '#content/microcopy/cart.ts';
import type { Cart, CartItem } from '#contract/cart.ts';
import { routes } from '#contract/routes.ts';
import type { ApiResult } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce, usePageEvent } from '#web/client/page-events.ts';
import { toast } from '#web/ui/toast.ts';

/** The account cart on screen: each change shows at once, is sent, and goes back to the server's answer when it fails. */
export function useCart(loaded: Cart | null, loadFailure: string | null) {
  const [cart, setCart] = useState(loaded);
  const [failure, setFailure] = useState(loadFailure);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setCart(loaded), [loaded]);

  const reload = useCallback(async () => {
    const { data, error } = await browserApi(routes.getCart);
    if (data) setCart(data);
    setFailure(error?.message ?? null);
  }, []);
  usePageEvent('cartChanged', reload);

  const send = async (item: CartItem, work: () => Promise<ApiResult<Cart>>): Promise<boolean> => {
    setBusy(known => new Set(known).add(item.id));
    const { data, error } = await work();
    setBusy(known => new Set([...known].filter(id => id !== item.id)));
    if (data) {
      setCart(data);
      announce('cartChanged');
      return true;
    }
    toast.error(error?.message ?? '');
    await reload();
    return false;
  };

  const change = (item: CartItem, quantity: number) => {
    setCart(
      known => known && { ...known, items: known.items.map(row => (row.id === item.id ? { ...row, quantity } : row)) },
    );
    return send(item, () => browserApi(routes.patchCartItem, { params: { id: item.id }, body: { quantity } }));
  };

  const remove = async (item: CartItem) => {
    const isGone = await send(item, () => browserApi(routes.deleteCartItem, { params: { id: item.id } }));
    if (!isGone) return;
    const body = { product_id: item.product_id, quantity: item.quantity };
    const undo = () => send(item, () => browserApi(routes.putCartItem, { body }));
    toast.info(fill(cartText.removed, { name: item.product.name }), {
      action: { label: cartText.undo, onClick: () => void undo() },
    });
  };
  return { cart, failure, busy, change, remove, reload };
}
