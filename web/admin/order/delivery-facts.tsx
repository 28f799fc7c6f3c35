import { staffOrderText } from '#content/microcopy/money.ts';
import type { StaffOrder } from '#contract/money.ts';
import { isDone } from '#domain/order/order-state.ts';
import { displayDay } from '#domain/time/dates.ts';
import { FactRows } from '#web/ui/text/fact-rows.tsx';

const words = staffOrderText.delivery;

/** How it travels, and by when it is expected; nothing is expected of an order that is over. */
export function DeliveryFacts({ order }: { order: StaffOrder }) {
  const { carrier, tracking_number, tracking_url, estimated_delivery, status } = order;
  const link = tracking_url && (
    <a className="link" href={tracking_url} rel="noreferrer" target="_blank">
      {tracking_number ?? tracking_url}
    </a>
  );
  return (
    <FactRows
      rows={[
        { term: words.method, value: words.methods[order.shipping_method] },
        ...(carrier ? [{ term: words.carrier, value: carrier }] : []),
        ...(tracking_number || link ? [{ term: words.tracking, value: link || tracking_number }] : []),
        ...(estimated_delivery && !isDone(status)
          ? [{ term: words.expected, value: displayDay(estimated_delivery) }]
          : []),
      ]}
    />
  );
}
