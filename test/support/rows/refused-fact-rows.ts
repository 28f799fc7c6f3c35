import { rows as r } from './sound-shop.ts';

const product = (change: string) => `update products set ${change} where id = ${r.balm}`;

export const refusedFactRows: [constraint: string, statement: string][] = [
  ['products_slug_key', `insert into products (slug, name, price_cents) values ('balm', 'Balm', 1)`],
  ['products_slug_check', product(`slug = 'Balm / <b>'`)],
  ['products_name_check', product(`name = '  '`)],
  ['product_prices_price_cents_check', `update product_prices set price_cents = -1`],
  ['products_sku_check', product(`sku = 'b 1'`)],
  ['products_gtin_check', product(`gtin = '123456789'`)],
  ['products_weight_oz_check', product('weight_oz = 0')],
  ['products_cost_cents_check', product('cost_cents = -1')],
  ['products_compare_at_cents_check', product('compare_at_cents = 0')],
  ['products_origin_check', product(`origin = 'USA'`)],
  ['products_lasts_days_check', product('lasts_days = 0')],
  ['products_tax_code_check', product(`tax_code = 'txcd_1'`)],
  ['order_items_tax_code_check', `update order_items set tax_code = 'goods'`],
  ['order_items_tax_cents_check', 'update order_items set tax_cents = -1'],
];
