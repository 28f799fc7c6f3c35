import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { giveBackGoods } from '#server/features/order-book/order-goods.ts';
import type { Actor } from '#server/features/order-book/order-rows.ts';
import { endAttempts } from '#server/features/order-book/release-ended.ts';
import type { Services } from '#server/services.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';

/**
 * Ends one payment at its provider, so that it cannot be paid any more. If that fails, asks for its status and applies
 * the answer: money that came meanwhile is accepted or refunded by the order's state.
 * @throws if the provider does not answer; the job retries
 */
export async function endPayment(services: Services, paymentId: string): Promise<boolean> {
  const attempt = await services.db
    .selectFrom('payments')
    .select(['provider', 'provider_reference'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  const port = attempt && services.payments.named(attempt.provider);
  if (!attempt || !port) return true;
  const payment = { paymentId, providerReference: attempt.provider_reference };
  if (await port.expire(payment)) return true;
  const fact = await port.ask({ ...payment, mayTake: false });
  if (fact) await applyPaymentFact(services, fact);
  return false;
}

interface Ending {
  by: Actor;
  /** The mail's reason. */
  byLine: string;
  /** Its payments were already ended at their providers. */
  isEndedThere?: boolean;
}

/** Cancels an unpaid order and returns its goods to stock. */
export async function endUnpaid(open: OpenOrder, { by, byLine, isEndedThere = false }: Ending): Promise<void> {
  open.move({ to: 'canceled', by, message: fill(timelineText.canceled, { by: byLine }) });
  await giveBackGoods(open);
  endAttempts(open, { isEndedThere });
  open.mail('order_canceled', { by_line: byLine });
}
