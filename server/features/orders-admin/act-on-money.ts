import { type Kysely, sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { moneyText } from '#content/words/admin/payments.ts';
import { timelineText } from '#content/words/timeline.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { MoneyActionInput, MoneyActionReply } from '#contract/payments/admin.ts';
import { formatMoney } from '#domain/money.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { settlePayment } from '#server/features/payments/settle-payment.ts';
import { workWebhook } from '#server/features/payments/work-webhooks.ts';
import { retryRefund } from '#server/features/refunds/retry-refund.ts';
import { settleRefund } from '#server/features/refunds/settle-refund.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { isInMoneyInbox, moneyActions } from './money-inbox.ts';

/**
 * Staff act on one entry of the money inbox. Repeats have no effect. Refuses money_entry_not_found, not_possible_here,
 * invalid (settled without a note), and what a refund may be refused with.
 */
export async function actOnMoney(
  services: Services,
  staff: Viewer,
  input: MoneyActionInput,
): Promise<MoneyActionReply | Refusal> {
  const { kind, id, action } = input;
  if (!moneyActions[kind].includes(action)) return refuse('not_possible_here');
  if (!(await isInMoneyInbox(services.db, kind, id))) {
    return (await isAlreadyDone(services, input)) ? { is_open: false } : refuse('money_entry_not_found');
  }
  const refused = await actions[action](services, staff, input);
  if (isRefusal(refused)) return refused;
  return { is_open: await isInMoneyInbox(services.db, kind, id) };
}

type Act = (services: Services, staff: Viewer, input: MoneyActionInput) => Promise<Refusal | null>;

const actions: Record<MoneyActionInput['action'], Act> = { ask, retry: retryRefund, settle };

async function ask(services: Services, staff: Viewer, { kind, id }: MoneyActionInput): Promise<null> {
  const { db, log } = services;
  await logActivity(db, staff, { action: 'money.ask', kind: 'money', subject: `${kind}:${id}`, facts: {} });
  await asks[kind](services, id).catch(fault =>
    log.warn({ err: fault, kind, id }, 'asked for staff, without an answer'),
  );
  return null;
}

type Ask = (services: Services, id: string) => Promise<unknown>;

const asks: Record<MoneyActionInput['kind'], Ask> = {
  review: settlePayment,
  unknown: settlePayment,
  dispute: settlePayment,
  refund: settleRefund,
  waiting: settleRefund,
  event: restartWork,
  fact: settlePayment,
  invariant: async () => {},
};

/** Resets its tries and pauses. */
async function restartWork(services: Services, id: string): Promise<void> {
  await sql`
    update webhook_events set attempts = 0 where provider || ':' || event_id = ${id} and processed_at is null
  `.execute(services.db);
  await workWebhook(services, id);
}

type Settled = Pick<MoneyActionInput, 'kind' | 'id'> & { note: string };

async function settle(
  services: Services,
  staff: Viewer,
  { kind, id, note }: MoneyActionInput,
): Promise<Refusal | null> {
  if (!note) return refuse('invalid', {}, { fields: { note: moneyText.needsNote } });
  if (kind === 'refund') return settleRefundByNote(services, staff, { kind, id, note });
  await inTransaction(services.db, async trx => {
    await writeSettlement(trx, staff, { kind, id, note });
    await logActivity(trx, staff, activityOf({ kind, id, note }));
  });
  return null;
}

/** The buyer sees it in the order's timeline. */
async function settleRefundByNote(services: Services, staff: Viewer, settled: Settled): Promise<Refusal | null> {
  const { id } = settled;
  const changed = await changeOrder(services, { refundId: id }, async open => {
    // Another request was faster.
    if (!(await isInMoneyInbox(open.trx, 'refund', id))) return null;
    const { amount_cents } = await open.trx
      .selectFrom('refunds')
      .select('amount_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await writeSettlement(open.trx, staff, settled);
    const by = { kind: 'staff', id: staff.id } as const;
    open.note(fill(timelineText.refund.settled, { amount: formatMoney(amount_cents) }), by);
    open.log(staff, activityOf(settled));
    return null;
  });
  return isRefusal(changed) ? changed : null;
}

const activityOf = ({ kind, id, note }: Settled) =>
  ({ action: 'money.settle', kind: 'money', subject: `${kind}:${id}`, facts: { note } }) as const;

async function writeSettlement(trx: Kysely<Database>, staff: Viewer, { kind, id, note }: Settled): Promise<void> {
  const settled = { note, actor_id: staff.id, actor_email: staff.email };
  await trx
    .insertInto('money_settlements')
    .values({ kind, subject: id, ...settled })
    .onConflict(conflict => conflict.columns(['kind', 'subject']).doUpdateSet({ ...settled, created_at: sql`now()` }))
    .execute();
}

/** Another request, or a colleague, was faster. */
async function isAlreadyDone({ db }: Services, { kind, id, action }: MoneyActionInput): Promise<boolean> {
  const row = await db
    .selectFrom('activity')
    .select('id')
    .where('action', '=', `money.${action}`)
    .where('subject_id', '=', `${kind}:${id}`)
    .executeTakeFirst();
  return row !== undefined;
}
