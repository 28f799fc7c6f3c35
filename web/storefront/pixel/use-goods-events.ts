import { type RefObject, useEffect } from 'react';
import { pageEvents } from '#contract/events.ts';
import { routes } from '#contract/routes.ts';
import { onAnswer } from '#web/client/browser-api.ts';
import { localCart } from '../cart/local-cart.ts';
import { countVisit } from '../visits/count-visit.ts';
import { localWishlist } from '../wishlist/local-wishlist.ts';
import { goodsAdded } from './goods-added.ts';
import { type Goods, goodsOnPage, type PageMatches } from './page-facts.ts';
import { track } from './pixel.ts';
import { addToCart, addToWishlist } from './pixel-event.ts';

/** What is put into cart and wishlist, of an account or of this browser, wherever on the page it is pressed. */
export function useGoodsEvents(page: RefObject<PageMatches>) {
  useEffect(() => {
    const onPage = (id: string | undefined) => goodsOnPage(page.current, id ?? '');
    const stops = [
      onAnswer(routes.putCartItem, ({ options, answer }) => {
        const line = answer.data?.items.find(item => item.product_id === options.body?.product_id);
        if (line) putIn(line.product, options.body?.quantity ?? 1);
      }),
      onAnswer(routes.moveToCart, ({ options, answer }) => {
        if (answer.data) putIn(onPage(options.params?.productId), 1);
      }),
      onAnswer(routes.addToWishlist, ({ options, answer }) => {
        const saved = answer.data?.items.find(item => item.product_id === options.body?.product_id);
        if (saved) track(addToWishlist(saved.product));
      }),
      watchLocal('cartChanged', localCart.read, ({ product_id, quantity }) => putIn(onPage(product_id), quantity)),
      watchLocal('wishlistChanged', readWishes, ({ product_id }) => {
        const goods = onPage(product_id);
        if (goods) track(addToWishlist(goods));
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [page]);
}

function putIn(goods: Goods | null, quantity: number) {
  countVisit('cart');
  if (goods) track(addToCart(goods, quantity));
}

const readWishes = () => localWishlist.read().map(({ product_id }) => ({ product_id, quantity: 1 }));

interface Line {
  product_id: string;
  quantity: number;
}

/** Hears this page alone, not the other tabs: they tell of their own. */
function watchLocal(event: keyof typeof pageEvents, read: () => Line[], gained: (line: Line) => void): () => void {
  let known = read();
  const hear = () => {
    const before = known;
    known = read();
    for (const line of goodsAdded(before, known)) gained(line);
  };
  // What another tab put in is known before this page's next change.
  const follow = () => {
    known = read();
  };
  window.addEventListener(pageEvents[event], hear);
  window.addEventListener('storage', follow);
  return () => {
    window.removeEventListener(pageEvents[event], hear);
    window.removeEventListener('storage', follow);
  };
}
