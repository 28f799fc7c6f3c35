import type { Pool } from 'pg';
import type { OrderRow, PaymentRow } from './order-rows.ts';

/** An order as last committed. */
export interface Unlocked {
  order: OrderRow;
  payments: PaymentRow[];
  now: Date;
  /** Differs after every change of the order. */
  seen: string;
}

/** The order of a payment with all its payments, as last committed. */
export async function readUnlocked(pool: Pool, paymentId: string): Promise<Unlocked | null> {
  const { rows } = await pool.query<OrderRow & Omit<Unlocked, 'order'>>({
    name: 'read-unlocked',
    text: statement,
    values: [paymentId],
  });
  if (!rows[0]) return null;
  const { now, seen, payments, ...order } = rows[0];
  return { order, now, seen, payments: payments.map(revive) };
}

const statement = `
  select o.*, o.xmin::text as seen, now() as now,
    (select jsonb_agg(to_jsonb(p) order by p.created_at, p.id) from payments p where p.order_id = o.id) as payments
  from orders o where o.id = (select order_id from payments where id = $1)`;

/** In JSON timestamps are text. */
const revive = (payment: PaymentRow): PaymentRow => ({
  ...payment,
  created_at: new Date(payment.created_at),
  updated_at: new Date(payment.updated_at),
  asked_at: payment.asked_at && new Date(payment.asked_at),
});
