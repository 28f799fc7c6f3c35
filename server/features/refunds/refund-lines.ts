import { type Kysely, type Selectable, sql } from 'kysely';
import { fieldRefusals } from '#content/words/refusals.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { RefundWish } from '#contract/payments/admin.ts';
import { type OrderToRefund, type ReturnedUnits, refundForUnits, taxOfUnits } from '#domain/order/refund.ts';
import type { Database, OrderItemsTable } from '#server/database/schema.ts';
import { centsRefunded, unitsRefunded } from '#server/features/order-book/changeable-items.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { type ReturnedGoods, writeOffGoods } from '#server/features/order-book/order-goods.ts';
import type { OrderRow, Trx } from '#server/features/order-book/order-rows.ts';
import type { LinesMoney } from './request-refund.ts';

type Item = Selectable<OrderItemsTable> & { given_back: number; given_cents: number };

export interface ChosenLines {
  order: OrderToRefund;
  units: ReturnedUnits[];
  goods: ReturnedGoods[];
  rows: { order_item_id: string; quantity: number; amount_cents: number }[];
  money: LinesMoney;
}

/**
 * The requested items with their amounts, of all items of the order. Refuses items of another order, and more units
 * than are left.
 */
export function chooseLines(
  order: Readonly<OrderRow>,
  items: readonly Item[],
  wish: RefundWish['lines'],
): ChosenLines | Refusal {
  const figures = orderToRefund(order, items);
  const chosen: ChosenLines = {
    order: figures,
    units: [],
    goods: [],
    rows: [],
    money: { amountCents: 0, taxCents: 0 },
  };
  for (const { item_id, quantity } of wish) {
    const line = items.findIndex(item => item.id === item_id);
    const item = items[line];
    const isTwice = chosen.rows.some(row => row.order_item_id === item_id);
    if (!item || isTwice) return refuse('invalid', {}, { fields: { lines: fieldRefusals.refund.lines } });
    const left = item.quantity - item.given_back;
    if (quantity > left) return refuse('fewer_to_refund', { name: item.product_name, left });
    const unit = { line, quantity, quantityBefore: item.given_back };
    chosen.units.push(unit);
    chosen.rows.push({ order_item_id: item.id, quantity, amount_cents: refundForUnits(figures, [unit]) });
    if (item.product_id) chosen.goods.push({ product_id: item.product_id, quantity });
  }
  if (chosen.units.length === 0) return refuse('invalid', {}, { fields: { lines: fieldRefusals.refund.nothing } });
  const { units } = chosen;
  return { ...chosen, money: { amountCents: refundForUnits(figures, units), taxCents: taxOfUnits(figures, units) } };
}

export const orderToRefund = (
  order: Pick<OrderRow, 'discount_cents' | 'tax_cents' | 'tax_basis_points'>,
  items: readonly Pick<
    Item,
    'unit_price_cents' | 'quantity' | 'tax_cents' | 'is_discounted' | 'given_back' | 'given_cents'
  >[],
): OrderToRefund => ({
  lines: items.map(item => ({
    unitPriceCents: item.unit_price_cents,
    quantity: item.quantity,
    taxCents: item.tax_cents,
    isDiscounted: item.is_discounted,
    refunded: { quantity: item.given_back, cents: item.given_cents },
  })),
  discountCents: order.discount_cents,
  taxCents: order.tax_cents,
  taxBasisPoints: order.tax_basis_points,
});

/** How many of these units can be refunded: not those that were refunded elsewhere in the meantime. */
export const stillRefundable = (item: Pick<Item, 'quantity' | 'given_back'>, units: number): number =>
  Math.min(units, item.quantity - item.given_back);

/** In a fixed order, so shares of discount and tax round the same way each time. */
export function readItems(trx: Kysely<Database>, orderId: string): Promise<Item[]> {
  return trx
    .selectFrom('order_items')
    .selectAll()
    .select([unitsRefunded('order_items.id').as('given_back'), centsRefunded('order_items.id').as('given_cents')])
    .where('order_id', '=', orderId)
    .orderBy('product_name')
    .orderBy('id')
    .execute();
}

/** An item of a failed refund whose units another refund has returned since, with what is left; null if all fit. */
export async function findShortLine(
  trx: Trx,
  failed: { id: string; order_id: string },
): Promise<{ name: string; left: number } | null> {
  const lines = await trx
    .selectFrom('refund_lines')
    .select(['order_item_id', 'quantity'])
    .where('refund_id', '=', failed.id)
    .execute();
  for (const item of await readItems(trx, failed.order_id)) {
    const wanted = lines.find(line => line.order_item_id === item.id)?.quantity ?? 0;
    const left = item.quantity - item.given_back;
    if (wanted > left) return { name: item.product_name, left };
  }
  return null;
}

/** A retried refund returns the same items. */
export async function copyLines(open: OpenOrder, fromRefund: string, toRefund: string): Promise<void> {
  await sql`
    insert into refund_lines (refund_id, order_item_id, quantity, amount_cents, restocked)
    select ${toRefund}, order_item_id, quantity, amount_cents, restocked from refund_lines
    where refund_id = ${fromRefund}
  `.execute(open.trx);
  await writeOffGoods(open, toRefund);
}
