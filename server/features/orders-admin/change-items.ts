import { sql } from 'kysely';
import { fill } from '#content/fill.ts';
import { timelineText } from '#content/words/timeline.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { ItemsWish } from '#contract/orders/items.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { formatMoney, sumCents } from '#domain/money.ts';
import { canStaffChangeItems } from '#domain/order/order-change.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { readChangeable } from '#server/features/order-book/changeable-items.ts';
import { findOrderId } from '#server/features/order-book/find-order-id.ts';
import { findParcelLabel } from '#server/features/order-book/find-parcel-label.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { giveBackGoods } from '#server/features/order-book/order-goods.ts';
import { type Swapped, swapItem } from '#server/features/order-book/swap-item.ts';
import { readRefundable } from '#server/features/refunds/order-receipts.ts';
import { type PlannedRefund, planChoice, planLines } from '#server/features/refunds/plan-requested-refund.ts';
import { giveCreditParts, reserveRefund } from '#server/features/refunds/request-parts.ts';
import { settleSoon } from '#server/features/refunds/settle-refund.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { findStaffOrder } from './staff-order.ts';

interface Ask {
  staff: Viewer;
  wish: ItemsWish;
}

/** What was done, for timeline, mail and log. */
interface Done {
  swapped: Swapped[];
  takenOut: { name: string; quantity: number }[];
  refunds: { id: string; amountCents: number }[];
}

/**
 * Staff swap items of a paid order that was not sent, at the price that was paid, and take units out, which are
 * refunded and go back to stock: all of it or nothing. A repeat has no effect. Refuses order_not_found,
 * changed_meanwhile, items_fixed, invalid, fewer_to_change, nothing_to_send, and what `swapItem` and a refund refuse.
 */
export async function changeItems(
  services: Services,
  staff: Viewer,
  orderNumber: string,
  wish: ItemsWish,
): Promise<StaffOrder | Refusal> {
  const id = await findOrderId(services.db, orderNumber);
  if (!id) return refuse('order_not_found');
  const changed = await changeOrder(services, { id }, open => change(open, { staff, wish }));
  if (isRefusal(changed)) return changed;
  await Promise.all(changed.result.map(refundId => settleSoon(services, refundId)));
  return findStaffOrder(services, orderNumber);
}

/** The ids of the refunds. */
async function change(open: OpenOrder, { staff, wish }: Ask): Promise<string[] | Refusal> {
  const { order } = open;
  if (await isDone(open, staff, wish.id)) return [];
  if (wish.version !== order.version)
    return refuse('changed_meanwhile', { status: order.status, version: order.version });
  const label = await findParcelLabel(open.trx, order.id);
  const permit = canStaffChangeItems({ status: order.status, isSettled: order.paid_at !== null, label });
  if (!permit.ok) return refuse('items_fixed', {}, { message: permit.text });
  if (wish.taken_out.length + wish.swaps.length === 0) return refuse('invalid');
  await open.lockStock(wish.swaps.map(({ product_id }) => product_id));
  const done: Done = { swapped: [], takenOut: [], refunds: [] };
  const refused = (await takeOut(open, { staff, wish }, done)) ?? (await swapAll(open, wish, done));
  if (refused) return refused;
  const unpayable = await giveDifference(open, { staff, wish }, done);
  if (unpayable) return unpayable;
  const left = await readChangeable(open.trx, order.id);
  const goesOut = left.filter(({ to_send }) => to_send > 0);
  if (goesOut.length === 0) return refuse('nothing_to_send');
  say(open, { staff, wish }, done, goesOut.map(item => `${item.to_send} × ${item.product_name}`).join('; '));
  return done.refunds.map(({ id }) => id);
}

/** Another press, or a request whose answer was lost, was faster. */
async function isDone({ trx, order }: OpenOrder, staff: Viewer, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from activity where subject_id = ${order.order_number} and action = 'order.items' and subject_kind = 'order'
      and actor_id = ${staff.id} and facts ->> 'request' = ${id}
  `.execute(trx);
  return rows.length > 0;
}

/** Refunds the units and puts them back in stock. */
async function takeOut(open: OpenOrder, { staff, wish }: Ask, done: Done): Promise<Refusal | null> {
  if (wish.taken_out.length === 0) return null;
  const items = await readChangeable(open.trx, open.order.id);
  for (const { item_id, quantity } of wish.taken_out) {
    const item = items.find(({ id }) => id === item_id);
    if (!item) return refuse('invalid');
    const { product_name: name, changeable: left } = item;
    if (quantity > left) return refuse('fewer_to_change', { name, left });
    done.takenOut.push({ name, quantity });
  }
  const money = await readRefundable(open);
  if (isRefusal(money)) return money;
  const planned = await planLines(open, money, wish.taken_out);
  if (isRefusal(planned)) return planned;
  const refused = await reserve(open, { staff, wish }, planned, done);
  if (refused) return refused;
  await giveBackGoods(open, planned.lines?.goods);
  return null;
}

async function swapAll(open: OpenOrder, { swaps }: ItemsWish, done: Done): Promise<Refusal | null> {
  for (const swap of swaps) {
    const swapped = await swapItem(open, swap);
    if (isRefusal(swapped)) return swapped;
    done.swapped.push(swapped);
  }
  return null;
}

async function giveDifference(open: OpenOrder, ask: Ask, done: Done): Promise<Refusal | null> {
  const amountCents = ask.wish.give_back_cents;
  if (amountCents === 0) return null;
  const money = await readRefundable(open);
  if (isRefusal(money)) return money;
  const planned = planChoice(money, { kind: 'amount', amountCents }, null);
  return isRefusal(planned) ? planned : reserve(open, ask, planned, done);
}

async function reserve(open: OpenOrder, { staff, wish }: Ask, planned: PlannedRefund, done: Done) {
  // The order would count as refunded, and not be sent.
  if (planned.takesAll) return refuse('nothing_to_send');
  const parts = await reserveRefund(open, planned, {
    reason: 'by_staff',
    by: { kind: 'staff', id: staff.id },
    asCredit: false,
    asked: { restock: planned.lines !== null, note: wish.note || null },
  });
  await giveCreditParts(open, parts);
  done.refunds.push({ id: parts.main.id, amountCents: planned.amountCents });
  return null;
}

/** Timeline, mail and log. */
function say(open: OpenOrder, { staff, wish }: Ask, { swapped, takenOut, refunds }: Done, goes_out: string): void {
  const { items, refund } = timelineText;
  const by = { kind: 'staff', id: staff.id } as const;
  const amountCents = sumCents(refunds.map(each => each.amountCents));
  const amount = formatMoney(amountCents);
  for (const { quantity, from, to } of swapped) open.note(fill(items.swapped, { units: quantity, from, to }), by);
  for (const { quantity, name } of takenOut) open.note(fill(items.takenOut, { units: quantity, name }), by);
  if (amountCents > 0) open.note(fill(refund.begun, { amount }), by);
  const facts = {
    ...(swapped.length > 0 ? { swapped: swapped.map(each => `${each.quantity} × ${each.from} for ${each.to}`) } : {}),
    ...(takenOut.length > 0 ? { taken_out: takenOut.map(each => `${each.quantity} × ${each.name}`) } : {}),
  };
  const words = Object.fromEntries(Object.entries(facts).map(([name, said]) => [name, said.join('; ')]));
  open.mail('order_changed', {
    ...words,
    ...(amountCents > 0 ? { given_back: amount } : {}),
    ...(wish.note ? { note: wish.note } : {}),
    goes_out,
  });
  open.log(staff, {
    action: 'order.items',
    facts: {
      ...words,
      ...(amountCents > 0 ? { amount_cents: amountCents } : {}),
      ...(wish.note ? { note: wish.note } : {}),
      request: wish.id,
    },
  });
}
