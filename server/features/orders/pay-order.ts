import { sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { PayReply } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { canPayNow } from '#domain/order-change.ts';
import { lockOrder, type Trx } from '#server/features/order-book/order-rows.ts';
import { paymentMessage } from '#server/features/order-book/present-order.ts';
import { endOpenPayments, openStatuses } from '#server/features/payments/end-payments.ts';
import { settlePayment } from '#server/features/payments/settle-payment.ts';
import { openPayment } from '#server/features/payments/start-payment.ts';
import type { Services } from '#server/services.ts';
import { cancelExpired } from './cancel-order.ts';

/**
 * PAY NOW: the open attempt goes on if the provider still takes it, else a new one begins; so does one by another method, and
 * the earlier one is ended. Refuses not_payable, payment_down.
 */
export async function payOrder(
  services: Services,
  orderId: string,
  method?: PaymentMethod,
): Promise<PayReply | Refusal> {
  const latest = await findOpenAttempt(services, orderId);
  if (latest) {
    const isOther = method !== undefined && latest.method !== method;
    // A page that nobody is sent to any more must not take money. One that cannot be ended may: what comes twice goes back.
    if (isOther && latest.status !== 'processing') await endOpenPayments(services, orderId);
    // Declined, expired or paid in another tab: the provider knows before we do.
    await settlePayment(services, latest.id);
  }
  const attempt = await services.db.transaction().execute(trx => findOrMakeAttempt(services, trx, orderId, method));
  if (isRefusal(attempt)) {
    // Said to be canceled, so it is: the sweeper has not come by yet.
    if (attempt.facts?.reason === 'too_late') await cancelExpired(services, orderId);
    return attempt;
  }
  return openPayment(services, attempt.id);
}

async function findOrMakeAttempt(
  services: Services,
  trx: Trx,
  orderId: string,
  wanted: PaymentMethod | undefined,
): Promise<{ id: string } | Refusal> {
  const order = await lockOrder(trx, orderId);
  if (!order) return refuse('order_not_found');
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
  const permit = canPayNow({ status: order.status, holdExpiresAt: order.hold_expires_at }, rows[0]?.now ?? new Date());
  if (!permit.ok) return refuse('not_payable', { reason: permit.reason }, { message: permit.text });
  const [last] = await trx
    .selectFrom('payments')
    .select(['id', 'status', 'method', 'provider'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  if (last?.status === 'processing')
    return refuse('not_payable', {}, { message: paymentMessage(last, order.status) ?? undefined });
  const method = wanted ?? (last?.method === 'paypal' ? 'paypal' : 'card');
  const isOpen = last && ['created', 'pending', 'unknown'].includes(last.status);
  if (isOpen && last.method === method) return { id: last.id };
  const provider = services.payments.forMethod(method);
  if (!provider) return refuse('payment_down', { provider: 'The payment provider', other: 'another way' });
  return trx
    .insertInto('payments')
    .values({ order_id: orderId, provider: provider.name, method, amount_cents: order.total_cents })
    .returning('id')
    .executeTakeFirstOrThrow();
}

function findOpenAttempt({ db }: Services, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'method', 'status'])
    .where('order_id', '=', orderId)
    .where('status', 'in', [...openStatuses])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}
