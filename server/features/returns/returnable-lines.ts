import { type Kysely, sql } from 'kysely';
import { refundForUnits } from '#domain/order/refund.ts';
import { leftToReturn } from '#domain/returns/return-policy.ts';
import type { Database } from '#server/database/schema.ts';
import { unitsInReturns } from '#server/features/order-book/changeable-items.ts';
import type { OrderRow } from '#server/features/order-book/order-rows.ts';
import { orderToRefund, readItems } from '#server/features/refunds/refund-lines.ts';

type Figures = Pick<OrderRow, 'id' | 'discount_cents' | 'tax_cents' | 'tax_basis_points'>;

/** The lines of an order with what is left to return, and what was paid for that. */
export async function readReturnable(db: Kysely<Database>, order: Figures) {
  const [items, others] = await Promise.all([readItems(db, order.id), readOthers(db, order.id)]);
  const figures = orderToRefund(order, items);
  return items.map((item, at) => {
    const other = others.get(item.id);
    const { quantity, given_back: refunded } = item;
    const left = leftToReturn({ quantity, refunded, inReturns: other?.in_returns ?? 0 });
    return {
      ...item,
      category: other?.category ?? null,
      is_returnable: other?.is_returnable ?? true,
      left,
      back_cents: Array.from({ length: left }, (_, more) =>
        refundForUnits(figures, [{ line: at, quantity: more + 1, quantityBefore: item.given_back }]),
      ),
    };
  });
}

/** A product that was deleted meanwhile can be returned. */
async function readOthers(db: Kysely<Database>, orderId: string) {
  const { rows } = await sql<{ id: string; category: string | null; is_returnable: boolean; in_returns: number }>`
    select i.id, p.category, coalesce(p.is_returnable, true) as is_returnable,
      ${unitsInReturns('i.id')} as in_returns
    from order_items i left join products p on p.id = i.product_id where i.order_id = ${orderId}
  `.execute(db);
  return new Map(rows.map(row => [row.id, row]));
}
