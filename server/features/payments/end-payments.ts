import type { Services } from '#server/services.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';

/** Attempts that may still bring money. */
export const openStatuses = ['created', 'pending', 'unknown', 'processing'] as const;

/**
 * Ends every open attempt of an order at its provider, so that it cannot be paid any more. One that cannot be ended is asked
 * about, and what the provider says is applied. False while money may still come.
 */
export async function endOpenPayments(services: Services, orderId: string): Promise<boolean> {
  const attempts = await services.db
    .selectFrom('payments')
    .select(['id', 'provider', 'provider_reference', 'status'])
    .where('order_id', '=', orderId)
    .where('status', 'in', [...openStatuses])
    .execute();
  let allEnded = true;
  for (const attempt of attempts) {
    const payment = { paymentId: attempt.id, providerReference: attempt.provider_reference };
    const port = services.payments.named(attempt.provider);
    const ended = port ? await port.expire(payment).catch(() => false) : true;
    if (ended) continue;
    allEnded = false;
    const fact = await port?.ask({ ...payment, mayTake: false }).catch(() => null);
    if (fact) await applyPaymentFact(services, fact);
  }
  return allEnded;
}
