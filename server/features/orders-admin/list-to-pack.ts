import { type Kysely, type Selectable, sql } from 'kysely';
import { mostToPack, type PackList, type PackOrder, type PackQuery } from '#contract/orders/admin.ts';
import { numbersIn } from '#contract/orders/admin-list.ts';
import { awaitsCarrier } from '#domain/order/order-state.ts';
import { isInParcel } from '#domain/order/shared-parcel.ts';
import type { Database, OrdersTable } from '#server/database/schema.ts';
import { goesInParcel, parcelOf, sharesParcel } from '#server/features/order-book/change-additions.ts';
import { unitsRefunded } from '#server/features/order-book/changeable-items.ts';
import type { OrderRow as StandingOrder } from '#server/features/order-book/order-rows.ts';
import { findMoney, type OrderMoney } from '#server/features/refunds/order-receipts.ts';
import { countUpTo } from '#server/lists/count-up-to.ts';
import { type AdditionRow, findAdditions, presentAddition } from './find-additions.ts';

type Db = Kysely<Database>;
type OrderRow = Selectable<OrdersTable> & Pick<StandingOrder, 'status'> & Pick<PackOrder, 'sent_with'>;
type ItemRow = PackOrder['items'][number] & { order_id: string; taken_out: number };

/**
 * Orders to pack or to ship, expedited first, then the longest waiting; or the orders with the given numbers, in any
 * status. What goes into the parcel of another order is among its goods.
 */
export async function listToPack(db: Db, { orders, status }: PackQuery): Promise<Omit<PackList, 'label_provider'>> {
  const numbers = numbersIn(orders).slice(0, mostToPack);
  const where = numbers.length > 0 ? sql`order_number = any (${numbers})` : toDo[status];
  const [rows, counted] = await Promise.all([readOrders(db, where), countUpTo(db, sql`orders where ${where}`)]);
  const ids = rows.map(({ id }) => id);
  const [money, additions] = await Promise.all([findMoney(db, rows), findAdditions(db, ids)]);
  const parcels = rows.map(row => parcelWith(row, additions.get(row.id) ?? []));
  const items = await readItems(db, [...ids, ...parcels.flatMap(({ inside }) => inside.map(({ id }) => id))]);
  return { items: parcels.map(parcel => present(parcel, money.get(parcel.row.id), items)), ...counted };
}

/** Asked for each order: a join would read all that wait. */
const statusOfOriginal = sql`coalesce((select w.status from staff_orders s join orders w on w.id = s.adds_to
  where s.order_id = orders.id and ${sharesParcel('orders', 'w')} and not ${goesInParcel(sql`w.id`)}), '')`;

/**
 * The orders of each bench. The partial indexes need the status in the text of the query. An addition is packed with
 * its order or separately after it, and ships with it while the order is still here.
 */
export const toDo = {
  paid: sql`status = 'paid' and ${statusOfOriginal} <> 'paid'`,
  packed: sql`status = 'packed' and ${statusOfOriginal} not in ('paid', 'packed')`,
};

interface Packed {
  row: OrderRow;
  /** Their goods are in its parcel. */
  inside: AdditionRow[];
  /** Of those that wait and go to the same address, the others. */
  outside: AdditionRow[];
}

function parcelWith(row: OrderRow, additions: readonly AdditionRow[]): Packed {
  const parcel = parcelOf(row);
  const waiting = additions.filter(each => awaitsCarrier(each.status) && parcelOf(each).address === parcel.address);
  const isInside = (addition: AdditionRow) => isInParcel(parcel, parcelOf(addition));
  return { row, inside: waiting.filter(isInside), outside: waiting.filter(each => !isInside(each)) };
}

async function readOrders(db: Db, where: ReturnType<typeof sql>): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select orders.*, (
      select w.order_number from staff_orders s join orders w on w.id = s.adds_to
      where s.order_id = orders.id and ${sharesParcel('orders', 'w')}
    ) as sent_with
    from orders where ${where} order by (shipping_method <> 'expedited'), placed_at, id limit ${mostToPack}
  `.execute(db);
  return rows;
}

async function readItems(db: Db, orderIds: readonly string[]): Promise<Map<string, ItemRow[]>> {
  const { rows } = await sql<ItemRow>`
    select i.order_id, i.id, i.product_id, i.product_name, i.sku, i.scent, i.size, p.category, p.gtin,
      i.quantity - i.taken_out as quantity, i.taken_out, i.image_url, i.instead_of
    from (select *, ${unitsRefunded('order_items.id')} as taken_out from order_items
      where order_id = any (${orderIds}::uuid[])) i
    left join products p on p.id = i.product_id order by i.product_name, i.id
  `.execute(db);
  return Map.groupBy(rows, ({ order_id }) => order_id);
}

function present(
  { row: order, inside, outside }: Packed,
  money: OrderMoney | undefined,
  found: ReadonlyMap<string, ItemRow[]>,
): PackOrder {
  const own = (found.get(order.id) ?? []).map(item => ({ ...item, added_by: null }));
  const added = inside.flatMap(({ id, order_number }) =>
    (found.get(id) ?? []).map(item => ({ ...item, added_by: order_number })),
  );
  const all = [...own, ...added];
  return {
    id: order.id,
    order_number: order.order_number,
    status: order.status,
    version: order.version,
    money: money?.state ?? 'unpaid',
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
    taken_out: all.reduce((sum, { taken_out }) => sum + taken_out, 0),
    sent_with: order.sent_with,
    with: inside.map(({ order_number }) => order_number),
    additions: outside.map(presentAddition),
    items: all.filter(({ quantity }) => quantity > 0).map(({ order_id: _, taken_out: __, ...item }) => item),
  };
}
