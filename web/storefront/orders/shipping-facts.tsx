import { emptyText } from '#content/words/empty.ts';
import { orderShippingText as text } from '#content/words/orders.ts';
import type { Order } from '#contract/orders/shapes.ts';
import { awaitsCarrier, isDone } from '#domain/order/order-state.ts';
import { displayDay } from '#domain/time/dates.ts';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { changeOver } from './change-over.ts';

/** Address, delivery method and tracking. */
export function ShippingFacts({ order, mayChange }: { order: Order; mayChange: boolean }) {
  const place = [
    order.shipping_address1,
    order.shipping_address2,
    `${order.shipping_city}, ${order.shipping_state} ${order.shipping_postal}`,
  ];
  const rows = factsOf(order, mayChange);
  return (
    <section aria-labelledby="order-shipping" className="grid gap-4">
      <h2 className="title-3" id="order-shipping">
        {text.title}
      </h2>
      <address className="wrap-anywhere not-italic">
        <p>{order.shipping_name}</p>
        {place.filter(Boolean).map(line => (
          <p key={line}>{line}</p>
        ))}
        {order.shipping_phone && <p>{order.shipping_phone}</p>}
      </address>
      <p className="muted text-sm">{text.methods[order.shipping_method]}</p>
      {rows.length > 0 && <FactRows rows={rows} />}
    </section>
  );
}

function factsOf(order: Order, mayChange: boolean) {
  const { status, estimated_delivery: arrival, carrier, tracking_number } = order;
  return [
    // After delivery the timeline has the date.
    ...(arrival && !isDone(status) ? [{ term: text.expected, value: displayDay(arrival) }] : []),
    ...(carrier ? [{ term: text.carrier, value: carrier }] : []),
    ...(tracking_number ? [{ term: text.tracking, value: tracking_number }] : []),
    ...(awaitsCarrier(status) && !tracking_number ? [{ term: text.tracking, value: emptyText.shipping }] : []),
    ...(mayChange || isDone(status) ? [] : [{ term: text.changes, value: changeOver(order) }]),
  ];
}
