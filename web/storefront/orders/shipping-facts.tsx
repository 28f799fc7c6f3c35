import { emptyText } from '#content/microcopy/empty.ts';
import { orderShippingText as text } from '#content/microcopy/orders.ts';
import type { Order } from '#contract/orders.ts';
import { displayDay } from '#domain/dates.ts';
import { FactRows } from '#web/ui/text/fact-rows.tsx';

export function ShippingFacts({ order }: { order: Order }) {
  const place = [
    order.shipping_address1,
    order.shipping_address2,
    `${order.shipping_city}, ${order.shipping_state} ${order.shipping_postal}`,
  ];
  const arrival = order.estimated_delivery;
  return (
    <section aria-labelledby="order-shipping" className="grid gap-4">
      <h2 className="title-3" id="order-shipping">
        {text.title}
      </h2>
      <address className="not-italic">
        <p>{order.shipping_name}</p>
        {place.filter(Boolean).map(line => (
          <p key={line}>{line}</p>
        ))}
        {order.shipping_phone && <p>{order.shipping_phone}</p>}
      </address>
      <FactRows
        rows={[
          { term: text.method, value: text.methods[order.shipping_method] },
          ...(arrival ? [{ term: text.expected, value: arrivalText(order.estimated_delivery_from, arrival) }] : []),
          ...(order.tracking_number ? [{ term: text.tracking, value: order.tracking_number }] : []),
        ]}
      />
      {!order.tracking_number && <p className="muted text-sm">{emptyText.shipping}</p>}
    </section>
  );
}

const arrivalText = (from: string | null, to: string) =>
  from ? `${displayDay(from)} – ${displayDay(to)}` : displayDay(to);
