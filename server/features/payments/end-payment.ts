import type { Services } from '#server/services.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';

/**
 * Ends one attempt at its provider, so that it cannot be paid any more. One that cannot be ended is asked about, and what the
 * provider says is applied: money that came meanwhile is kept or given back by the state of its order.
 * @throws when the provider does not answer: to be asked again
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
