import { emptyText } from '#content/microcopy/empty.ts';
import { orderEventParts, orderText } from '#content/microcopy/orders.ts';
import type { Order } from '#contract/orders.ts';
import { orderEventLabel } from '#domain/order/order-event.ts';
import { isOrderStatus, orderStatusRules } from '#domain/order/order-state.ts';
import { comingSentence, eventSentence, eventTitle } from './event-sentence.ts';
import { ShopTime } from './shop-time.tsx';
import './timeline.css';

/** Each step as it happened; the latest is the sun, what is still to come is hollow. */
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
              <p className="timeline__title">{eventTitle(event)}</p>
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
              <p className="timeline__text">{comingSentence(type, order)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** An order nobody can pay any more has nothing before it. */
function stepsAhead({ status, can_pay }: Order) {
  if (!isOrderStatus(status) || (status === 'pending' && !can_pay)) return [];
  return orderStatusRules[status].coming;
}
