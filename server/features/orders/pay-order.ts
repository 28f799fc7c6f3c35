import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { PayReply } from '#contract/orders/shapes.ts';
import { canPayNow, mostAttempts } from '#domain/order/order-change.ts';
import { type PaymentMethod, paymentMethodOf } from '#domain/payment-method.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { payableOf } from '#server/features/order-book/order-rows.ts';
import { paymentMessage } from '#server/features/order-book/present-order.ts';
import { endAttempts } from '#server/features/order-book/release-ended.ts';
import { confirmPayment, findOpenPayment } from '#server/features/payments/settle-payment.ts';
import { openPayment } from '#server/features/payments/start-payment.ts';
import { budgetMs } from '#server/flow/with-timeout.ts';
import type { Services } from '#server/services.ts';
import { cancelExpired } from './sweep-holds.ts';

/**
 * PAY NOW: continues the open payment, else starts a new one. Another method starts a new one too, and a job ends the
 * earlier. Money that arrives twice is refunded. Refuses not_payable, too_many_attempts, payment_down.
 */
export async function payOrder(
  services: Services,
  orderId: string,
  method?: PaymentMethod,
): Promise<PayReply | Refusal> {
  const budget = await confirmOpenPayment(services, orderId);
  const attempt = await changeOrder(services, { id: orderId }, open => findOrMakeAttempt(services, open, method));
  if (!isRefusal(attempt)) return openPayment(services, attempt.result, budget);
  // The hold is over but the sweep has not run yet: cancel now, as the answer says.
  if (attempt.facts?.reason === 'too_late') await cancelExpired(services, orderId);
  return attempt;
}

/**
 * The payment may be declined, expired or paid in another tab: the provider knows first. Returns the ms left for its
 * page.
 */
async function confirmOpenPayment(services: Services, orderId: string): Promise<number> {
  const payment = await findOpenPayment(services, orderId);
  if (!payment) return budgetMs;
  await confirmPayment(services, payment, askMs);
  return budgetMs - askMs;
}

/** The share of the budget for this question, in ms. */
const askMs = 2_500;

/** The id of the payment to continue with. */
async function findOrMakeAttempt(
  { payments }: Services,
  open: OpenOrder,
  wanted: PaymentMethod | undefined,
): Promise<string | Refusal> {
  const { order } = open;
  const last = open.payments.at(-1);
  const permit = canPayNow(payableOf(order), open.now);
  if (!permit.ok) return refuse('not_payable', { reason: permit.reason }, { message: permit.text });
  if (last?.status === 'processing') {
    return refuse('not_payable', {}, { message: paymentMessage(last, order.status) ?? undefined });
  }
  const method = wanted ?? paymentMethodOf(last);
  const isOpen = last && ['created', 'pending', 'unknown'].includes(last.status);
  if (isOpen && last.method === method) return last.id;
  if (open.payments.length >= mostAttempts) return refuse('too_many_attempts');
  const provider = payments.forMethod(method);
  if (!provider) return refuse('payment_down', { provider: 'The payment provider', other: 'another way' });
  // Close abandoned payment pages: they must not take money.
  endAttempts(open);
  return makeAttempt(open, provider.name, method);
}

async function makeAttempt({ trx, order }: OpenOrder, provider: string, method: PaymentMethod): Promise<string> {
  const { id } = await trx
    .insertInto('payments')
    .values({ order_id: order.id, provider, method, amount_cents: order.total_cents })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
