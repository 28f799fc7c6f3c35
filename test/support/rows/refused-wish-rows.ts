import { rows as r } from './sound-shop.ts';

/** Rows refused by the tables of carts, saved codes and stock requests. */
export const refusedWishRows: [constraint: string, statement: string][] = [
  ['cart_coupons_code_check', `update cart_coupons set code = 'herd10'`],
  ['cart_coupons_code_check', `update cart_coupons set code = ''`],
  ['cart_items_quantity_check', 'update cart_items set quantity = 11'],
  ['cart_items_quantity_check', 'update cart_items set quantity = 0'],
  ['cart_items_seen_price_cents_check', 'update cart_items set seen_price_cents = -1'],
  [
    'cart_items_user_id_product_id_key',
    `insert into cart_items (user_id, product_id, quantity) values (${r.buyer}, ${r.balm}, 2)`,
  ],
  ['stock_requests_email_check', `update stock_requests set email = 'Ruth@example.com'`],
  ['stock_requests_check', 'update stock_requests set confirmed_at = null'],
  [
    'stock_requests_email_product_id_key',
    `insert into stock_requests (product_id, email) values (${r.balm}, 'ruth@example.com')`,
  ],
];
