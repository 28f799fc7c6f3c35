import { adminOrdersText } from '#content/words/admin/shell.ts';
import type { AdminOrder } from '#contract/orders/admin-list.ts';

/** A long name is cut; its full text appears on hover. */
export function CustomerCell({ order }: { order: AdminOrder }) {
  const name = order.shipping_name || adminOrdersText.guest;
  return (
    <span className="order-customer">
      <span className="order-customer__name" title={name}>
        {name}
      </span>
      <span className="muted">{order.user_id ? adminOrdersText.registered : adminOrdersText.guest}</span>
    </span>
  );
}
