import type { Kysely, Selectable } from 'kysely';
import type { MoneyState } from '#domain/order/order-money.ts';
import type { Database, OrdersTable } from '#server/database/schema.ts';
import type { PaymentRow } from '#server/features/order-book/order-rows.ts';
import { besideTheOrder, sortMoney } from '#server/features/refunds/order-receipts.ts';

type Orders = readonly Pick<Selectable<OrdersTable>, 'id' | 'total_cents' | 'paid_at' | 'manual_payment_reason'>[];

/** The money of a page of orders, in two queries however many there are. */
export async function findMoneyStates(db: Kysely<Database>, orders: Orders): Promise<Map<string, MoneyState>> {
  const ids = orders.map(order => order.id);
  if (ids.length === 0) return new Map();
  const [payments, beside] = await Promise.all([
    db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('created_at').orderBy('id').execute(),
    db
      .selectFrom('refunds')
      .select('payment_id')
      .where('order_id', 'in', ids)
      .where('reason', 'in', besideTheOrder)
      .where('actor_kind', '=', 'system')
      .execute(),
  ]);
  const ofOrder = Map.groupBy(payments as PaymentRow[], payment => payment.order_id);
  return new Map(orders.map(order => [order.id, sortMoney(order, ofOrder.get(order.id) ?? [], beside).state]));
}
