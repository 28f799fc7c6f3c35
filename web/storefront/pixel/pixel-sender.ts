import { mayMarket } from '#web/client/consent.ts';
import { goodsOnPage, type PageMatches, paidOrderOf, productOf, searchOf } from './page-facts.ts';
import { identify, startPixel, stopPixel, track } from './pixel.ts';
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
import type { Note } from './pixel-loader.ts';
import { isPixelPage } from './pixel-pages.ts';
import { isVendorHere } from './vendor.ts';

/* Everything that only visitors with consent need; loaded by pixel-loader.ts. */

/** What was reported of the page, so that reloaded data are reported once. */
let shown: { product?: string | undefined; words?: string; paid?: string | undefined } = {};
let last: string | undefined;
let isListening = false;

type Handlers = { [Kind in Note['kind']]: (note: Extract<Note, { kind: Kind }>) => void };

const handlers: Handlers = {
  page: ({ matches }) => reportPage(matches),
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

/** Reports a note as the vendor's events. */
export function report(note: Note): void {
  const handle = handlers[note.kind] as (note: Note) => void;
  handle(note);
}

/** Loads the vendor with consent, silences it without, and removes it on private pages. */
export function follow(pathname: string): void {
  // However the visitor came here: a full load removes a script that may not run on this page.
  const isLeft = last !== undefined && last !== pathname && isVendorHere() && !(mayMarket() && isPixelPage(pathname));
  last = pathname;
  if (isLeft) {
    window.location.reload();
    return;
  }
  if (!isListening) document.addEventListener('click', forceFullLoad, { capture: true });
  isListening = true;
  if (mayMarket()) {
    void startPixel();
    return;
  }
  shown = {};
  stopPixel();
}

function reportPage(matches: PageMatches): void {
  const product = productOf(matches);
  const words = searchOf(matches);
  const order = paidOrderOf(matches);
  const before = shown;
  shown = { product: product?.id, words, paid: order?.id };
  if (product && product.id !== before.product) track(viewContent(product));
  if (words && words !== before.words) track(search(words));
  if (order && order.id !== before.paid) track(purchase(order), { once: true });
}

/** Links to private pages are full loads, so that the vendor never sees their address. */
function forceFullLoad(event: MouseEvent): void {
  if (!isVendorHere() || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== window.location.origin || isPixelPage(link.pathname)) return;
  event.stopPropagation();
}
