import type { Services } from '#server/services.ts';

/** The records of an order with one payment attempt: money, refunds, disputes and mails. */
export async function booksOf({ pool }: Services, orderNumber: string): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(
    `select o.status as order, o.refunded_cents as given_back, p.status as payment, p.captured_cents as captured,
      p.refund_reserved_cents as reserved, p.refunded_cents as refunded,
      (select jsonb_agg(jsonb_build_array(r.amount_cents, r.status, r.reason) order by r.amount_cents, r.status) from refunds r
        where r.payment_id = p.id) as refunds,
      (select jsonb_agg(d.status order by d.status) from payment_disputes d where d.payment_id = p.id) as disputes,
      (select jsonb_agg(m.kind order by m.kind) from outbox m where m.payload ->> 'order_id' = o.id::text
        and m.kind <> 'payment_failed') as mails
    from orders o join payments p on p.order_id = o.id where o.order_number = $1`,
    [orderNumber],
  );
  if (rows.length !== 1) throw new Error(`${rows.length} payments of one order`);
  return rows[0] as Record<string, unknown>;
}
