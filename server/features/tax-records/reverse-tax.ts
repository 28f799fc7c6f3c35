import { type Kysely, sql } from 'kysely';
import { type OrderToRefund, refundForUnits, taxOfUnits } from '#domain/order/refund.ts';
import { reversedParts, type SettledRefund } from '#domain/order/refund-tax.ts';
import type { Database } from '#server/database/schema.ts';
import { orderToRefund, readItems } from '#server/features/refunds/refund-lines.ts';
import { type DueItem, findDue } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';
import { givenBack, lifeOf, staleRecords } from './given-back.ts';
import { bookedWithin } from './record-tax.ts';

/** What recorded orders gave back and is not on record itself. A revived order is recorded anew first. */
export const dueReversals = sql<DueItem>`
  select g.id, null::text as provider, g.settled_at as since
  from ${givenBack} g join tax_records t on t.order_id = g.order_id
  where g.settled_at > ${bookedWithin}
    and not exists (select from tax_reversals v where v.refund_id = g.id)
    and not exists (select from ${staleRecords} stale where stale.order_id = g.order_id)`;

/**
 * Tells the tax provider of a refund, or of the store credit that an order gave back by ending, once.
 * @throws if the provider refuses or does not answer; the job retries
 */
export async function reverseTax({ db, tax }: Pick<Services, 'db' | 'tax'>, id: string): Promise<void> {
  if (!tax.books) return;
  const found = await find(db, id);
  if (!found) return;
  const { order, record, refunds, life } = found;
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
    id: `${id}${life}`,
    reference: `${order.order_number} refund ${id}${life}`,
    record: { reference: record.reference, goods: goods.map(line => line.reference) },
    ...parts,
  });
  // By either key: two that write at once may meet at the reference first.
  const row = found.isCredit
    ? sql`tax_credit_reversals (credit_id, reference)`
    : sql`tax_reversals (refund_id, reference)`;
  await sql`insert into ${row} values (${id}, ${reference}) on conflict do nothing`.execute(db);
}

interface Refund {
  amount_cents: number;
  tax_cents: number;
  lines: { order_item_id: string; quantity: number }[];
}

/** Its order, the record of it, and what was given back up to this as it settled; null if there is nothing to tell. */
async function find(db: Kysely<Database>, id: string) {
  if (!(await findDue(db, dueReversals, id))) return null;
  const { rows } = await sql<Refund & { order_id: string; is_credit: boolean }>`
    select e.order_id, e.amount_cents, e.tax_cents, e.is_credit, coalesce((
      select json_agg(json_build_object('order_item_id', l.order_item_id, 'quantity', l.quantity))
      from refund_lines l where l.refund_id = e.id
    ), '[]') as lines
    from ${givenBack} r join ${givenBack} e on e.order_id = r.order_id
      and (e.settled_at, e.is_credit, e.id) <= (r.settled_at, r.is_credit, r.id)
    where r.id = ${id} order by e.settled_at, e.is_credit, e.id
  `.execute(db);
  const own = rows.at(-1);
  if (!own) return null;
  const { order_id } = own;
  const record = await db.selectFrom('tax_records').selectAll().where('order_id', '=', order_id).executeTakeFirst();
  if (!record) return null;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow();
  return { order, record, refunds: rows, isCredit: own.is_credit, life: await lifeOf(db, order_id) };
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
