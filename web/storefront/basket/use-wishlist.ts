import { useCallback, useEffect, useState } from 'react';
import { fill } from '#content/fill.ts';
import { addedText } from '#content/words/added.ts';
import { cartText, wishlistText } from '#content/words/cart.ts';
import { navigationText } from '#content/words/navigation.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { Wishlist, WishlistItem } from '#contract/wishlist/shapes.ts';
import { type ApiResult, isUnanswered } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce, usePageEvent } from '#web/client/page-events.ts';
import { reportPartAnswer } from '#web/client/refresh-news.ts';
import { useNewest } from '#web/client/use-newest.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/** The saved products on screen. Moving or removing shows at once and is undone with a message on failure. */
export function useWishlist(loaded: WishlistItem[] | null, loadFailure: string | null) {
  const [items, setItems] = useState(loaded);
  const [failure, setFailure] = useState(loadFailure);
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const newest = useNewest();
  useEffect(() => {
    setItems(loaded);
    setFailure(loadFailure);
  }, [loaded, loadFailure]);

  const reload = useCallback(async () => {
    const isNewest = newest.ask();
    const { data, error } = await browserApi(storefrontRoutes.getWishlist);
    reportPartAnswer('wishlist', error);
    if (!isNewest()) return;
    if (data) setItems(data.items);
    setFailure(error?.message ?? null);
  }, [newest]);
  const onWishlistChange = useCallback(() => {
    if (!newest.isChanging()) void reload();
  }, [newest, reload]);
  usePageEvent('wishlistChanged', onWishlistChange);

  /** `again`: what Try again does. Resolves to whether the item is off the list, and if it was before. */
  const take = async (
    item: WishlistItem,
    work: () => Promise<ApiResult<Wishlist>>,
    { again, failed }: { again: () => void; failed?: string },
  ): Promise<'taken' | 'gone' | 'failed'> => {
    setLeaving(known => new Set(known).add(item.id));
    const { data, error } = await newest.change(work());
    // Taken before, by a request whose answer was lost or on another device.
    const isGone = error?.code === 'wishlist_item_not_found';
    if (data) setItems(data.items);
    if (isGone) setItems(known => known?.filter(({ id }) => id !== item.id) ?? null);
    setLeaving(known => new Set([...known].filter(id => id !== item.id)));
    if (!error || isGone) {
      announce('wishlistChanged');
      return isGone ? 'gone' : 'taken';
    }
    const message = error.code === 'NETWORK_ERROR' && failed ? failed : error.message;
    const action = { label: navigationText.failed.action, onClick: again };
    // A refusal would be the same again.
    toast.error(message, isUnanswered(error) ? { action } : {});
    await reload();
    return 'failed';
  };

  const at = (item: WishlistItem) => ({ params: { productId: item.product_id } });
  const move = async (item: WishlistItem) => {
    const again = () => void move(item);
    const outcome = await take(item, () => browserApi(storefrontRoutes.moveToCart, at(item)), { again });
    if (outcome === 'failed') return;
    if (outcome === 'gone' && !(await isInCart(item)))
      return toast.info(fill(wishlistText.gone, { name: item.product.name }));
    announce('cartChanged');
    toast.success(fill(cartText.moved, { name: item.product.name }));
  };
  const remove = async (item: WishlistItem) => {
    const work = () => browserApi(storefrontRoutes.removeFromWishlist, at(item));
    const again = () => void remove(item);
    if ((await take(item, work, { again, failed: wishlistText.removeFailed })) === 'failed') return;
    const undo = async () => {
      const { error } = await browserApi(storefrontRoutes.addToWishlist, { body: { product_id: item.product_id } });
      if (error) return toast.error(addedText.wishlistFailed);
      announce('wishlistChanged');
    };
    toast.info(fill(wishlistText.removed, { name: item.product.name }), {
      action: { label: cartText.undo, onClick: () => void undo() },
    });
  };
  return { items: items?.filter(item => !leaving.has(item.id)) ?? null, failure, move, remove, reload };
}

async function isInCart({ product_id }: WishlistItem): Promise<boolean> {
  const { data } = await browserApi(storefrontRoutes.getCart);
  return data?.items.some(line => line.product_id === product_id) ?? false;
}
