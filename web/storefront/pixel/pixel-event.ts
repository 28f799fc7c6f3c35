import type { Quote } from '#contract/cart/shapes.ts';
import { contentOf, dollars, type Goods, type PixelEvent } from '#contract/pixel/pixel-event.ts';

export { type PixelEvent, purchase } from '#contract/pixel/pixel-event.ts';

const newId = (name: string) => `${name}.${crypto.randomUUID()}`;

function ofGoods(name: string, goods: Goods, quantity = 1): PixelEvent {
  const value = dollars(goods.price_cents * quantity);
  return { name, params: { contents: [contentOf(goods, quantity)], value, currency: 'USD' }, eventId: newId(name) };
}

function ofQuote(name: string, { lines, totals }: Quote): PixelEvent {
  const contents = lines.map(({ product, quantity }) => contentOf(product, quantity));
  const num_items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  // Goods only, without shipping and tax.
  const value = dollars(totals.subtotal_cents - totals.discount_cents);
  return { name, params: { contents, value, currency: 'USD', num_items }, eventId: newId(name) };
}

export const viewContent = (product: Goods) => ofGoods('ViewContent', product);
export const addToWishlist = (product: Goods) => ofGoods('AddToWishlist', product);
export const addToCart = (product: Goods, quantity: number) => ofGoods('AddToCart', product, quantity);
export const initiateCheckout = (quote: Quote) => ofQuote('InitiateCheckout', quote);
export const addPaymentInfo = (quote: Quote) => ofQuote('AddPaymentInfo', quote);
export const placeAnOrder = (quote: Quote) => ofQuote('PlaceAnOrder', quote);

export function search(words: string): PixelEvent {
  const params = { search_string: words, query: words, currency: 'USD' as const };
  return { name: 'Search', params, eventId: newId('Search') };
}

export const completeRegistration = (): PixelEvent => ({
  name: 'CompleteRegistration',
  params: {},
  eventId: newId('CompleteRegistration'),
});
