import { isOver } from '#domain/order/order-state.ts';
import type { OpenOrder } from './open-order.ts';
import { releaseCoupon } from './order-coupon.ts';
import { returnCredit } from './order-credit.ts';
import { openStatuses } from './order-rows.ts';

/** Releases coupon and store credit and closes open payment pages of an order that ended, whichever verb ended it. */
export async function releaseEnded(open: OpenOrder): Promise<void> {
  const { status } = open.pending.order;
  if (status === undefined || !isOver(open.order.status)) return;
  endAttempts(open);
  await releaseCoupon(open);
  await returnCredit(open);
}

/**
 * Ends open payments here, and by jobs at their providers unless that is done. A payment in progress cannot be stopped;
 * if its money arrives, `applyPaymentFact` returns it.
 */
export function endAttempts({ payments, setPayment, job }: OpenOrder, { isEndedThere = false } = {}): void {
  const stoppable: readonly string[] = openStatuses.filter(status => status !== 'processing');
  for (const { id, status, provider } of payments) {
    if (!stoppable.includes(status)) continue;
    setPayment(id, { status: 'expired' });
    if (!isEndedThere) job('end-payment', { id, provider });
  }
}
