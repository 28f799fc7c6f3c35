import { useCallback, useEffect, useState } from 'react';
import { fill } from '#content/fill.ts';
import { addedText } from '#content/words/added.ts';
import { cartText, wishlistText } from '#content/words/cart.ts';
import { navigationText } from '#content/words/navigation.ts';
import { storefrontRoutes } from '#contract/storefront-routes.ts';
import type { Wishlist, WishlistItem } from '#contract/wishlist/shapes.ts';
import type { ApiResult } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { announce, usePageEvent } from '#web/client/page-events.ts';
import { tellPart } from '#web/client/refresh-news.ts';
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
    tellPart('wishlist', error);
    if (!isNewest()) return;
    if (data) setItems(data.items);
    setFailure(error?.message ?? null);
  }, [newest]);
  const hear = useCallback(() => {
    if (!newest.isChanging()) void reload();
  }, [newest, reload]);
  usePageEvent('wishlistChanged', hear);

  const take = async (item: WishlistItem, work: () => Promise<ApiResult<Wishlist>>, failed?: string) => {
    setLeaving(known => new Set(known).add(item.id));
    const { data, error } = await newest.change(work());
    if (data) setItems(data.items);
    setLeaving(known => new Set([...known].filter(id => id !== item.id)));
    if (data) {
      announce('wishlistChanged');
      return true;
    }
    const again = () => void take(item, work, failed);
    const message = error.code === 'NETWORK_ERROR' && failed ? failed : error.message;
    toast.error(message, { action: { label: navigationText.failed.action, onClick: again } });
    await reload();
    return false;
  };

  const at = (item: WishlistItem) => ({ params: { productId: item.product_id } });
  const move = async (item: WishlistItem) => {
    if (!(await take(item, () => browserApi(storefrontRoutes.moveToCart, at(item))))) return;
    announce('cartChanged');
    toast.success(fill(cartText.moved, { name: item.product.name }));
  };
  const remove = async (item: WishlistItem) => {
    const work = () => browserApi(storefrontRoutes.removeFromWishlist, at(item));
    if (!(await take(item, work, wishlistText.removeFailed))) return;
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
