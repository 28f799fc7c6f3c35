import { mailFrame } from '#content/emails/frame.ts';
import { bankDays, orderMails, refundLines, refundReasons, refundWays } from '#content/emails/orders.ts';
import { fill } from '#content/fill.ts';
import { payWays } from '#content/payment-ways.ts';
import { pages } from '#contract/pages.ts';
import { supportPages } from '#contract/support/pages.ts';
import { sizeBeside } from '#domain/display.ts';
import { formatMoney } from '#domain/money.ts';
import { changeUntil } from '#domain/order/order-change.ts';
import { isDone } from '#domain/order/order-state.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { shippingText } from '#domain/price.ts';
import { givenSku } from '#domain/product-facts.ts';
import type { ReturnPolicy } from '#domain/returns/return-policy.ts';
import { displayDate, displayDay, displayTime } from '#domain/time/dates.ts';
import type { ComposedMail, MailText } from '#server/email/compose.ts';
import { greetingFor } from '#server/email/greeting.ts';
import type { Values } from '#server/email/mail-words.ts';
import { orderKey } from '#server/http/signed-key.ts';
import type { Services } from '#server/services.ts';
import type { MailFacts, RefundFacts } from './find-mail-facts.ts';
import type { OrderMailKind } from './order-rows.ts';

/** Includes the link mail, which is sent on request and follows no change. */
export const orderMailTexts: Record<OrderMailKind | 'order_link', MailText> = {
  order_placed: orderMails.orderPlaced,
  order_made: orderMails.orderMade,
  payment_received: orderMails.paymentReceived,
  payment_failed: orderMails.paymentFailed,
  order_canceled: orderMails.orderCanceled,
  order_shipped: orderMails.orderShipped,
  order_out_for_delivery: orderMails.orderOutForDelivery,
  order_delivered: orderMails.orderDelivered,
  order_refunded: orderMails.orderRefunded,
  order_changed: orderMails.orderChanged,
  order_address: orderMails.orderAddress,
  order_link: orderMails.orderLink,
};

interface More {
  /** Who canceled or corrected it, as worded in the mail. */
  byLine?: string | undefined;
  /** What staff changed about its items. */
  changed?: Values;
  refund?: RefundFacts | null;
  /** Staff returned money they had received by hand. */
  isByHand?: boolean;
  /** Of the current policy, where the mail says it. */
  returns?: Pick<ReturnPolicy, 'days' | 'leftPercent'> | undefined;
}

/** Composes one mail from the order's current state. */
export function composeOrderMail(
  env: Services['env'],
  kind: keyof typeof orderMailTexts,
  facts: MailFacts,
  { byLine = '', changed = {}, refund = null, isByHand = false, returns }: More = {},
): ComposedMail {
  const lines = facts.items.map(item => ({
    name: item.product_name,
    detail: detailOf(item, `${item.quantity} × ${formatMoney(item.unit_price_cents)}`),
    total: formatMoney(item.line_total_cents),
    picture: item.image_url && new URL(item.image_url, env.PUBLIC_URL).href,
  }));
  const values = {
    ...orderValues(facts),
    ...linkValues(env, facts),
    ...(kind === 'order_made' ? madeValues(facts) : {}),
    ...changed,
    by_line: byLine,
    refund_line: [refundLine(facts), creditLine(facts)].filter(Boolean).join(' '),
    ...(returns ? { return_days: String(returns.days), return_left: String(returns.leftPercent) } : {}),
    ...(refund ? refundValues(facts, refund) : isByHand ? byHandValues(facts) : {}),
  };
  return { to: facts.order.email, text: orderMailTexts[kind], values, lines, about: 'order' };
}

/** What stands under an item's name in a mail: size, what is said of it, and its SKU. */
export function detailOf(
  item: Parameters<typeof givenSku>[0] & Parameters<typeof sizeBeside>[1] & { product_name: string },
  said = '',
): string {
  const sku = givenSku(item);
  return [sizeBeside(item.product_name, item), said, sku && fill(mailFrame.sku, { sku })].filter(Boolean).join(', ');
}

/** Orders without a provider's money: paid by store credit or coupon, or as agreed with staff. */
function wordOf({ credit_cents }: MailFacts['order'], provider: string | undefined): string | null {
  if (provider === 'free') return credit_cents > 0 ? 'store credit' : 'coupon';
  return provider === 'manual' ? 'agreement' : null;
}

function orderValues({ order, payment, delivered_at, is_proven }: MailFacts): Values {
  // A delayed mail about a finished order makes no promises.
  const isLate = isDone(order.status);
  // Typed text is never mailed to an unproven address.
  const typed = [order.shipping_name, order.shipping_address1, order.shipping_address2, order.shipping_city];
  const place = `${order.shipping_state} ${order.shipping_postal}`;
  return {
    greeting: greetingFor(is_proven ? order.shipping_name : null),
    order_number: order.order_number,
    subtotal: formatMoney(order.subtotal_cents),
    discount: order.discount_cents > 0 ? `-${formatMoney(order.discount_cents)}` : null,
    shipping: shippingText(order.shipping_cents),
    tax: formatMoney(order.tax_cents),
    credit: order.credit_cents > 0 ? `-${formatMoney(order.credit_cents)}` : null,
    total: formatMoney(order.total_cents),
    address: is_proven ? [...typed.filter(Boolean), place].join(', ') : place,
    // Only an unpaid, open order holds goods.
    hold_until: order.hold_expires_at && displayTime(order.hold_expires_at),
    change_until: isLate ? null : displayTime(changeUntil(order.placed_at, order.change_minutes)),
    payment_method: wordOf(order, payment?.provider) ?? payWays[paymentMethodOf(payment)].name,
    estimated_delivery: isLate ? null : order.estimated_delivery && displayDay(order.estimated_delivery),
    shipping_method: order.shipping_method,
    carrier: order.carrier || mailFrame.carrierWithoutName,
    tracking_number: order.tracking_number || null,
    city: order.shipping_city,
    state: order.shipping_state,
    delivered_at: delivered_at && displayDate(delivered_at),
  };
}

/** Each line that is left out belongs to another way in which staff make an order. */
function madeValues(facts: MailFacts): Values {
  const until = facts.order.hold_expires_at;
  return {
    replaces: facts.replaces,
    adds_to: facts.adds_to,
    pay_until: until && displayTime(until),
    ...(until ? {} : { pay_link: null }),
  };
}

/** Links start with PUBLIC_URL. A guest's carries the signed key; an account's requires signing in. */
function linkValues({ PUBLIC_URL, SESSION_SECRET }: Services['env'], { order, renewed_at }: MailFacts): Values {
  const key = order.user_id ? undefined : orderKey(SESSION_SECRET, order.order_number, renewed_at);
  const link = `${PUBLIC_URL}${pages.order(order.order_number, key)}`;
  return {
    order_link: link,
    pay_link: link,
    tracking_url: order.tracking_url || null,
    contact_url: `${PUBLIC_URL}${supportPages.contact({ number: order.order_number, key })}`,
  };
}

const wayBack = (payment: { method: string | null } | undefined) => payWays[paymentMethodOf(payment)].account;

/** What happened to the money of a canceled order, from recorded facts only. */
function refundLine({ order, payment, captured_cents, returned_cents }: MailFacts): string {
  if (returned_cents > 0) {
    const refund_amount = formatMoney(returned_cents);
    return fill(refundLines.refunded, { refund_amount, payment_method: wayBack(payment) });
  }
  const isPaid = captured_cents > 0 || (order.paid_at !== null && order.total_cents > 0);
  return isPaid ? fill(refundLines.open, { total: formatMoney(order.total_cents) }) : refundLines.none;
}

/** A canceled order gives back what store credit had paid, unless its account is gone. */
const creditLine = ({ order }: MailFacts) => order.user_id && order.credit_cents > 0 && refundLines.credit;

/** Money received by hand is returned in full, the same way. */
const byHandValues = ({ order }: MailFacts): Values => ({
  refund_amount: formatMoney(order.total_cents),
  payment_method: refundWays.byHand,
  bank_days: String(bankDays),
  reason_line: '',
  refunded_total: null,
  credit_amount: null,
});

function refundValues({ order }: MailFacts, refund: RefundFacts): Values {
  // Money that was never counted as the order's is not compared with its total.
  const isTheOrders = order.refunded_cents > 0;
  return {
    refund_amount: formatMoney(refund.amount_cents),
    credit_amount: refund.credit_cents > 0 ? formatMoney(refund.credit_cents) : null,
    payment_method: refund.as_credit ? refundWays.credit : wayBack(refund),
    bank_days: refund.as_credit ? null : String(bankDays),
    reason_line: refundReasons[refund.reason] ?? '',
    refunded_total: isTheOrders ? formatMoney(order.refunded_cents) : null,
  };
}
