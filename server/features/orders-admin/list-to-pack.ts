import { type Kysely, type Selectable, sql } from 'kysely';
import { mostToPack, type PackList, type PackOrder, type PackQuery } from '#contract/orders/admin.ts';
import type { MoneyState } from '#domain/order/order-money.ts';
import { awaitsCarrier, statusesThat } from '#domain/order/order-state.ts';
import type { Database, OrdersTable } from '#server/database/schema.ts';
import { unitsRefunded } from '#server/features/order-book/changeable-items.ts';
import { findMoney } from '#server/features/refunds/order-receipts.ts';
import { countUpTo } from '#server/lists/count-up-to.ts';
import { type AdditionRow, findAdditions, presentAddition } from './ship-additions.ts';

type Db = Kysely<Database>;
type OrderRow = Selectable<OrdersTable> & Pick<PackOrder, 'items' | 'taken_out' | 'sent_with'>;

/**
 * Orders to pack or to ship, expedited first, then the longest waiting; or the orders with the given numbers, in any
 * status.
 */
export async function listToPack(db: Db, { orders, status }: PackQuery): Promise<Omit<PackList, 'label_provider'>> {
  const numbers = orders.split(',').filter(Boolean).slice(0, mostToPack);
  // The partial indexes need the status in the text of the query.
  const waiting = status === 'packed' ? sql`status = 'packed'` : sql`status = 'paid'`;
  const where = numbers.length > 0 ? sql`order_number = any (${numbers})` : waiting;
  const [rows, counted] = await Promise.all([readOrders(db, where), countUpTo(db, sql`orders where ${where}`)]);
  const [money, additions] = await Promise.all([
    findMoney(db, rows),
    findAdditions(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return {
    items: rows.map(row => present(row, money.get(row.id)?.state ?? 'unpaid', additions.get(row.id) ?? [])),
    ...counted,
  };
}

async function readOrders(db: Db, where: ReturnType<typeof sql>): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select o.*, i.items, i.taken_out, (
      select w.order_number from staff_orders s join orders w on w.id = s.adds_to
      where s.order_id = o.id and w.status = any (${statusesThat(awaitsCarrier)})
    ) as sent_with from (
      select * from orders where ${where} order by (shipping_method <> 'expedited'), placed_at, id limit ${mostToPack}
    ) o cross join lateral (
      select coalesce(json_agg(json_build_object('id', i.id, 'product_id', i.product_id, 'product_name',
        i.product_name, 'sku', i.sku, 'scent', i.scent, 'size', i.size, 'category', p.category, 'gtin', p.gtin,
        'quantity', i.quantity - i.refunded, 'image_url', i.image_url, 'instead_of', i.instead_of)
        order by i.product_name, i.id) filter (where i.quantity > i.refunded), '[]') as items,
        coalesce(sum(i.refunded), 0)::int as taken_out
      from (select i.*, ${unitsRefunded('i.id')} as refunded from order_items i where i.order_id = o.id) i
      left join products p on p.id = i.product_id
    ) i order by (o.shipping_method <> 'expedited'), o.placed_at, o.id
  `.execute(db);
  return rows;
}

const present = (order: OrderRow, money: MoneyState, additions: readonly AdditionRow[]): PackOrder => ({
  id: order.id,
  order_number: order.order_number,
  status: order.status,
  version: order.version,
  money,
  shipping_method: order.shipping_method as PackOrder['shipping_method'],
  shipping_name: order.shipping_name,
  shipping_address1: order.shipping_address1,
  shipping_address2: order.shipping_address2,
  shipping_city: order.shipping_city,
  shipping_state: order.shipping_state,
  shipping_postal: order.shipping_postal,
  shipping_phone: order.shipping_phone,
  notes: order.notes,
  placed_at: order.placed_at.toISOString(),
  taken_out: order.taken_out,
  sent_with: order.sent_with,
  additions: additions.filter(({ status }) => awaitsCarrier(status)).map(presentAddition),
  items: order.items,
});
