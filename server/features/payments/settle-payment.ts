import { sql } from 'kysely';
import { openStatuses } from '#server/features/order-book/order-rows.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import type { PaymentInQuestion, PaymentProvider } from '#server/payment-providers/port.ts';
import { budgetMs, withinBudget } from '#server/payment-providers/within-budget.ts';
import type { Services } from '#server/services.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';
import { openPayment } from './start-payment.ts';

interface AskedPayment {
  id: string;
  provider: string;
  provider_reference: string | null;
  status: string;
  amount_cents: number;
  currency: string;
  order_number: string;
  /** Money is only taken for an attempt that is open, of an order that waits for it. */
  may_take: boolean;
}

const asked = sql`
  p.id, p.provider, p.provider_reference, p.status, p.amount_cents, p.currency, o.order_number,
  p.status = any (${[...openStatuses]}) and o.status in ('pending', 'processing') and o.paid_at is null as may_take`;

/**
 * Back from the provider: asks it once, within the time a person waits, and applies the answer. Without one the reconciler
 * finds out.
 */
export async function confirmPayment(services: Services, paymentId: string, ms = budgetMs): Promise<void> {
  const { rows } = await sql<AskedPayment>`
    select ${asked} from payments p join orders o on o.id = p.order_id where p.id = ${paymentId}
  `.execute(services.db);
  const [payment] = rows;
  const port = payment && services.payments.named(payment.provider);
  if (!port) return;

  const fact = await withinBudget(port.ask(questionOf(payment)), ms).catch(fault => {
    services.log.warn({ err: fault, payment: paymentId }, 'payment provider did not answer');
    return null;
  });
  if (fact) await applyPaymentFact(services, fact);
}

/**
 * The reconciler's question about one payment: nothing happens when it has no answer.
 * @throws when the provider does not answer
 */
export async function settlePayment(services: Services, paymentId: string): Promise<void> {
  const payment = await beginAsking(services, paymentId);
  const port = payment && services.payments.named(payment.provider);
  if (!port) return;
  await settleWith(services, port, payment);
}

async function settleWith(services: Services, port: PaymentProvider, payment: AskedPayment): Promise<void> {
  const fact = await port.ask(questionOf(payment));
  if (fact) await applyPaymentFact(services, fact);
  // Written before a restart, or sent without an answer: its page is asked for again under the same key.
  else if (payment.status === 'created' || payment.status === 'unknown') await openPayment(services, payment.id);
}

const questionOf = (payment: AskedPayment): PaymentInQuestion => ({
  paymentId: payment.id,
  providerReference: payment.provider_reference,
  asked: { amountCents: payment.amount_cents, currency: payment.currency, orderNumber: payment.order_number },
  mayTake: payment.may_take,
});

async function beginAsking({ db }: Services, paymentId: string): Promise<AskedPayment | undefined> {
  const { rows } = await sql<AskedPayment>`
    update payments p set asked_at = now(), asked_count = asked_count + 1 from orders o
    where o.id = p.order_id and p.id = ${paymentId} returning ${asked}
  `.execute(db);
  return rows[0];
}

/** Open payments to be asked about, each time after a longer while: 3 seconds, then doubling up to five minutes. */
export const duePayments = sql<DueItem>`
  select id::text as id, provider as party, coalesce(asked_at, created_at) as since from payments
  where status in ('created', 'pending', 'processing', 'unknown')
    and coalesce(asked_at, created_at) < now() - least(interval '3 seconds' * power(2, least(asked_count, 10)), interval '5 minutes')
`;
