import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { labelText as text } from '#content/words/admin/parcels.ts';
import type { StaffOrder } from '#contract/payments/admin.ts';
import { awaitsCarrier, isOver, isUnpaid } from '#domain/order/order-state.ts';
import { isLiveLabel } from '#domain/parcel/label-state.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Panel } from '../parts/panel.tsx';
import { LabelEntry } from './label-entry.tsx';
import { LabelForm } from './label-form.tsx';
import { useLabel } from './use-label.ts';

/** The labels of an order, and the way to buy one. Absent where labels are bought elsewhere. */
export function LabelPanel({ order }: { order: StaffOrder }) {
  const { labels, label_provider } = order;
  const { revalidate } = useRevalidator();
  const [isOn, setOn] = useState(false);
  const isLive = labels.some(({ status, return_code }) => return_code === null && isLiveLabel(status));
  const canBuy =
    label_provider !== null &&
    !isLive &&
    awaitsCarrier(order.status) &&
    !isUnpaid(order.status) &&
    order.money.state !== 'unpaid';
  const label = useLabel(order, isOn && canBuy, async () => {
    setOn(false);
    await revalidate();
  });
  if (labels.length === 0 && !canBuy) return null;
  return (
    <Panel padded title={labels.length > 1 ? text.titles : text.title}>
      <div className="grid gap-4">
        {labels.length > 0 && (
          <ul className="admin-entries">
            {labels.toReversed().map(each => (
              <LabelEntry
                isOver={each.return_code === null && isOver(order.status)}
                key={each.id}
                label={each}
                orderNumber={order.order_number}
              />
            ))}
          </ul>
        )}
        {canBuy && isOn && <LabelForm label={label} />}
        {canBuy && !isOn && (
          <div>
            <Button onClick={() => setOn(true)} size="small" variant="secondary">
              {text.see}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
