import type { Quote } from '#contract/cart.ts';
import type { Order } from '#contract/orders.ts';

interface Goods {
  id: string;
  name: string;
  price_cents: number;
}

interface Content {
  content_id: string;
  content_type: 'product';
  content_name: string;
  quantity: number;
  /** Of one, in dollars. */
  price: number;
}

export interface PixelEvent {
  name: string;
  params: {
    contents?: Content[];
    value?: number;
    currency?: 'USD';
    num_items?: number;
    search_string?: string;
    query?: string;
    order_id?: string;
  };
  eventId: string;
}

const dollars = (cents: number) => cents / 100;
const newId = (name: string) => `${name}.${crypto.randomUUID()}`;

function contentOf({ id, name, price_cents }: Goods, quantity: number): Content {
  return {
    content_id: id,
    content_type: 'product',
    content_name: name,
    quantity,
    price: dollars(price_cents),
  };
}

function ofGoods(name: string, goods: Goods, quantity = 1): PixelEvent {
  const value = dollars(goods.price_cents * quantity);
  return { name, params: { contents: [contentOf(goods, quantity)], value, currency: 'USD' }, eventId: newId(name) };
}

function ofQuote(name: string, { lines, totals }: Quote): PixelEvent {
  const contents = lines.map(({ product, quantity }) => contentOf(product, quantity));
  const num_items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const value = dollars(totals.total_cents);
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

/** The same id however often the page is opened, and for a report by the server: the vendor counts it once. */
export function purchase(order: Order): PixelEvent {
  const contents = order.items.map(item =>
    contentOf(
      { id: item.product_id ?? item.sku, name: item.product_name, price_cents: item.unit_price_cents },
      item.quantity,
    ),
  );
  const value = dollars(order.total_cents);
  return {
    name: 'Purchase',
    params: { contents, value, currency: 'USD', order_id: order.order_number },
    eventId: `purchase.${order.id}`,
  };
}
