import { staffOrderText } from '#content/words/admin/payments.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { OrderStatusInput, OrderStatusReply } from '#contract/orders/admin-list.ts';
import { formatMoney } from '#domain/money.ts';
import type { MoneyState } from '#domain/order/order-money.ts';
import { canRecordPayment, heldSeconds, type StaffMove, staffMove } from '#domain/order/order-move.ts';
import { isPacked, isSent, type OrderStatus, orderStatusRules } from '#domain/order/order-state.ts';
import { type InParcel, statusInParcel } from '#domain/order/shared-parcel.ts';
import { changeParcel, parcelOf } from '#server/features/order-book/change-additions.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { redeemCouponAgain } from '#server/features/order-book/order-coupon.ts';
import { spendCreditAgain } from '#server/features/order-book/order-credit.ts';
import { giveBackGoods, takeGoodsAgain } from '#server/features/order-book/order-goods.ts';
import { type OrderColumns, type OrderRow, provider } from '#server/features/order-book/order-rows.ts';
import { reportIfAllowed } from '#server/features/order-book/report-if-allowed.ts';
import { readMoney } from '#server/features/refunds/order-receipts.ts';
import { readHoldMinutes } from '#server/features/settings/queries.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { byShopLine, canceledByShop } from './by-shop-line.ts';
import { presentAdminOrder } from './present-admin-order.ts';

/** Who did it, for the log: staff, or another program by its name. */
export type Setter = Pick<Viewer, 'id' | 'email'> | { id: null; email: string };

/** Sets the status of one order, and of what is in its parcel. Refuses order_not_found, and what `setStatus` does. */
export async function setOrderStatus(
  services: Services,
  staff: Viewer,
  id: string,
  input: OrderStatusInput,
): Promise<OrderStatusReply | Refusal> {
  const changed = await changeOrder(services, { id }, open => setStatus(open, staff, input));
  if (isRefusal(changed)) return changed;
  const { mail } = orderStatusRules[changed.order.status];
  return {
    order: presentAdminOrder(changed.order, changed.result),
    buyer_mailed: mail ? changed.queued.has(mail) : false,
  };
}

/**
 * Staff set any status that `staffMove` allows. The change is logged with its author and never moves money: while there
 * is money to refund, canceled and refunded are set by `refundOrder`. `is_paid` records a payment instead. Returns the
 * state of its money afterwards. Refuses changed_meanwhile (with the other status), reason_needed, refund_first,
 * money_given_back, coupon_used_up, credit_short, sold_out, fewer_left.
 */
export async function setStatus(
  open: OpenOrder,
  staff: Setter,
  input: OrderStatusInput,
): Promise<MoneyState | Refusal> {
  const { order } = open;
  const before = parcelOf(order);
  const { status: from, version } = order;
  const { state } = await readMoney(open);
  if (input.version !== undefined && input.version !== version) {
    return isAsAsked(order, input) ? state : refuse('changed_meanwhile', { status: from, version });
  }
  setTracking(open, staff, input);
  const followed = await moveParcel(open, staff, input, before);
  if (followed) return followed;
  if (input.is_paid) return recordPayment(open, staff, input, state);
  if (from === input.status) return state;
  const move = staffMove(from, input.status, state);
  const refused = whyNot(move, input) ?? (await moveGoods(open, move, input));
  if (refused) return refused;
  await makeMove(open, staff, input, { move, money: state });
  return order.paid_at && state === 'unpaid' ? 'by_hand' : state;
}

/** Its answer was lost, or it was moved with the order that it adds to. */
const isAsAsked = (order: OrderRow, { status, is_paid, reason, ...asked }: OrderStatusInput) =>
  order.status === status &&
  (!is_paid || isRecorded(order, reason)) &&
  (['carrier', 'tracking_number', 'tracking_url'] as const).every(
    name => asked[name] === undefined || asked[name] === (order[name] ?? ''),
  );

const isRecorded = ({ paid_at, manual_payment_reason }: OrderRow, reason: string | undefined) =>
  paid_at !== null && manual_payment_reason === reason;

/** Only its money changes: what was packed or sent stays where it is, and its buyer is not mailed that it left. */
function recordPayment(
  open: OpenOrder,
  staff: Setter,
  { status, reason }: OrderStatusInput,
  money: MoneyState,
): MoneyState | Refusal {
  const { order } = open;
  if (isRecorded(order, reason)) return money;
  if (status !== order.status || !canRecordPayment(status, money))
    return refuse('changed_meanwhile', { status: order.status, version: order.version });
  if (!reason) return refuse('reason_needed');
  open.move({
    to: status,
    by: actorOf(staff),
    type: 'paid',
    message: reason,
    set: unpaidColumns(open, 'paid', reason),
  });
  reportIfAllowed(open);
  open.log(staff, { action: 'order.payment', facts: { reason } });
  return 'by_hand';
}

const actorOf = ({ id }: Setter) => (id === null ? provider : { kind: 'staff' as const, id });

/** What is in the same parcel goes with it. Refuses changed_meanwhile if that is not what staff had in hand. */
async function moveParcel(
  open: OpenOrder,
  staff: Setter,
  { status: to, hold_mail, with: known }: OrderStatusInput,
  before: InParcel,
): Promise<Refusal | null> {
  const { version, carrier, tracking_number, tracking_url } = open.order;
  const tracking = { carrier: carrier ?? '', tracking_number: tracking_number ?? '', tracking_url: tracking_url ?? '' };
  const found: string[] = [];
  const refused = await changeParcel(open, before, async also => {
    found.push(also.order.order_number);
    const status = statusInParcel(before.status, to, also.order.status);
    const moved = await setStatus(also, staff, { status, hold_mail, ...(isSent(status) ? tracking : {}) });
    return isRefusal(moved) ? moved : null;
  });
  if (refused) return refused;
  const isOther = known && (known.length !== found.length || !found.every(number => known.includes(number)));
  return isOther ? refuse('changed_meanwhile', { status: before.status, version }) : null;
}

function whyNot({ refusal, asks }: StaffMove, { reason }: OrderStatusInput): Refusal | null {
  if (refusal === 'money_given_back') return refuse('money_given_back');
  if (asks === 'refund') return refuse('refund_first');
  return asks === 'reason' && !reason ? refuse('reason_needed') : null;
}

/** Takes the goods of a canceled order from stock again, all or nothing. */
async function moveGoods(
  open: OpenOrder,
  { goods }: StaffMove,
  { restock }: OrderStatusInput,
): Promise<Refusal | null> {
  if (goods === 'return' || (goods === 'ask' && restock)) await giveBackGoods(open);
  if (goods !== 'take_again') return null;
  const code = await redeemCouponAgain(open);
  if (code) return refuse('coupon_used_up', { code });
  const poor = await spendCreditAgain(open);
  if (poor) return refuse('credit_short', { left: formatMoney(poor.leftCents) });
  const short = await takeGoodsAgain(open);
  if (!short) return null;
  return short.left === 0 ? refuse('sold_out', short) : refuse('fewer_left', short);
}

async function makeMove(
  open: OpenOrder,
  staff: Setter,
  { status: to, reason, hold_mail }: OrderStatusInput,
  { move, money }: { move: StaffMove; money: MoneyState },
): Promise<void> {
  const { order } = open;
  const from = order.status;
  open.move({
    to,
    by: actorOf(staff),
    message: to === 'canceled' ? canceledByShop(reason) : (reason ?? null),
    set: {
      ...(money === 'unpaid' ? unpaidColumns(open, to, reason) : {}),
      ...(move.holds ? { hold_expires_at: await newHold(open), hold_extended_at: null } : { hold_expires_at: null }),
    },
  });
  if (to === 'paid' && money === 'unpaid') reportIfAllowed(open);
  const { mail } = orderStatusRules[to];
  if (move.tellsBuyer && mail) {
    open.mail(mail, mailFacts(to, reason), hold_mail && move.canUndo ? heldSeconds : undefined);
  }
  open.log(staff, { action: 'order.status', facts: { from, to, ...(reason ? { reason } : {}) } });
}

/** A manual payment has a reason and a time; goods sent unpaid have only the reason and may still be paid. */
function unpaidColumns({ now }: OpenOrder, to: OrderStatus, reason: string | undefined): OrderColumns {
  if (to === 'paid') return { manual_payment_reason: reason ?? null, paid_at: now };
  return isPacked(to) ? { manual_payment_reason: reason ?? staffOrderText.sentUnpaid } : {};
}

/** A new hold, so that an unpaid order still expires automatically. */
export async function newHold({ trx, now }: OpenOrder): Promise<Date> {
  return new Date(now.getTime() + (await readHoldMinutes(trx)) * 60_000);
}

const mailFacts = (to: OrderStatus, reason: string | undefined): Record<string, string> =>
  to === 'refunded' ? { by_hand: 'yes' } : { by_line: byShopLine(reason) };

/** An empty field removes the tracking. */
function setTracking(
  open: OpenOrder,
  staff: Setter,
  { tracking_number, tracking_url, carrier }: OrderStatusInput,
): void {
  const given = { tracking_number, tracking_url, carrier };
  const changed = Object.entries(given).flatMap(([name, value]) => {
    const from = open.order[name as keyof typeof given];
    return value === undefined || (value || null) === from ? [] : [{ name, from, to: value || null }];
  });
  if (changed.length === 0) return;
  open.set(Object.fromEntries(changed.map(({ name, to }) => [name, to])));
  open.log(staff, {
    action: 'order.tracking',
    facts: Object.fromEntries(changed.map(({ name, from, to }) => [name, { from, to }])),
  });
}
