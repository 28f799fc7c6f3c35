import { rows as r } from './sound-shop.ts';

const product = (change: string) => `update products set ${change} where id = ${r.balm}`;
const family = (nameAndOptions: string) => `insert into product_families (name, options) values (${nameAndOptions})`;

/** Rows refused by the tables of products and their families. */
export const refusedProductRows: [constraint: string, statement: string][] = [
  ['products_slug_key', `insert into products (slug, name, price_cents) values ('balm', 'Balm', 1)`],
  ['products_slug_check', product(`slug = 'Balm / <b>'`)],
  ['products_name_check', product(`name = '  '`)],
  ['products_how_to_use', product(`how_to_use = ''`)],
  ['products_price_cents_check', product('price_cents = -1')],
  ['products_stock_quantity_check', product('stock_quantity = -1')],
  ['products_check', product('rating_count = -1, rating_sum = -1')],
  ['products_check', product('rating_sum = 6')],
  ['product_families_name_check', family(`' ', '[{}]'`)],
  ['product_families_options_check', family(`'Balm', '[]'`)],
  ['product_families_options_check', family(`'Balm', '[{}, {}, {}]'`)],
  ['products_variant', product(`option_values = '{2 oz}'`)],
  [
    'products_combination',
    `with f as (${family(`'Balm', '[{}]'`)} returning id)
     update products set family_id = f.id, option_values = '{2 oz}' from f`,
  ],
  ['stock_movements_request', `update stock_movements set request_id = ${r.balm}`],
];
