import type { Selectable } from 'kysely';
import type { AdminOrder } from '#contract/orders/admin-list.ts';
import type { MoneyState } from '#domain/order/order-money.ts';
import type { OrdersTable } from '#server/database/schema.ts';

export function presentAdminOrder(row: Selectable<OrdersTable>, money: MoneyState): AdminOrder {
  const { id, order_number, user_id, shipping_name, email, status, total_cents, refunded_cents, version } = row;
  const placed_at = row.placed_at.toISOString();
  const order = { id, order_number, user_id, shipping_name, email, status, total_cents, refunded_cents, placed_at };
  return { ...order, version, money };
}
