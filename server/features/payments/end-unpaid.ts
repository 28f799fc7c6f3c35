import { fill } from '#content/fill.ts';
import { timelineText } from '#content/microcopy/timeline.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { releaseCoupon } from '#server/features/order-book/order-coupon.ts';
import { giveBackGoods } from '#server/features/order-book/order-goods.ts';
import { type Actor, openStatuses } from '#server/features/order-book/order-rows.ts';

interface Ending {
  by: Actor;
  /** The mail's reason. */
  byLine: string;
  /** Its attempts were ended at their providers already. */
  isEndedThere?: boolean;
}

/** Ends an order nobody paid for: coupon, goods and open attempts with it. */
export async function endUnpaid(open: OpenOrder, { by, byLine, isEndedThere = false }: Ending): Promise<void> {
  open.move({ to: 'canceled', by, message: fill(timelineText.canceled, { by: byLine }) });
  await releaseCoupon(open);
  await giveBackGoods(open);
  endAttempts(open, { isEndedThere });
  open.mail('order_canceled', { facts: { by_line: byLine } });
}

/**
 * Ends open attempts here and now, and at their providers by jobs that follow. Money that is under way cannot be stopped; should it
 * come, or have come meanwhile, `applyPaymentFact` gives it back.
 */
export function endAttempts({ payments, setPayment, job }: OpenOrder, { isEndedThere = false } = {}): void {
  const stoppable: readonly string[] = openStatuses.filter(status => status !== 'processing');
  for (const { id, status, provider } of payments) {
    if (!stoppable.includes(status)) continue;
    setPayment(id, { status: 'expired' });
    if (!isEndedThere) job('end-payment', { id, party: provider });
  }
}
