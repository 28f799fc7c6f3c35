import { adminOrderText } from '#content/words/admin/orders.ts';
import type { PackOrder } from '#contract/orders/admin.ts';

type Addressed = Pick<
  PackOrder,
  'shipping_name' | 'shipping_address1' | 'shipping_address2' | 'shipping_city' | 'shipping_state' | 'shipping_postal'
>;

/** The address as printed on a parcel. */
export function addressLines(order: Addressed): string[] {
  return [
    order.shipping_name,
    [order.shipping_address1, order.shipping_address2].filter(Boolean).join(', '),
    `${order.shipping_city}, ${order.shipping_state} ${order.shipping_postal}`,
    adminOrderText.address.country,
  ];
}
