import { type RefObject, useEffect } from 'react';
import { accountShopRoutes } from '#contract/accounts/shop-routes.ts';
import { cartShopRoutes } from '#contract/cart/shop-routes.ts';
import { pageEvents } from '#contract/events.ts';
import { wishlistShopRoutes } from '#contract/wishlist/shop-routes.ts';
import { onAnswer } from '#web/client/browser-api.ts';
import { localCart } from '../basket/local-cart.ts';
import { localWishlist } from '../basket/local-wishlist.ts';
import { countVisit } from '../parts/count-visit.ts';
import type { PageMatches } from './page-facts.ts';
import { note } from './pixel-loader.ts';

/** Reports what is added to cart and wishlist, of an account or this browser, anywhere on the page. */
export function useGoodsVisits(page: RefObject<PageMatches>) {
  useEffect(() => {
    const putIn = (id: string, quantity: number) => {
      countVisit('cart');
      note({ kind: 'cart by id', id, quantity, matches: page.current });
    };
    const stops = [
      onAnswer(cartShopRoutes.addCartItem, ({ options, answer }) => {
        if (!answer.data) return;
        countVisit('cart');
        const sent = options.body ?? { quantity: 1 };
        note({ kind: 'cart', goods: answer.data.product, quantity: 'add' in sent ? sent.add : sent.quantity });
      }),
      onAnswer(wishlistShopRoutes.moveToCart, ({ options, answer }) => {
        if (answer.data) putIn(options.params?.productId ?? '', 1);
      }),
      onAnswer(wishlistShopRoutes.addToWishlist, ({ options, answer }) => {
        const saved = answer.data?.items.find(item => item.product_id === options.body?.product_id);
        if (saved) note({ kind: 'wish', goods: saved.product });
      }),
      onAnswer(accountShopRoutes.signUp, ({ answer }) => {
        if (answer.data?.user) note({ kind: 'account made' });
      }),
      watchLocal('cartChanged', localCart.read, ({ product_id, quantity }) => putIn(product_id, quantity)),
      watchLocal('wishlistChanged', readWishes, ({ product_id }) =>
        note({ kind: 'wish by id', id: product_id, matches: page.current }),
      ),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [page]);
}

const readWishes = () => localWishlist.read().map(({ product_id }) => ({ product_id, quantity: 1 }));

interface Line {
  product_id: string;
  quantity: number;
}

/** Listens to this page only: other tabs report their own changes. */
function watchLocal(event: keyof typeof pageEvents, read: () => Line[], gained: (line: Line) => void): () => void {
  let known = read();
  const onChange = () => {
    const before = known;
    known = read();
    for (const line of goodsAdded(before, known)) gained(line);
  };
  // Notes what another tab added, before this page's next change.
  const follow = () => {
    known = read();
  };
  window.addEventListener(pageEvents[event], onChange);
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener(pageEvents[event], onChange);
    window.removeEventListener('storage', follow);
  };
}

interface GoodsAddedLine {
  product_id: string;
  quantity: number;
}

/** The products a browser list gained between two reads. */
export function goodsAdded(before: readonly GoodsAddedLine[], after: readonly GoodsAddedLine[]): GoodsAddedLine[] {
  const had = new Map(before.map(({ product_id, quantity }) => [product_id, quantity]));
  return after
    .map(({ product_id, quantity }) => ({ product_id, quantity: quantity - (had.get(product_id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}
