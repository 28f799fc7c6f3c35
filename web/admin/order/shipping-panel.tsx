import { staffOrderText } from '#content/microcopy/money.ts';
import type { StaffOrder } from '#contract/money.ts';
import { displayDay } from '#domain/dates.ts';
import { FactRows } from '#web/ui/text/fact-rows.tsx';

const words = staffOrderText.delivery;

export function ShippingPanel({ order }: { order: StaffOrder }) {
  const place = [
    order.shipping_name,
    order.shipping_address1,
    order.shipping_address2,
    `${order.shipping_city}, ${order.shipping_state} ${order.shipping_postal}`,
    order.shipping_phone,
  ];
  const { carrier, tracking_number, tracking_url } = order;
  const link = tracking_url && (
    <a className="link" href={tracking_url} rel="noreferrer" target="_blank">
      {tracking_number ?? tracking_url}
    </a>
  );
  return (
    <div className="grid gap-4">
      <address className="not-italic">
        {place.filter(Boolean).map(line => (
          <p key={line}>{line}</p>
        ))}
      </address>
      <FactRows
        rows={[
          {
            term: words.method,
            value: words.methods[order.shipping_method === 'expedited' ? 'expedited' : 'standard'],
          },
          ...(carrier ? [{ term: words.carrier, value: carrier }] : []),
          ...(tracking_number || link ? [{ term: words.tracking, value: link || tracking_number }] : []),
          ...(order.estimated_delivery ? [{ term: words.expected, value: displayDay(order.estimated_delivery) }] : []),
        ]}
      />
      {order.notes && <p>{order.notes}</p>}
    </div>
  );
}
