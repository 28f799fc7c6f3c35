import Zap from 'lucide/dist/esm/icons/zap.mjs';
import { staffOrderText } from '#content/words/admin/payments.ts';
import type { AdminOrder, AdminOrderRow } from '#contract/orders/admin-list.ts';
import { moneyBadge, moneyLabel } from '#domain/order/order-money.ts';
import { statusSigns } from '#web/ui/badge/status-signs.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { nameOf } from './customer-cell.tsx';

const { methods } = staffOrderText.delivery;

/** The number; where the columns are hidden also the customer, and a sign if it is urgent. */
export function NumberCell({ order }: { order: AdminOrderRow }) {
  return (
    <span className="order-number">
      <span className="font-semibold">#{order.order_number}</span>
      <span className="order-number__name">{nameOf(order)}</span>
      {order.shipping_method === 'expedited' && (
        <span className="order-number__urgent">
          <Icon of={Zap} size={16} />
          <span className="visually-hidden">{methods.expedited}</span>
        </span>
      )}
    </span>
  );
}

export function DeliveryCell({ order: { shipping_method } }: { order: AdminOrderRow }) {
  if (shipping_method === 'standard') return <span className="order-third muted">{methods.standard}</span>;
  return (
    <span className="order-third">
      <span className="order-sign" data-tone="warning">
        <Icon of={Zap} size={16} /> {methods.expedited}
      </span>
    </span>
  );
}

const moneyOf = ({ money, total_cents, refunded_cents }: AdminOrder) =>
  ({ state: money, totalCents: total_cents, refundedCents: refunded_cents }) as const;

/** The state of its money in words; what the status does not say has a sign and a color. */
export function MoneyCell({ order }: { order: AdminOrder }) {
  const money = moneyOf(order);
  return moneyBadge(order.status, money) ? (
    <MoneySign order={order} />
  ) : (
    <span className="muted">{moneyLabel(money)}</span>
  );
}

/** Nothing where the status says it. */
export function MoneySign({ order }: { order: AdminOrder }) {
  const look = moneyBadge(order.status, moneyOf(order));
  if (!look) return null;
  return (
    <span className="order-sign" data-tone={look.tone}>
      {look.sign && <Icon of={statusSigns[look.sign]} size={16} />} {look.label}
    </span>
  );
}
