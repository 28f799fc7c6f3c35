import { sql } from 'kysely';
import type { Services } from '#server/services.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';
import { openPayment } from './start-payment.ts';

/** Asks the provider about one payment and applies its answer. Nothing happens when it has none. */
export async function settlePayment(services: Services, paymentId: string): Promise<void> {
  const payment = await services.db
    .updateTable('payments')
    .set({ asked_at: sql`now()`, asked_count: sql`asked_count + 1` })
    .where('id', '=', paymentId)
    .returning(['provider', 'provider_reference', 'status'])
    .executeTakeFirst();
  const port = payment && services.payments.named(payment.provider);
  if (!payment || !port) return;
  const fact = await port.ask({ paymentId, providerReference: payment.provider_reference }).catch(fault => {
    services.log.warn({ err: fault, payment: paymentId }, 'payment provider did not answer');
    return null;
  });
  if (fact) await applyPaymentFact(services, fact);
  // Written before a restart, or sent without an answer: its page is asked for again under the same key.
  else if (payment.status === 'created' || payment.status === 'unknown') await openPayment(services, paymentId);
}

/** Asks about open payments, each time after a longer while: 3 seconds, then doubling up to five minutes. */
export async function settleOpenPayments(services: Services): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from payments
    where status in ('created', 'pending', 'processing', 'unknown')
      and coalesce(asked_at, created_at) < now() - least(interval '3 seconds' * power(2, least(asked_count, 10)), interval '5 minutes')
    order by coalesce(asked_at, created_at) limit 50
  `.execute(services.db);
  for (const { id } of rows) await settlePayment(services, id);
}
