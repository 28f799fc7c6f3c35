import { rows as r } from './sound-shop.ts';

const entry = (cents: number, kind: string, order: string | null, reason: string | null) =>
  `insert into store_credit (user_id, cents, kind, order_id, reason)
  values (${r.buyer}, ${cents}, '${kind}', ${order}, ${reason === null ? null : `'${reason}'`})`;

/** Entries of store credit, as `refusedRows`. */
export const refusedCreditRows: [constraint: string, statement: string][] = [
  ['orders_credit_cents_check', 'update orders set credit_cents = -1, total_cents = total_cents + 1'],
  ['orders_refunded_credit_check', 'update orders set refunded_credit_cents = 1'],
  [
    'refunds_of_credit',
    `insert into refunds (order_id, amount_cents, reason, actor_kind) values (${r.paid}, 100, 'by_staff', 'system')`,
  ],
  ['store_credit_kind_check', entry(100, 'found', null, 'Luck')],
  ['store_credit_sign', entry(0, 'given', null, 'Nothing')],
  ['store_credit_of_order', entry(100, 'given', r.paid, null)],
  ['store_credit_explained', entry(100, 'given', null, null)],
  ['store_credit_of_refund', entry(100, 'refund', r.paid, null)],
  [
    'store_credit_refund_id_key',
    [1, 2]
      .map(
        () => `insert into store_credit (user_id, cents, kind, order_id, refund_id)
      values (${r.buyer}, 500, 'refund', ${r.paid}, ${r.refund})`,
      )
      .join(';'),
  ],
  ['store_credit_reason_check', entry(100, 'given', null, '')],
];
