import { adminOrdersText } from '#content/words/admin/shell.ts';
import type { AdminOrder } from '#contract/orders/admin-list.ts';

export const nameOf = (order: AdminOrder): string => order.shipping_name || adminOrdersText.guest;

export function CustomerCell({ order }: { order: AdminOrder }) {
  return (
    <span className="order-customer">
      <span className="order-customer__name">{nameOf(order)}</span>
      <span className="order-customer__kind">{order.user_id ? adminOrdersText.registered : adminOrdersText.guest}</span>
    </span>
  );
}
