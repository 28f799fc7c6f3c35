import { mayMarket } from '#web/client/consent.ts';
import { goodsOnPage, type PageMatches, paidOrderOf, productOf, searchOf } from './page-facts.ts';
import { identify, startPixel, stopPixel, track } from './pixel.ts';
import type { Note } from './pixel-door.ts';
import {
  addPaymentInfo,
  addToCart,
  addToWishlist,
  completeRegistration,
  initiateCheckout,
  placeAnOrder,
  purchase,
  search,
  viewContent,
} from './pixel-event.ts';
import { isPixelPage } from './pixel-pages.ts';
import { isVendorHere } from './vendor.ts';

/*
 * Everything that only a visitor who accepted needs; pixel-door.ts fetches it.
 */

/** What the page showed when it was last looked at: told once, however often its data are asked for again. */
let shown: { product?: string | undefined; words?: string; paid?: string | undefined } = {};
let last: string | undefined;
let isListening = false;

type Hearing = { [Kind in Note['kind']]: (note: Extract<Note, { kind: Kind }>) => void };

const hearing: Hearing = {
  page: ({ matches }) => seePage(matches),
  cart: ({ goods, quantity }) => track(addToCart(goods, quantity)),
  wish: ({ goods }) => track(addToWishlist(goods)),
  'cart by id': ({ id, quantity, matches }) => {
    const goods = goodsOnPage(matches, id);
    if (goods) track(addToCart(goods, quantity));
  },
  'wish by id': ({ id, matches }) => {
    const goods = goodsOnPage(matches, id);
    if (goods) track(addToWishlist(goods));
  },
  'checkout seen': ({ quote }) => track(initiateCheckout(quote)),
  'payment chosen': ({ quote }) => track(addPaymentInfo(quote)),
  'order placed': ({ quote }) => track(placeAnOrder(quote)),
  'account made': () => track(completeRegistration()),
  person: person => void identify(person),
};

/** Makes the vendor's events of what was seen. */
export function hear(note: Note): void {
  const hearIt = hearing[note.kind] as (note: Note) => void;
  hearIt(note);
}

/** Loads the vendor under consent, silences it without, and leaves it behind at the door of a private page. */
export function follow(pathname: string): void {
  // Whatever led here: a script that may not be on this page goes with the document.
  const isLeft = last !== undefined && last !== pathname && isVendorHere() && !(mayMarket() && isPixelPage(pathname));
  last = pathname;
  if (isLeft) {
    window.location.reload();
    return;
  }
  if (!isListening) document.addEventListener('click', followWhole, { capture: true });
  isListening = true;
  if (mayMarket()) {
    void startPixel();
    return;
  }
  shown = {};
  stopPixel();
}

function seePage(matches: PageMatches): void {
  const product = productOf(matches);
  const words = searchOf(matches);
  const order = paidOrderOf(matches);
  const before = shown;
  shown = { product: product?.id, words, paid: order?.id };
  if (product && product.id !== before.product) track(viewContent(product));
  if (words && words !== before.words) track(search(words));
  if (order && order.id !== before.paid) track(purchase(order), { once: true });
}

/** A link to a private page is followed by the browser itself, so that the vendor never sees that address. */
function followWhole(event: MouseEvent): void {
  if (!isVendorHere() || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== window.location.origin || isPixelPage(link.pathname)) return;
  event.stopPropagation();
}
