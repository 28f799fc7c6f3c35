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
