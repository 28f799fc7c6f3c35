import type { StaffOrder } from '#contract/money.ts';
import { displayTime } from '#domain/dates.ts';
import { orderEventLabel } from '#domain/order/order-event.ts';

/** Who did what, latest last. */
export function EventList({ events }: { events: StaffOrder['events'] }) {
  return (
    <ol className="admin-entries">
      {events.map(event => (
        <li key={event.id}>
          <p className="font-semibold">{orderEventLabel(event.type)}</p>
          {event.message && <p>{event.message}</p>}
          <p className="muted">
            {displayTime(event.created_at)} · {event.by}
          </p>
        </li>
      ))}
    </ol>
  );
}
