import { localList } from '#web/client/local-list.ts';
import { announce } from '#web/client/page-events.ts';

interface LocalWish {
  product_id: string;
  name: string;
  added_at: string;
}

const isWish = (value: unknown): value is LocalWish =>
  typeof (value as LocalWish | null)?.product_id === 'string' && typeof (value as LocalWish).name === 'string';

const key = 'gg_wishlist';
const store = localList<LocalWish>(key, isWish);

/** A signed-out shopper's wishlist in this browser, without duplicates. */
export const localWishlist = {
  key,
  read: store.read,
  count: () => store.read().length,
  has: (productId: string) => store.read().some(wish => wish.product_id === productId),
  add(product: { id: string; name: string }) {
    const wishes = store.read().filter(wish => wish.product_id !== product.id);
    store.write([...wishes, { product_id: product.id, name: product.name, added_at: new Date().toISOString() }]);
    announce('wishlistChanged');
  },
  remove(productId: string) {
    store.write(store.read().filter(wish => wish.product_id !== productId));
    announce('wishlistChanged');
  },
  clear() {
    store.clear();
    announce('wishlistChanged');
  },
};
