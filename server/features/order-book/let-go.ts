import { isOver } from '#domain/order/order-state.ts';
import type { OpenOrder } from './open-order.ts';
import { releaseCoupon } from './order-coupon.ts';
import { openStatuses } from './order-rows.ts';

/** An order that is over keeps neither its coupon nor a payment page that takes money, whichever verb ended it. */
export async function letGo(open: OpenOrder): Promise<void> {
  const { status } = open.pending.order;
  if (status === undefined || !isOver(open.order.status)) return;
  endAttempts(open);
  await releaseCoupon(open);
}

/**
 * Ends open attempts here and now, and at their providers by jobs that follow, unless that was done. Money that is under way cannot
 * be stopped; should it come, or have come meanwhile, `applyPaymentFact` gives it back.
 */
export function endAttempts({ payments, setPayment, job }: OpenOrder, { isEndedThere = false } = {}): void {
  const stoppable: readonly string[] = openStatuses.filter(status => status !== 'processing');
  for (const { id, status, provider } of payments) {
    if (!stoppable.includes(status)) continue;
    setPayment(id, { status: 'expired' });
    if (!isEndedThere) job('end-payment', { id, party: provider });
  }
}
