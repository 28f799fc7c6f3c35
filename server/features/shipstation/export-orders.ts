import { type Kysely, type Selectable, sql } from 'kysely';
import { type ShipStationExport, writeMinute } from '#contract/parcels/shipstation.ts';
import { decimal } from '#domain/money.ts';
import { isOver, isSent, isUnpaid } from '#domain/order/order-state.ts';
import type { ShippingMethodName } from '#domain/price.ts';
import { shippingMethodRules } from '#domain/shipping.ts';
import type { Database, OrdersTable } from '#server/database/schema.ts';
import { sharesParcel } from '#server/features/order-book/change-additions.ts';
import { unitsRefunded } from '#server/features/order-book/changeable-items.ts';
import { readOrderSettings } from '#server/features/settings/queries.ts';
import type { Services } from '#server/services.ts';

const pageSize = 100;
/**
 * The longest time between a row's `updated_at` and its commit. The export overlaps by it, so that no change is missed.
 */
const lateMs = 5 * 60_000;
const minuteMs = 60_000;

interface Item {
  id: string;
  sku: string;
  name: string;
  image_url: string | null;
  quantity: number;
  unit_price_cents: number;
  ounces: number | null;
}
type Row = Selectable<OrdersTable> & { items: Item[]; sent_with: string | null };

/**
 * Orders that were paid and have changed since `start_date`, also those that were shipped or ended, so that nobody
 * ships them. One that was paid before `end_date` and changes while its pages are fetched stays among them: if it left,
 * those behind it would move up, and one of them would be on no page.
 */
export async function exportOrders({ readDb, env }: Services, { start_date, end_date, page }: ShipStationExport) {
  const from = new Date(start_date.getTime() - lateMs);
  const until = new Date(end_date.getTime() + minuteMs);
  const where = sql`paid_at is not null and updated_at >= ${from} and paid_at < ${until}`;
  const [counted, rows, { item_ounces }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from orders where ${where}`.execute(readDb),
    readOrders(readDb, where, (page - 1) * pageSize),
    readOrderSettings(readDb),
  ]);
  const pages = Math.ceil((counted.rows[0]?.count ?? 0) / pageSize);
  return {
    Orders: {
      '@pages': pages,
      Order: rows.map(row => present(row, { publicUrl: env.PUBLIC_URL, ownOunces: item_ounces })),
    },
  };
}

async function readOrders(db: Kysely<Database>, where: ReturnType<typeof sql>, offset: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select o.*, i.items, (
      select w.order_number from staff_orders s join orders w on w.id = s.adds_to
      where s.order_id = o.id and ${sharesParcel('o', 'w')}
    ) as sent_with
    from (select * from orders where ${where} order by paid_at, id offset ${offset} limit ${pageSize}) o
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', i.id, 'sku', i.sku, 'name', i.product_name,
        'image_url', i.image_url, 'quantity', i.quantity - i.refunded, 'unit_price_cents', i.unit_price_cents,
        'ounces', p.weight_oz)
        order by i.product_name, i.id) filter (where i.quantity > i.refunded), '[]') as items
      from (select i.*, ${unitsRefunded('i.id')} as refunded from order_items i where i.order_id = o.id) i
      left join products p on p.id = i.product_id
    ) i order by o.paid_at, o.id
  `.execute(db);
  return rows;
}

/** One order in the words of ShipStation. Neither email address nor account are given away. */
function present(order: Row, { publicUrl, ownOunces }: { publicUrl: string; ownOunces: number }) {
  const { label } = shippingMethodRules[order.shipping_method as ShippingMethodName];
  return {
    OrderID: order.order_number,
    OrderNumber: order.order_number,
    OrderDate: writeMinute(order.placed_at),
    OrderStatus: statusOf(order),
    LastModified: writeMinute(order.updated_at),
    ShippingMethod: label,
    OrderTotal: decimal(order.total_cents),
    TaxAmount: decimal(order.tax_cents),
    ShippingAmount: decimal(order.shipping_cents),
    CustomerNotes: order.notes ?? '',
    InternalNotes: order.sent_with ? `Goes in one parcel with ${order.sent_with}.` : '',
    Customer: {
      CustomerCode: order.order_number,
      BillTo: { Name: order.shipping_name },
      ShipTo: {
        Name: order.shipping_name,
        Address1: order.shipping_address1,
        Address2: order.shipping_address2 ?? '',
        City: order.shipping_city,
        State: order.shipping_state,
        PostalCode: order.shipping_postal,
        Country: order.shipping_country,
        Phone: order.shipping_phone ?? '',
      },
    },
    Items: {
      Item: order.items.map(item => ({
        LineItemID: item.id,
        SKU: item.sku,
        Name: item.name,
        ImageUrl: item.image_url ? new URL(item.image_url, publicUrl).href : '',
        Weight: item.ounces ?? ownOunces,
        WeightUnits: 'Ounces',
        Quantity: item.quantity,
        UnitPrice: decimal(item.unit_price_cents),
      })),
    },
  };
}

/** An order of which nothing is left to send is as good as canceled. */
function statusOf({ status, items }: Row): 'unpaid' | 'paid' | 'shipped' | 'cancelled' {
  if (isSent(status)) return 'shipped';
  if (isUnpaid(status)) return 'unpaid';
  return isOver(status) || items.length === 0 ? 'cancelled' : 'paid';
}
