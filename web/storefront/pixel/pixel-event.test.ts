import { describe, expect, it } from 'vitest';
import type { Quote } from '#contract/cart/shapes.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { isOver, statusesThat } from '#domain/order/order-state.ts';
import { goodsOnPage, paidOrderOf, productOf, searchOf } from './page-facts.ts';
import * as events from './pixel-event.ts';
import { isPixelPage } from './pixel-pages.ts';
import { goodsAdded } from './use-goods-visits.ts';

const balm = { id: 'b1', name: 'Whipped Tallow Balm', price_cents: 2999 };
const oil = { id: 'o1', name: 'Calendula Oil', price_cents: 1850 };
const content = (goods: typeof balm, quantity: number) => ({
  content_id: goods.id,
  content_type: 'product',
  content_name: goods.name,
  quantity,
  price: goods.price_cents / 100,
});
const quote = {
  lines: [
    { product: balm, quantity: 2 },
    { product: oil, quantity: 1 },
  ],
  totals: { subtotal_cents: 7848, discount_cents: 785, shipping_cents: 1200, tax_cents: 565, total_cents: 8828 },
} as Quote;
const order = {
  id: '4d2f',
  order_number: 'GG-1234-5678',
  status: 'paid',
  paid_at: '2026-11-20T12:00:00.000Z',
  total_cents: 6543,
  items: [{ product_id: 'b1', sku: 'BALM', product_name: balm.name, unit_price_cents: 2999, quantity: 2 }],
} as Order;

const ofQuote = { contents: [content(balm, 2), content(oil, 1)], value: 70.63, num_items: 3 };
const cases: [events.PixelEvent, string, object][] = [
  [events.viewContent(balm), 'ViewContent', { contents: [content(balm, 1)], value: 29.99 }],
  [events.addToWishlist(oil), 'AddToWishlist', { contents: [content(oil, 1)], value: 18.5 }],
  [events.addToCart(balm, 3), 'AddToCart', { contents: [content(balm, 3)], value: 89.97 }],
  [events.search('lavender'), 'Search', { search_string: 'lavender', query: 'lavender' }],
  [events.initiateCheckout(quote), 'InitiateCheckout', ofQuote],
  [events.addPaymentInfo(quote), 'AddPaymentInfo', ofQuote],
  [events.placeAnOrder(quote), 'PlaceAnOrder', ofQuote],
  [events.purchase(order), 'Purchase', { contents: [content(balm, 2)], value: 65.43, order_id: 'GG-1234-5678' }],
];

describe('a pixel event', () => {
  it.each(cases)('%#: carries goods, dollars and an id of its own', (event, name, params) => {
    expect(event).toMatchObject({ name, params: { ...params, currency: 'USD' } });
    expect(event.eventId).toMatch(/^\w+\.[\w-]+$/);
  });

  it('the event of a new account has no other data', () => {
    expect(events.completeRegistration()).toMatchObject({ name: 'CompleteRegistration', params: {} });
  });

  it('has a new id each time, but a purchase always the same', () => {
    expect(events.viewContent(balm).eventId).not.toBe(events.viewContent(balm).eventId);
    expect(events.purchase(order).eventId).toBe('purchase.4d2f');
  });
});

describe('a page for the pixel', () => {
  const at = (pathname: string, loaderData: unknown) => [
    { pathname: '/', loaderData: undefined },
    { pathname, loaderData },
  ];

  it('reports its product, search and paid order, and only on their own pages', () => {
    expect(productOf(at('/products/balm', { product: balm }))).toEqual(balm);
    expect(productOf(at('/', { product: balm }))).toBeNull();
    expect(productOf(at('/products/none', undefined))).toBeNull();
    expect(searchOf(at('/products', { search: { q: 'oil' } }))).toBe('oil');
    expect(paidOrderOf(at('/checkout/placed/GG-1', { order }))).toEqual(order);
    for (const unpaid of [
      { status: 'pending', paid_at: null },
      { status: 'shipped', paid_at: null },
      ...statusesThat(isOver).map(status => ({ status })),
    ])
      expect(paidOrderOf(at('/checkout/placed/GG-1', { order: { ...order, ...unpaid } }))).toBeNull();
    expect(paidOrderOf(at('/order-detail/GG-1', { order }))).toBeNull();
  });

  it('knows the price of any product on it', () => {
    const page = at('/wishlist', { wishlist: { items: [{ id: 'w1', product: oil }] } });
    expect(goodsOnPage(page, 'o1')).toEqual(oil);
    expect(goodsOnPage(page, 'w1')).toBeNull();
  });

  it('may load the vendor’s script if public; a private or unlisted one never', () => {
    const shop = ['/', '/products', '/products/balm', '/cart', '/wishlist', '/checkout', '/privacy-policy'];
    const closed = [
      '/signin',
      '/signup',
      '/account-settings',
      '/orders',
      '/order-detail/GG-1',
      '/checkout/placed/GG-1',
      '/pay/test/1',
      '/support-tickets',
      '/help',
      '/help-faq',
      '/help-contact',
      '/admin',
      '/reset-password',
      '/anything',
    ];
    expect(shop.filter(path => !isPixelPage(path))).toEqual([]);
    expect(closed.filter(isPixelPage)).toEqual([]);
  });
});

it('a list change reports only what was added', () => {
  const line = (product_id: string, quantity: number) => ({ product_id, quantity });
  expect(goodsAdded([line('a', 1), line('b', 2)], [line('a', 3), line('c', 1)])).toEqual([line('a', 2), line('c', 1)]);
  expect(goodsAdded([line('a', 3)], [])).toEqual([]);
});
