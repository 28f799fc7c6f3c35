import { fill } from '#content/fill.ts';
import { paymentText } from '#content/words/checkout.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { longerMinutes } from '#domain/order/hold.ts';
import { canHoldLonger } from '#domain/order/order-change.ts';
import { type ChangedOrder, changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { payableOf } from '#server/features/order-book/order-rows.ts';
import type { Services } from '#server/services.ts';

/**
 * Extends the hold of an unpaid order, once, for a buyer who needs more time (docs/decisions/011). An open payment page
 * keeps its end; after it PAY NOW opens another. Refuses order_not_found and not_payable.
 */
export function holdLonger(
  services: Services,
  orderId: string,
  userId: string | null,
): Promise<ChangedOrder<null> | Refusal> {
  return changeOrder(services, { id: orderId }, open => hold(open, userId));
}

function hold(open: OpenOrder, userId: string | null): null | Refusal {
  const { order, now } = open;
  const { hold_expires_at: until, hold_extended_at } = order;
  const permit = canHoldLonger({ ...payableOf(order), isHeldLonger: hold_extended_at !== null }, now);
  if (!permit.ok || !until) return refuse('not_payable', {}, permit.ok ? {} : { message: permit.text });
  open.set({ hold_expires_at: new Date(until.getTime() + longerMinutes * 60_000), hold_extended_at: now });
  open.note(fill(paymentText.hold.longer.event, { n: longerMinutes }), { kind: 'buyer', id: userId });
  return null;
}
