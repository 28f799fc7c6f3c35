import { sql } from 'kysely';
import type { Services } from '#server/services.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';
import { openStatuses } from './end-payments.ts';
import { openPayment } from './start-payment.ts';

/** Asks the provider about one payment and applies its answer. Nothing happens when it has none. */
export async function settlePayment(services: Services, paymentId: string): Promise<void> {
  const payment = await beginAsking(services, paymentId);
  const port = payment && services.payments.named(payment.provider);
  if (!payment || !port) return;
  const { provider_reference, amount_cents, currency, order_number } = payment;
  const question = {
    paymentId,
    providerReference: provider_reference,
    asked: { amountCents: amount_cents, currency, orderNumber: order_number },
    mayTake: payment.may_take,
  };
  const fact = await port.ask(question).catch(fault => {
    services.log.warn({ err: fault, payment: paymentId }, 'payment provider did not answer');
    return null;
  });
  if (fact) await applyPaymentFact(services, fact);
  // Written before a restart, or sent without an answer: its page is asked for again under the same key.
  else if (payment.status === 'created' || payment.status === 'unknown') await openPayment(services, paymentId);
}

interface AskedPayment {
  provider: string;
  provider_reference: string | null;
  status: string;
  amount_cents: number;
  currency: string;
  order_number: string;
  /** Money is only taken for an attempt that is open, of an order that waits for it. */
  may_take: boolean;
}

async function beginAsking({ db }: Services, paymentId: string): Promise<AskedPayment | undefined> {
  const { rows } = await sql<AskedPayment>`
    update payments p set asked_at = now(), asked_count = asked_count + 1 from orders o
    where o.id = p.order_id and p.id = ${paymentId}
    returning p.provider, p.provider_reference, p.status, p.amount_cents, p.currency, o.order_number,
      p.status = any (${[...openStatuses]}) and o.status in ('pending', 'processing') as may_take
  `.execute(db);
  return rows[0];
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
