import { sql } from 'kysely';
import { isUnpaid, type OrderStatus } from '#domain/order/order-state.ts';
import { type OrderRow, openStatuses, type PaymentRow } from '#server/features/order-book/order-rows.ts';
import { readUnlocked, type Unlocked } from '#server/features/order-book/read-unlocked.ts';
import { singleFlight } from '#server/flow/single-flight.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import type { PaymentInQuestion, PaymentProvider } from '#server/payment-providers/port.ts';
import { budgetMs, withinBudget } from '#server/payment-providers/within-budget.ts';
import type { Services } from '#server/services.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';
import { openPayment } from './start-payment.ts';

type PaymentColumns =
  | 'id'
  | 'order_id'
  | 'created_at'
  | 'provider'
  | 'provider_reference'
  | 'status'
  | 'amount_cents'
  | 'currency';

/** A payment with what its order says; `user_id` is null for a guest's. */
export interface AskedPayment
  extends Pick<PaymentRow, PaymentColumns>,
    Pick<OrderRow, 'order_number' | 'user_id' | 'paid_at'> {
  order_status: OrderStatus;
}

/** With its whole order as it was read, which what the provider answers may be applied to. */
export interface FoundPayment extends AskedPayment {
  read?: Unlocked;
}

const asked = `
  p.id, p.order_id, p.created_at, p.provider, p.provider_reference, p.status, p.amount_cents, p.currency, o.order_number, o.user_id, o.status as order_status,
  o.paid_at`;

/** null when there is none. */
export async function findPayment({ pool }: Pick<Services, 'pool'>, paymentId: string): Promise<FoundPayment | null> {
  const read = await readUnlocked(pool, paymentId);
  const payment = read?.payments.find(({ id }) => id === paymentId);
  if (!read || !payment) return null;
  const { order_number, user_id, status: order_status, paid_at } = read.order;
  return { ...payment, order_number, user_id, order_status, paid_at, read };
}

/** The newest attempt of an order that waits for its provider; null when there is none. */
export async function findOpenPayment({ pool }: Pick<Services, 'pool'>, orderId: string): Promise<AskedPayment | null> {
  const { rows } = await pool.query<AskedPayment>({
    name: 'find-open-payment',
    text: `select ${asked} from payments p join orders o on o.id = p.order_id
      where p.order_id = $1 and p.status in ('pending', 'unknown') order by p.created_at desc limit 1`,
    values: [orderId],
  });
  return rows[0] ?? null;
}

/**
 * Back from the provider: asks it once, within the time a person waits, and applies the answer. Without one the reconciler
 * finds out. Many presses while it is asked are one question, and what is paid is not asked about. Answers the status of the order.
 */
export function confirmPayment(services: Services, payment: FoundPayment, ms = budgetMs): Promise<OrderStatus> {
  if (payment.status === 'captured') return Promise.resolve(payment.order_status);
  return asOne(payment.id, () => askOnce(services, payment, ms));
}

const asOne = singleFlight<OrderStatus>();

async function askOnce(services: Services, payment: FoundPayment, ms: number): Promise<OrderStatus> {
  const port = services.payments.named(payment.provider);
  const answer = port ? withinBudget(port.ask(questionOf(payment)), ms) : null;
  const fact = await answer?.catch(fault => {
    services.log.warn({ err: fault, payment: payment.id }, 'payment provider did not answer');
    return null;
  });
  const applied = fact ? await applyPaymentFact(services, fact, payment.read) : null;
  return applied?.orderStatus ?? payment.order_status;
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
  mayTake: mayTake(payment),
});

/** Money is only taken for an attempt that is open, of an order that waits for it. */
const mayTake = ({ status, order_status, paid_at }: AskedPayment) =>
  openStatuses.some(open => open === status) && isUnpaid(order_status) && paid_at === null;

async function beginAsking({ pool }: Services, paymentId: string): Promise<AskedPayment | undefined> {
  const { rows } = await pool.query<AskedPayment>({
    name: 'begin-asking',
    text: `
      update payments p set asked_at = now(), asked_count = asked_count + 1 from orders o
      where o.id = p.order_id and p.id = $1 returning ${asked}`,
    values: [paymentId],
  });
  return rows[0];
}

/**
 * Open payments to be asked about, each time after a longer while: 3 seconds, then doubling up to five minutes. Of a page that stands
 * open the return and the provider's message tell sooner: it is asked about after 12.
 */
export const duePayments = sql<DueItem>`
  select id::text as id, provider as party, coalesce(asked_at, created_at) as since from payments
  where status in ('created', 'pending', 'processing', 'unknown')
    and coalesce(asked_at, created_at) < now() - least(
      interval '3 seconds' * power(2, least(asked_count + case status when 'pending' then 2 else 0 end, 10)), interval '5 minutes')
`;
