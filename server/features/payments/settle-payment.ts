import { sql } from 'kysely';
import { isUnpaid, type OrderStatus } from '#domain/order/order-state.ts';
import { type OrderRow, openStatuses, type PaymentRow } from '#server/features/order-book/order-rows.ts';
import { readUnlocked, type Unlocked } from '#server/features/order-book/read-unlocked.ts';
import { singleFlight } from '#server/flow/single-flight.ts';
import { budgetMs, withinBudget } from '#server/flow/with-timeout.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import type { PaymentInQuestion, PaymentProvider } from '#server/payment-providers/port.ts';
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

/** A payment with the relevant columns of its order; `user_id` is null for a guest. */
export interface AskedPayment
  extends Pick<PaymentRow, PaymentColumns>,
    Pick<OrderRow, 'order_number' | 'user_id' | 'paid_at'> {
  order_status: OrderStatus;
}

/** With the snapshot of its order, to which the provider's answer can be applied. */
export interface FoundPayment extends AskedPayment {
  read?: Unlocked;
}

const asked = `
  p.id, p.order_id, p.created_at, p.provider, p.provider_reference, p.status, p.amount_cents, p.currency,
  o.order_number, o.user_id, o.status as order_status, o.paid_at`;

/** null if there is none. */
export async function findPayment({ pool }: Pick<Services, 'pool'>, paymentId: string): Promise<FoundPayment | null> {
  const read = await readUnlocked(pool, paymentId);
  const payment = read?.payments.find(({ id }) => id === paymentId);
  if (!read || !payment) return null;
  const { order_number, user_id, status: order_status, paid_at } = read.order;
  return { ...payment, order_number, user_id, order_status, paid_at, read };
}

/** The latest payment of an order that waits for its provider; null if there is none. */
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
 * For the buyer's return: asks the provider once, within the time a person waits, and applies the answer. Without an
 * answer the reconciler settles it. Concurrent calls share one request; a captured payment is not asked about. Returns
 * the order's status.
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
 * Used by the reconciler: asks about one payment; does nothing without an answer.
 * @throws if the provider does not answer
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
  // Stored before a restart, or sent without an answer: request its page again with the same key.
  else if (payment.status === 'created' || payment.status === 'unknown') await openPayment(services, payment.id);
}

const questionOf = (payment: AskedPayment): PaymentInQuestion => ({
  paymentId: payment.id,
  providerReference: payment.provider_reference,
  asked: { amountCents: payment.amount_cents, currency: payment.currency, orderNumber: payment.order_number },
  mayTake: mayTake(payment),
});

/** Money is only captured for an open payment of an order that waits for it. */
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
 * Open payments to ask about, at growing intervals: 3 seconds, doubling up to five minutes. If the payment page is
 * open, the buyer's return and the webhook are faster, so it starts at 12.
 */
export const duePayments = sql<DueItem>`
  select id, provider, coalesce(asked_at, created_at) as since from payments
  where status in ('created', 'pending', 'processing', 'unknown')
    and coalesce(asked_at, created_at) < now() - least(
      interval '3 seconds' * power(2, least(asked_count + case status when 'pending' then 2 else 0 end, 10)),
        interval '5 minutes')
`;
