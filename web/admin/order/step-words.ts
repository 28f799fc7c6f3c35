import { fill } from '#content/fill.ts';
import { storyText as text } from '#content/microcopy/order-desk.ts';
import { orderEventParts } from '#content/microcopy/orders.ts';
import { payWays } from '#content/payment-ways.ts';
import type { StaffOrder } from '#contract/money.ts';
import { formatMoney } from '#domain/money.ts';
import { isOrderEvent, orderEventLabel } from '#domain/order/order-event.ts';
import { type OrderEventType, orderStatusLabel } from '#domain/order/order-state.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { counted } from '../list/count-words.ts';
import { unitsOf } from './units.ts';

type Step = StaffOrder['events'][number];

/** A remark says itself what happened. */
export function stepTitle({ type, message, to_status }: Step): string {
  if (type !== 'note') return orderEventLabel(type);
  if (to_status) return fill(text.moved, { status: orderStatusLabel(to_status) });
  return message ?? orderEventLabel(type);
}

export function stepText(step: Step, order: StaffOrder): string {
  const said = isOrderEvent(step.type) ? sentences[step.type](order) : '';
  const isTitle = step.type === 'note' && !step.to_status;
  return [said, isTitle || step.message === said ? '' : step.message].filter(Boolean).join(' ');
}

/** By the type of a step; '' where the message alone says what happened. */
const sentences: Readonly<Record<OrderEventType, (order: StaffOrder) => string>> = {
  created: order => counted(unitsOf(order), text.created),
  paid: paidSentence,
  packed: () => text.packed,
  shipped: ({ carrier }) => fill(text.shipped, { carrier: carrier || orderEventParts.carrier }),
  out_for_delivery: ({ shipping_city }) => fill(text.outForDelivery, { city: shipping_city }),
  delivered: () => '',
  canceled: () => '',
  refunded: () => '',
  note: () => '',
};

function paidSentence({ received, total_cents, manual_payment_reason }: StaffOrder): string {
  const [first] = received;
  if (first?.provider === 'manual') return fill(text.paidByHand, { reason: manual_payment_reason ?? '' });
  const way = payWays[paymentMethodOf(first)].name;
  return total_cents > 0 ? fill(text.paid, { amount: formatMoney(first?.amount_cents ?? total_cents), way }) : '';
}
