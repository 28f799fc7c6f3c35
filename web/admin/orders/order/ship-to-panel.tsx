import { useRef, useState } from 'react';
import { adminOrderText } from '#content/words/admin/orders.ts';
import { staffOrderText } from '#content/words/admin/payments.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { canStaffCorrectAddress } from '#domain/order/order-change.ts';
import { isDone, isOrderStatus } from '#domain/order/order-state.ts';
import { displayDay } from '#domain/time/dates.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { copyText } from '#web/client/copy-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { FactRows } from '#web/ui/text/fact-rows.tsx';
import { AddressEdit } from './address-edit.tsx';
import { addressLines } from './address-lines.ts';

const text = adminOrderText.address;

/** The delivery address: to copy, and to correct until the order is sent. */
export function ShipToPanel({ order }: { order: StaffOrder }) {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const permit = isOrderStatus(order.status) ? canStaffCorrectAddress(order.status, order.parcel_label) : null;
  const lines = addressLines(order);
  const copy = async () => {
    if (await copyText(lines.join('\n'))) toast.success(text.copied);
    else toast.error(text.notCopied);
  };
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <Panel
      aside={
        <Button onClick={() => void copy()} size="small" variant="secondary">
          {text.copy}
        </Button>
      }
      padded
      title={adminOrderText.panels.shipTo}
    >
      <div className="grid gap-4">
        {isEditing ? (
          <AddressEdit onClose={close} order={order} />
        ) : (
          <>
            <address className="not-italic wrap-anywhere">
              {lines.map(line => (
                <p key={line}>{line}</p>
              ))}
            </address>
            {permit?.ok ? (
              <Button
                className="justify-self-start"
                onClick={() => setEditing(true)}
                ref={button}
                size="small"
                variant="quiet"
              >
                {text.edit}
              </Button>
            ) : (
              <p className="muted">{permit?.text}</p>
            )}
          </>
        )}
        <DeliveryFacts order={order} />
      </div>
    </Panel>
  );
}

const words = staffOrderText.delivery;

/** Shipping method and expected date; a closed order has no date. */
function DeliveryFacts({ order }: { order: StaffOrder }) {
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
