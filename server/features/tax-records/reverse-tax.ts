import { type Kysely, sql } from 'kysely';
import { type OrderToRefund, refundForUnits, taxOfUnits } from '#domain/order/refund.ts';
import { reversedParts, type SettledRefund } from '#domain/order/refund-tax.ts';
import type { Database } from '#server/database/schema.ts';
import { reasonsOutsideOrder } from '#server/features/refunds/order-receipts.ts';
import { orderToRefund, readItems } from '#server/features/refunds/refund-lines.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';
import { bookedWithin } from './record-tax.ts';

const isOfOrder = sql`r.status = 'succeeded'
  and r.reason not in (${sql.join(reasonsOutsideOrder.map(name => sql.lit(name)))})`;

/** Refunds of recorded orders that are not on record themselves. */
export const dueReversals = sql<DueItem>`
  select r.id, null::text as party, r.settled_at as since
  from refunds r join tax_records t on t.order_id = r.order_id
  where ${isOfOrder} and r.settled_at > ${bookedWithin}
    and not exists (select from tax_reversals v where v.refund_id = r.id)`;

/**
 * Tells the tax provider of a refund, once.
 * @throws if the provider refuses or does not answer; the job retries
 */
export async function reverseTax({ db, tax }: Pick<Services, 'db' | 'tax'>, id: string): Promise<void> {
  if (!tax.books) return;
  const found = await find(db, id);
  if (!found) return;
  const { order, record, refunds } = found;
  const items = await readItems(db, order.id);
  const goods = record.lines ?? [
    {
      taxCode: null,
      reference: record.line_reference,
      amountCents: order.subtotal_cents - order.discount_cents,
      taxCents: record.goods_tax_cents,
    },
  ];
  const shipping = { amountCents: order.shipping_cents, taxCents: record.shipping_tax_cents };
  const settled = namedByCode(
    goods.map(({ taxCode }) => taxCode),
    asSold(orderToRefund(order, items)),
    items,
    refunds,
  );
  const parts = reversedParts({ goods, shipping }, settled).at(-1);
  if (!parts) return;
  const { reference } = await tax.books.reverse({
    id,
    reference: `${order.order_number} refund ${id}`,
    record: { reference: record.reference, goods: goods.map(line => line.reference) },
    ...parts,
  });
  await db
    .insertInto('tax_reversals')
    .values({ refund_id: id, reference })
    // By either key: two that write at once may meet at the reference first.
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

interface Refund {
  amount_cents: number;
  tax_cents: number;
  lines: { order_item_id: string; quantity: number }[];
}

/** Its order, the record of it, and its refunds up to this one as they settled; null if there is nothing to tell. */
async function find(db: Kysely<Database>, id: string) {
  const { rows } = await sql<Refund & { id: string; order_id: string }>`
    select e.id, e.order_id, e.amount_cents, e.tax_cents, coalesce((
      select json_agg(json_build_object('order_item_id', l.order_item_id, 'quantity', l.quantity))
      from refund_lines l where l.refund_id = e.id
    ), '[]') as lines
    from refunds r join refunds e on e.order_id = r.order_id and e.status = 'succeeded'
      and e.reason not in (${sql.join(reasonsOutsideOrder)}) and (e.settled_at, e.id) <= (r.settled_at, r.id)
    where r.id = ${id} and ${isOfOrder} and not exists (select from tax_reversals v where v.refund_id = r.id)
    order by e.settled_at, e.id
  `.execute(db);
  const [first] = rows;
  if (!first) return null;
  const record = await db
    .selectFrom('tax_records')
    .selectAll()
    .where('order_id', '=', first.order_id)
    .executeTakeFirst();
  if (!record) return null;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', first.order_id).executeTakeFirstOrThrow();
  return { order, record, refunds: rows };
}

/** Each refund is looked at as it was, not after the later ones. */
const asSold = (order: OrderToRefund): OrderToRefund => ({
  ...order,
  lines: order.lines.map(({ refunded: _, ...line }) => line),
});

type Items = readonly { id: string; tax_code: string | null }[];

/** The refunds without their tax, and what the lines they name cost and were taxed, by recorded tax code. */
function namedByCode(
  codes: readonly (string | null)[],
  order: OrderToRefund,
  items: Items,
  refunds: readonly Refund[],
): SettledRefund[] {
  const before = new Map<string, number>();
  return refunds.map(({ amount_cents, tax_cents, lines }) => {
    const named = codes.map(() => ({ amountCents: 0, taxCents: 0 }));
    for (const { order_item_id, quantity } of lines) {
      const line = items.findIndex(item => item.id === order_item_id);
      const part = named[codes.indexOf(items[line]?.tax_code ?? null)];
      const unit = { line, quantity, quantityBefore: before.get(order_item_id) ?? 0 };
      before.set(order_item_id, unit.quantityBefore + quantity);
      if (!part) continue;
      const taxCents = taxOfUnits(order, [unit]);
      part.amountCents += refundForUnits(order, [unit]) - taxCents;
      part.taxCents += taxCents;
    }
    const net = { amountCents: amount_cents - tax_cents, taxCents: tax_cents };
    return { ...net, named: lines.length > 0 ? named : null };
  });
}
