import { fill } from '#content/fill.ts';
import { cartText } from '#content/microcopy/cart.ts';
import type { Cart, CartLine } from '#contract/cart/cart.ts';
import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { canBeHad } from './line-state.ts';
import { useSentCart } from './use-sent-cart.ts';

/** The account cart on screen: each change shows at once and goes back with words when it fails; what is removed can be undone. */
export function useCart(loaded: Cart | null, loadFailure: string | null) {
  const sent = useSentCart(loaded, loadFailure);
  const { send } = sent;
  const change = (item: CartLine, quantity: number) =>
    send(item, quantity, () => browserApi(routes.patchCartItem, { params: { id: item.id }, body: { quantity } }));

  const remove = async (item: CartLine) => {
    const isGone = await send(item, 0, () => browserApi(routes.deleteCartItem, { params: { id: item.id } }));
    if (!isGone) return;
    const body = { product_id: item.product_id, quantity: item.quantity };
    const undo = () => void send(item, item.quantity, () => browserApi(routes.putCartItem, { body }));
    toast.info(
      fill(cartText.removed, { name: item.product.name }),
      canBeHad(item) ? { action: { label: cartText.undo, onClick: undo } } : {},
    );
  };
  return { ...sent, change, remove };
}
