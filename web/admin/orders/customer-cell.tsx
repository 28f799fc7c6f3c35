import { adminOrdersText } from '#content/microcopy/admin-pages.ts';
import type { AdminOrder } from '#contract/admin.ts';

export function CustomerCell({ order }: { order: AdminOrder }) {
  return (
    <span>
      {order.shipping_name || adminOrdersText.guest}{' '}
      <span className="muted">{order.user_id ? adminOrdersText.registered : adminOrdersText.guest}</span>
    </span>
  );
}
