import type { Pool } from 'pg';
import { dayIn, type IsoDay } from '#domain/time/calendar.ts';

/** An order with its money according to its payments and refunds, added up here rather than by the shop's queries. */
export interface LedgerOrder {
  id: string;
  placedOn: IsoDay;
  paidOn: IsoDay | null;
  keptCents: number;
  discountCents: number;
  refunds: { day: IsoDay; cents: number }[];
}

interface Orders {
  id: string;
  status: string;
  placed_at: Date;
  paid_at: Date | null;
  total_cents: number;
  discount_cents: number;
  manual_payment_reason: string | null;
}
interface Payments {
  id: string;
  order_id: string;
  status: string;
  captured_cents: number;
}
interface Refunds {
  payment_id: string;
  order_id: string;
  status: string;
  reason: string;
  amount_cents: number;
  settled_at: Date;
}

const neverItsOwn = ['second_payment', 'late_payment'];

export async function readLedger(pool: Pool): Promise<LedgerOrder[]> {
  const all = async <Row extends object>(table: string) => (await pool.query<Row>(`select * from ${table}`)).rows;
  const [orders, payments, refunds] = [
    await all<Orders>('orders'),
    await all<Payments>('payments'),
    await all<Refunds>('refunds'),
  ];
  // A second payment due for refund never counts for the order, even while the bank refuses the refund.
  const beside = new Set(refunds.filter(({ reason }) => neverItsOwn.includes(reason)).map(refund => refund.payment_id));
  return orders.map(order => {
    const own = payments.filter(payment => payment.order_id === order.id && !beside.has(payment.id));
    const given = refunds.filter(
      refund => refund.order_id === order.id && refund.status === 'succeeded' && !beside.has(refund.payment_id),
    );
    const captured = own.reduce((sum, payment) => sum + payment.captured_cents, 0);
    const back = given.reduce((sum, refund) => sum + refund.amount_cents, 0);
    const isOver = order.status === 'canceled' || order.status === 'refunded';
    const byHand = order.manual_payment_reason !== null && captured === 0 && !isOver ? order.total_cents : 0;
    return {
      id: order.id,
      placedOn: dayIn(order.placed_at),
      paidOn: order.paid_at ? dayIn(order.paid_at) : null,
      keptCents: captured + byHand - back,
      discountCents: order.discount_cents,
      refunds: given.map(({ settled_at, amount_cents }) => ({ day: dayIn(settled_at), cents: amount_cents })),
    };
  });
}
