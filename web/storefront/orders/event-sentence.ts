import { fill } from '#content/fill.ts';
import { orderEventParts as parts, orderEventText as text } from '#content/microcopy/orders.ts';
import { payWays } from '#content/payment-ways.ts';
import type { Order, OrderEvent } from '#contract/orders.ts';
import { formatMoney } from '#domain/money.ts';
import { isOrderEvent, orderEventLabel } from '#domain/order/order-event.ts';
import { type OrderEventType, orderStatusLabel } from '#domain/order/order-state.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { displayDay } from '#domain/time/dates.ts';

/** The end of a remark's first sentence; '$4.50' has none. */
const sentenceEnd = /\.(?:\s+|$)/;

/** A remark's first sentence is its title, else the status it moved to: 'Note Added' would say nothing of what happened. */
export function eventTitle({ type, message, to_status }: OrderEvent): string {
  if (type !== 'note') return orderEventLabel(type);
  const [first] = (message ?? '').split(sentenceEnd);
  return first || (to_status ? orderStatusLabel(to_status) : orderEventLabel(type));
}

/** What happened at a step. What staff wrote to themselves about a parcel or a refund is not the buyer's to read. */
export function eventSentence({ type, message }: OrderEvent, order: Order): string {
  return isOrderEvent(type) ? sentences[type](order, message ?? '') : (message ?? '');
}

const sentences: Readonly<Record<OrderEventType, (order: Order, message: string) => string>> = {
  created: () => text.created,
  paid: (_, message) => message,
  packed: () => text.packed,
  shipped: ({ carrier }) => fill(text.shipped, { carrier: carrier || parts.carrier }),
  out_for_delivery: ({ shipping_city }) => fill(text.out_for_delivery, { city: shipping_city }),
  delivered: () => '',
  canceled: (_, message) => message,
  refunded: order => (order.refunded_cents > 0 ? refundSentence(order) : ''),
  // Its first sentence is the title.
  note: (_, message) =>
    message
      .split(sentenceEnd)
      .slice(1)
      .filter(Boolean)
      .map(sentence => `${sentence}.`)
      .join(' '),
};

/** What is expected of a step that has not come. */
export function comingSentence(type: OrderEventType, order: Order): string {
  if (type === 'packed') return text.packed;
  const { estimated_delivery_from: from, estimated_delivery: to } = order;
  if (type !== 'delivered' || !to) return '';
  return fill(parts.expected, { from: displayDay(from ?? to), to: displayDay(to) });
}

function refundSentence({ refunded_cents, payment }: Order): string {
  const way = payment?.provider === 'manual' ? parts.byHand : payWays[paymentMethodOf(payment)].name;
  return fill(text.refunded, { amount: formatMoney(refunded_cents), payment_method: way });
}
