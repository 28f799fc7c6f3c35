import { type RawBuilder, sql } from 'kysely';
import { mailNames } from '#content/emails/kinds.ts';
import { dueBuyers, forgetBuyer } from '#server/features/account-settings/forget-buyers.ts';
import { joinOrder } from '#server/features/orders/claim-order.ts';
import { deliverByItself, dueDeliveries } from '#server/features/orders/deliver-by-itself.ts';
import { dueHolds, endHold } from '#server/features/orders/sweep-holds.ts';
import { endPayment } from '#server/features/payments/end-payment.ts';
import { duePayments, settlePayment } from '#server/features/payments/settle-payment.ts';
import { dueEvents, workWebhook } from '#server/features/payments/work-webhooks.ts';
import { dueRefunds, settleRefund } from '#server/features/refunds/settle-refund.ts';
import { dueWriters, forgetWriter } from '#server/features/support/forget-writers.ts';
import { closeTicket, dueToClose, joinTicket } from '#server/features/support/move-ticket.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';
import { expectInvariants } from './invariants.ts';

type Work = (services: Services, id: string) => Promise<unknown>;

/** Tries everything that is due once, as the workers do: what fails waits for the next call. */
const workOff = (due: RawBuilder<DueItem>, work: Work) => async (services: Services) => {
  const { rows } = await due.execute(services.db);
  for (const { id } of rows.sort((a, b) => a.since.getTime() - b.since.getTime()))
    await work(services, id).catch(() => {});
};

export const sweepHolds = workOff(dueHolds, endHold);
export const settleOpenPayments = workOff(duePayments, settlePayment);
export const settleOpenRefunds = workOff(dueRefunds, settleRefund);

export const deliverDue = workOff(dueDeliveries, deliverByItself);
export const forgetBuyers = workOff(dueBuyers, forgetBuyer);
export const forgetWriters = workOff(dueWriters, forgetWriter);
export const closeDueTickets = workOff(dueToClose, closeTicket);

const ofGuests = (table: 'orders' | 'support_tickets') =>
  sql<DueItem>`select id, created_at as since from ${sql.table(table)} where user_id is null`;
export const joinOrders = workOff(ofGuests('orders'), joinOrder);
export const joinTickets = workOff(ofGuests('support_tickets'), joinTicket);

export const workWebhooks = workOff(dueEvents, workWebhook);

/** Expires open payment pages at their providers; what fails is left for the next call. */
export async function endLeftPayments(services: Services): Promise<void> {
  const left = await services.db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', 'end-payment')
    .where('dispatched_at', 'is', null)
    .execute();
  for (const { id, payload } of left) {
    const ended = await endPayment(services, (payload as { id: string }).id).then(
      () => true,
      () => false,
    );
    if (ended)
      await services.db.updateTable('outbox').set({ dispatched_at: new Date() }).where('id', '=', id).execute();
  }
}

/**
 * Checks the invariants after the workers' usual work: mails are sent, holds end, payment pages are closed. For tests
 * that last longer than any of these may wait.
 */
export async function expectBooksRight(services: Services): Promise<void> {
  await services.db
    .updateTable('outbox')
    .set({ dispatched_at: new Date() })
    .where('dispatched_at', 'is', null)
    .where('kind', 'in', Object.keys(mailNames))
    .execute();
  await sweepHolds(services);
  await endLeftPayments(services);
  await expectInvariants(services.pool);
}
