import { rows as r } from './sound-shop.ts';

/** Rows refused by the tables of tax, as `refusedRows`. */
export const refusedTaxRows: [constraint: string, statement: string][] = [
  ['refunds_tax_cents_check', 'update refunds set tax_cents = -1'],
  ['tax_records_pkey', `insert into tax_records values (${r.paid}, 'tax_3', 'tax_li_3', 0, 0)`],
  ['tax_records_order_id_fkey', `insert into tax_records values (gen_random_uuid(), 'tax_3', 'tax_li_3', 0, 0)`],
  ['tax_records_reference_key', `insert into tax_records values (${r.waiting}, 'tax_1', 'tax_li_3', 0, 0)`],
  ['tax_records_goods_tax_cents_check', 'update tax_records set goods_tax_cents = -1'],
  ['tax_records_shipping_tax_cents_check', 'update tax_records set shipping_tax_cents = -1'],
  ['tax_reversals_pkey', `insert into tax_reversals values (${r.refund}, 'tax_3')`],
  ['tax_reversals_refund_id_fkey', `insert into tax_reversals values (gen_random_uuid(), 'tax_3')`],
  [
    'tax_reversals_reference_key',
    `with again as (insert into refunds (payment_id, order_id, amount_cents, reason, actor_kind)
       values (${r.payment}, ${r.paid}, 1, 'by_staff', 'system') returning id)
     insert into tax_reversals select id, 'tax_2' from again`,
  ],
  ['tax_credit_reversals_pkey', `insert into tax_credit_reversals values (${r.credit}, 'tax_5')`],
  ['tax_credit_reversals_credit_id_fkey', `insert into tax_credit_reversals values (gen_random_uuid(), 'tax_5')`],
  [
    'tax_credit_reversals_reference_key',
    `with again as (insert into store_credit (user_id, cents, kind, reason)
       values (${r.buyer}, 1, 'given', 'Sorry') returning id)
     insert into tax_credit_reversals select id, 'tax_4' from again`,
  ],
];
