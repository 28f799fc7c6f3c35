import { rows as r } from './sound-shop.ts';

const draft = (email: string) =>
  `insert into draft_orders (id, email, form, made_by, changed_by)
  values (gen_random_uuid(), '${email}', '{}', 's', 's')`;
const made = (order: string, discount = 0) =>
  `insert into staff_orders (order_id, draft_id, discount_cents) values (${order}, ${r.paid}, ${discount})`;

/** Lines of orders, drafts and orders by staff, as `refusedRows`. */
export const refusedDraftRows: [constraint: string, statement: string][] = [
  ['order_items_quantity_check', 'update order_items set quantity = 0, line_total_cents = 0'],
  ['order_items_quantity_check', 'update order_items set quantity = 1000, line_total_cents = 1000000'],
  ['order_items_unit_price_cents_check', 'update order_items set unit_price_cents = -1, line_total_cents = -quantity'],
  ['order_items_check', 'update order_items set line_total_cents = 1'],
  ['order_items_currency_check', `update order_items set currency = 'EUR'`],
  [
    'order_items_once',
    `insert into order_items (order_id, product_id, product_name, sku, quantity, unit_price_cents, line_total_cents) values (${r.paid}, ${r.balm}, 'Balm', 'B', 1, 1, 1)`,
  ],
  ['draft_orders_email_check', draft('Ruth@example.com')],
  ['order_items_list_price_cents_check', `update order_items set list_price_cents = -1, price_reason = 'Loyal'`],
  ['order_items_price_reason_check', `update order_items set list_price_cents = 1, price_reason = ''`],
  ['order_items_unit_cost_cents_check', 'update order_items set unit_cost_cents = -1'],
  ['order_items_price_explained', 'update order_items set list_price_cents = 1'],
  ['order_items_price_explained', `update order_items set price_reason = 'Loyal'`],
  ['staff_orders_discount_cents_check', made(r.paid, -1)],
  ['staff_orders_draft_id_key', `${made(r.paid)}; ${made(r.waiting)}`],
];
