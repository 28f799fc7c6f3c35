import { emptyText } from '#content/microcopy/empty.ts';
import { orderText } from '#content/microcopy/orders.ts';
import type { OrderEvent } from '#contract/orders.ts';
import { orderEventLabel } from '#domain/order-event.ts';
import { LocalTime } from './local-time.tsx';
import './timeline.css';

/** Each step as it happened; the latest is the sun. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
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
          {events.map(event => (
            <li className="timeline__event" key={event.id}>
              <p className="font-medium">{orderEventLabel(event.type)}</p>
              {event.message && <p>{event.message}</p>}
              <p className="muted text-sm">
                <LocalTime instant={event.created_at} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
