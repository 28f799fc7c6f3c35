import { type Kysely, sql } from 'kysely';
import { isRefusal } from '#contract/errors.ts';
import type { Addition } from '#contract/orders/admin.ts';
import type { AdminOrder, OrderStatusInput } from '#contract/orders/admin-list.ts';
import { isSent } from '#domain/order/order-state.ts';
import type { Database } from '#server/database/schema.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { unitsRefunded } from '#server/features/order-book/changeable-items.ts';
import type { OrderRow } from '#server/features/order-book/order-rows.ts';
import type { Services } from '#server/services.ts';
import { presentAdminOrder } from './present-admin-order.ts';
import { type Setter, setStatus } from './set-status.ts';

export type AdditionRow = Addition & { id: string; to: string };

/** Orders that add goods to these orders, oldest first, by the order they add to. */
export async function findAdditions(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, AdditionRow[]>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<AdditionRow>`
    select s.adds_to as to, o.id, o.order_number, o.status, o.paid_at is not null as is_paid, array(
      select (i.quantity - i.refunded) || ' × ' || i.product_name
      from (select *, ${unitsRefunded('order_items.id')} as refunded from order_items where order_id = o.id) i
      where i.quantity > i.refunded order by i.product_name, i.id
    ) as goods
    from staff_orders s join orders o on o.id = s.order_id
    where s.adds_to = any (${orderIds}::uuid[]) order by o.placed_at, o.id
  `.execute(db);
  return Map.groupBy(rows, ({ to }) => to);
}

/** As the contract has it. */
export const presentAddition = ({ order_number, status, is_paid, goods }: AdditionRow): Addition => ({
  order_number,
  status,
  is_paid,
  goods,
});

interface ShippedAdditions {
  shipped: AdminOrder[];
  /** Numbers of those that could not be shipped: staff ship them themselves. */
  failed: string[];
}

/**
 * Ships the paid additions of an order that was just shipped, with its tracking number: each is a change of its own,
 * and one that was sent already stays as it is.
 */
export async function shipAdditions(
  services: Services,
  staff: Setter,
  order: OrderRow,
  hold_mail?: boolean,
): Promise<ShippedAdditions> {
  const done: ShippedAdditions = { shipped: [], failed: [] };
  if (!isSent(order.status) || !order.tracking_number) return done;
  const found = (await findAdditions(services.db, [order.id])).get(order.id) ?? [];
  const input: OrderStatusInput = {
    status: 'shipped',
    tracking_number: order.tracking_number,
    ...(order.carrier ? { carrier: order.carrier } : {}),
    ...(order.tracking_url ? { tracking_url: order.tracking_url } : {}),
    ...(hold_mail ? { hold_mail } : {}),
  };
  for (const { id, order_number } of found.filter(each => each.is_paid && isWaiting(each.status))) {
    const changed = await changeOrder(services, { id }, open =>
      isWaiting(open.order.status) ? setStatus(open, staff, input) : null,
    ).catch(fault => {
      services.log.error({ err: fault, order: order_number }, 'addition not shipped');
      return null;
    });
    if (!changed || isRefusal(changed)) done.failed.push(order_number);
    else if (changed.result) done.shipped.push(presentAdminOrder(changed.order, changed.result));
  }
  return done;
}

const isWaiting = (status: string) => status === 'paid' || status === 'packed';
