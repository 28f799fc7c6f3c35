import { sql } from 'kysely';
import { cancelLines } from '#content/emails/orders.ts';
import { isUnpaid, statusesThat } from '#domain/order/order-state.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { openStatuses, system } from '#server/features/order-book/order-rows.ts';
import { endPayment, endUnpaid } from '#server/features/payments/end-payment.ts';
import { type DueItem, findDue } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';

/** Unpaid orders whose hold is over, except those with a payment in progress. */
export const dueHolds = sql<DueItem>`
  select o.id, (select provider from payments p where p.order_id = o.id
    order by created_at desc limit 1) as provider,
    o.hold_expires_at as since
  from orders o
  where o.hold_expires_at < now() and o.status = any(${statusesThat(isUnpaid)}) and o.paid_at is null
    and not exists (select from payments p where p.order_id = o.id and p.status = 'processing')
`;

/**
 * Ends an order whose hold is over: first its payments at their providers, so that no money comes for goods back in
 * stock, then the order here. Does nothing if it was paid, ended or held again meanwhile.
 * @throws if a provider does not answer, or money may still come; the job retries
 */
export async function endHold(services: Services, orderId: string): Promise<void> {
  const attempts = await services.db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', [...openStatuses])
    .execute();
  const ended = [];
  for (const { id } of attempts) ended.push(await endPayment(services, id));
  if (!ended.every(Boolean)) return askAgainWhileDue(services, orderId);
  await cancelExpired(services, orderId, { isEndedThere: true });
}

async function askAgainWhileDue({ db }: Services, orderId: string): Promise<void> {
  if (await findDue(db, dueHolds, orderId)) throw new Error('money may still come');
}

/** Payments not yet ended at their providers are ended by jobs. */
export async function cancelExpired(services: Services, orderId: string, { isEndedThere = false } = {}): Promise<void> {
  await changeOrder(services, { id: orderId }, async open => {
    const { status, hold_expires_at, paid_at } = open.order;
    const isWaiting = isUnpaid(status) && paid_at === null;
    const isOver = hold_expires_at !== null && hold_expires_at < open.now;
    if (isWaiting && isOver) await endUnpaid(open, { by: system, byLine: cancelLines.unpaid, isEndedThere });
    return null;
  });
}
