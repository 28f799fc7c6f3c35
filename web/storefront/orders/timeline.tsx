import { fill } from '#content/fill.ts';
import { payWays } from '#content/payment-ways.ts';
import { emptyText } from '#content/words/empty.ts';
import { orderEventWords } from '#content/words/order-statuses.ts';
import { orderEventParts, orderText } from '#content/words/orders.ts';
import type { Order, OrderEvent } from '#contract/orders/shapes.ts';
import { formatMoney } from '#domain/money.ts';
import { isOrderEvent, orderEventLabel } from '#domain/order/order-event.ts';
import { buyerStatusLook } from '#domain/order/order-money.ts';
import { isOrderStatus, type OrderEventType, orderStatusLabel, orderStatusRules } from '#domain/order/order-state.ts';
import { paymentMethodOf } from '#domain/payment-method.ts';
import { displayDay } from '#domain/time/dates.ts';
import { ShopTime } from '../parts/shop-time.tsx';
import './timeline.css';

/** The steps so far; the latest is a sun, those to come are hollow. */
export function Timeline({ order }: { order: Order }) {
  const { events } = order;
  return (
    <section aria-labelledby="order-timeline" className="grid gap-4">
      <h2 className="title-3" id="order-timeline">
        {orderText.timeline}
      </h2>
      {events.length === 0 ? (
        <div>
          <p>{emptyText.timeline.title}</p>
          <p className="muted">{emptyText.timeline.text}</p>
        </div>
      ) : (
        <ol className="timeline">
          {events.map((event, at) => (
            <li className="timeline__event" data-newest={at === events.length - 1 || undefined} key={event.id}>
              <p className="timeline__title">{eventTitle(event, order)}</p>
              <p className="timeline__time num">
                <ShopTime instant={event.created_at} />
              </p>
              <p className="timeline__text">{eventSentence(event, order)}</p>
            </li>
          ))}
          {stepsAhead(order).map(type => (
            <li className="timeline__event" data-coming key={type}>
              <p className="timeline__title">
                <span className="visually-hidden">{orderEventParts.coming} </span>
                {orderEventLabel(type)}
              </p>
              <p className="timeline__text">{sentenceAhead(type, order)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** An order that can no longer be paid has no further steps. */
function stepsAhead({ status, can_pay }: Order) {
  if (!isOrderStatus(status) || (status === 'pending' && !can_pay)) return [];
  return orderStatusRules[status].coming;
}

/** The end of a note's first sentence; '$4.50' has none. */
const sentenceEnd = /\.(?:\s+|$)/;

/** The title is a note's first sentence, else the status it moved to: 'Note Added' would not say what happened. */
export function eventTitle({ type, message, to_status }: OrderEvent, { refunds }: Pick<Order, 'refunds'>): string {
  if (type === 'refunded') return buyerStatusLook({ status: type, refunds }).label;
  if (type !== 'note') return orderEventLabel(type);
  const said = message === orderText.addressNote ? orderText.addressNoteToBuyer : message;
  const [first] = (said ?? '').split(sentenceEnd);
  return first || (to_status ? orderStatusLabel(to_status) : orderEventLabel(type));
}

/** What happened at a step. Internal notes on a parcel or a refund are not for the buyer. */
export function eventSentence({ type, message }: OrderEvent, order: Order): string {
  if (!isOrderEvent(type)) return message ?? '';
  // An order that staff made says so.
  if (type === 'created' && message) return message;
  return fill(orderEventWords[type].buyer, {
    message: message ?? '',
    rest_of_message: restOf(message ?? ''),
    carrier: order.carrier || orderEventParts.carrier,
    city: order.shipping_city,
    refund: order.refunded_cents > 0 ? refundSentence(order) : '',
  });
}

/** A note without its first sentence, which is the title. */
const restOf = (message: string): string =>
  message
    .split(sentenceEnd)
    .slice(1)
    .filter(Boolean)
    .map(sentence => `${sentence}.`)
    .join(' ');

function refundSentence({ refunded_cents, payment }: Order): string {
  const way = payment?.provider === 'manual' ? orderEventParts.byHand : payWays[paymentMethodOf(payment)].name;
  return fill(orderEventParts.refund, { amount: formatMoney(refunded_cents), payment_method: way });
}

/** What to expect of a step to come. */
const sentenceAhead = (type: OrderEventType, order: Order): string =>
  fill(orderEventWords[type].ahead, { expected: arrivalSentence(order) });

function arrivalSentence({ estimated_delivery_from: from, estimated_delivery: to }: Order): string {
  return to ? fill(orderEventParts.expected, { from: displayDay(from ?? to), to: displayDay(to) }) : '';
}
