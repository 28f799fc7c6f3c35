import { sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { PayReply } from '#contract/orders.ts';
import { canPayNow } from '#domain/order-change.ts';
import type { Services } from '#server/services.ts';
import { lockOrder, type Trx } from './order-rows.ts';
import { settlePayment } from './settle-payment.ts';
import { openPayment } from './start-payment.ts';

/** PAY NOW: the open attempt goes on if the provider still takes it, else a new one begins. Refuses not_payable, payment_down. */
export async function payOrder(services: Services, orderId: string): Promise<PayReply | Refusal> {
  const latest = await findOpenAttempt(services, orderId);
  // Declined, expired or paid in another tab: the provider knows before we do.
  if (latest) await settlePayment(services, latest);
  const attempt = await services.db.transaction().execute(trx => findOrMakeAttempt(services, trx, orderId));
  if (isRefusal(attempt)) return attempt;
  return openPayment(services, attempt.id);
}

async function findOrMakeAttempt(services: Services, trx: Trx, orderId: string): Promise<{ id: string } | Refusal> {
  const order = await lockOrder(trx, orderId);
  if (!order) return refuse('order_not_found');
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
  const permit = canPayNow({ status: order.status, holdExpiresAt: order.hold_expires_at }, rows[0]?.now ?? new Date());
  if (!permit.ok) return refuse('not_payable', {}, { message: permit.text });
  const [last] = await trx
    .selectFrom('payments')
    .select(['id', 'status', 'method'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .execute();
  if (last && ['created', 'pending', 'unknown'].includes(last.status)) return { id: last.id };
  const method = last?.method === 'paypal' ? 'paypal' : 'card';
  const provider = services.payments.forMethod(method);
  if (!provider) return refuse('payment_down', { provider: 'The payment provider', other: 'another way' });
  return trx
    .insertInto('payments')
    .values({ order_id: orderId, provider: provider.name, method, amount_cents: order.total_cents })
    .returning('id')
    .executeTakeFirstOrThrow();
}

async function findOpenAttempt({ db }: Services, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['created', 'pending', 'unknown', 'processing'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.id;
}
