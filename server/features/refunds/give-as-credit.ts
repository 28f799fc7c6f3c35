import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { moveRefund } from './move-refund.ts';
import type { RefundRow } from './request-refund.ts';

/**
 * Settles a refund of an order with an account at once: as an entry of its store credit, instead of money or as what
 * credit had paid. No provider is asked.
 */
export async function giveAsCredit(open: OpenOrder, refund: RefundRow): Promise<void> {
  const { id: refund_id, order_id, amount_cents: cents, payment_id } = refund;
  const kind = payment_id ? 'refund' : 'returned';
  await open.trx
    .insertInto('store_credit')
    .values({ user_id: open.order.user_id, cents, kind, order_id, refund_id })
    .execute();
  await moveRefund(open, refund, 'succeeded', null);
}
