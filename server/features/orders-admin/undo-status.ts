import { sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { OrderStatusReply } from '#contract/orders/admin-list.ts';
import type { MoneyState } from '#domain/order/order-money.ts';
import { staffMove } from '#domain/order/order-move.ts';
import { isUnpaid, type OrderStatus, orderStatusLabel, orderStatusRules } from '#domain/order/order-state.ts';
import { changeAdditions } from '#server/features/order-book/change-additions.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { mailKey, type OpenOrder } from '#server/features/order-book/open-order.ts';
import type { OrderColumns } from '#server/features/order-book/order-rows.ts';
import { readMoney } from '#server/features/refunds/order-receipts.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { presentAdminOrder } from './present-admin-order.ts';
import { newHold } from './set-status.ts';

/**
 * Takes back the change of status that made the order's present version, with the tracking that came with it and what
 * was moved with it, and withdraws its mail. Only for who made it, while nothing else has happened to any of them and
 * the mail has not left. A repeat has no effect. Refuses order_not_found, undo_changed, undo_told.
 */
export async function undoOrderStatus(
  services: Services,
  staff: Viewer,
  id: string,
  version: number,
): Promise<OrderStatusReply | Refusal> {
  const changed = await changeOrder(services, { id }, async open => {
    const { state } = await readMoney(open);
    if (await isUndone(open, staff, version)) return state;
    const refused =
      (await takeBack(open, staff, version, state)) ??
      (await changeAdditions(open, also => takeBackWith(open, also, staff)));
    return refused ?? state;
  });
  if (isRefusal(changed)) return changed;
  return {
    order: presentAdminOrder(changed.order, changed.result),
    buyer_mailed: false,
  };
}

async function takeBack(open: OpenOrder, staff: Viewer, version: number, money: MoneyState): Promise<Refusal | null> {
  const { order } = open;
  const did = order.version === version ? await readLastChange(open, staff) : null;
  const move = did && staffMove(did.from, order.status, money);
  if (!did || !move?.canUndo) return refuse('undo_changed');
  const { from, tracking } = did;
  const { mail } = orderStatusRules[order.status];
  if (move.tellsBuyer && mail && !(await withdraw(open, mailKey(mail, order.id, version)))) return refuse('undo_told');
  open.log(staff, { action: 'order.undo', facts: { from: order.status, to: from, version } });
  open.move({
    to: from,
    by: { kind: 'staff', id: staff.id },
    type: 'note',
    message: fill(timelineText.undone, { status: orderStatusLabel(order.status) }),
    set: { ...tracking, ...(money === 'unpaid' && isUnpaid(from) ? await unpaidAgain(open) : {}) },
  });
  return null;
}

/** The additions that moved with the order are undone with it. */
async function takeBackWith(open: OpenOrder, also: OpenOrder, staff: Viewer): Promise<Refusal | null> {
  const { rows } = await sql<{ is_latest: boolean }>`
    select o.updated_at = (select updated_at from orders where id = ${also.order.id}) as is_latest
    from orders o join activity a on a.created_at = o.updated_at and a.actor_id = ${staff.id}
      and a.subject_kind = 'order' and a.action = 'order.status' and a.subject_id = ${also.order.order_number}
    where o.id = ${open.order.id}
  `.execute(open.trx);
  const [went] = rows;
  if (!went) return null;
  if (!went.is_latest) return refuse('undo_changed');
  return takeBack(also, staff, also.order.version, (await readMoney(also)).state);
}

interface LastChange {
  from: OrderStatus;
  /** The columns of tracking before it. */
  tracking: OrderColumns;
}

/** What these staff did in the order's latest change; null if that was not a change of status. */
async function readLastChange({ trx, order }: OpenOrder, staff: Viewer): Promise<LastChange | null> {
  const { rows } = await sql<{ action: string; facts: Record<string, unknown> }>`
    select a.action, a.facts from orders o join activity a on a.subject_id = o.order_number
      and a.subject_kind = 'order' and a.action in ('order.status', 'order.tracking') and a.created_at = o.updated_at
    where o.id = ${order.id} and a.actor_id = ${staff.id}
  `.execute(trx);
  const step = rows.find(({ action }) => action === 'order.status');
  if (!step) return null;
  const changes = rows.find(({ action }) => action === 'order.tracking')?.facts ?? {};
  const before = Object.entries(changes).map(([name, change]) => [name, (change as { from: string | null }).from]);
  return { from: step.facts.from as OrderStatus, tracking: Object.fromEntries(before) };
}

/** Whether the message had not left. */
async function withdraw({ trx }: OpenOrder, key: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('outbox')
    .where('dedupe_key', '=', key)
    .where('dispatched_at', 'is', null)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** The goods are held anew, so that nobody loses time to pay. */
const unpaidAgain = async (open: OpenOrder): Promise<OrderColumns> => ({
  manual_payment_reason: null,
  hold_expires_at: await newHold(open),
  hold_extended_at: null,
});

/** Another tab, or a request whose answer was lost, was faster. */
async function isUndone({ trx, order }: OpenOrder, staff: Viewer, version: number): Promise<boolean> {
  const { rows } = await sql`
    select from activity where subject_id = ${order.order_number} and action = 'order.undo' and subject_kind = 'order'
      and actor_id = ${staff.id} and facts ->> 'version' = ${String(version)}
  `.execute(trx);
  return rows.length > 0;
}
