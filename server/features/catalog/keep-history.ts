import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';

/**
 * Keeps what a product was called and how its stock moved, for the time when it is gone: its deletion is the last movement, with all
 * that was left. The caller holds the product's row and deletes it, and with it the movements that count.
 */
export async function keepHistory(trx: Kysely<Database>, staff: Viewer, productId: string): Promise<void> {
  await sql`
    with gone as (
      insert into gone_products (id, name, stock_quantity)
      select id, name, stock_quantity from products where id = ${productId}
      returning id, stock_quantity, deleted_at
    )
    insert into gone_stock_movements (product_id, id, quantity, reason, cause, note, order_number, actor_email, created_at)
    select m.product_id, m.id, m.quantity, m.reason, m.cause, m.note, o.order_number, u.email, m.created_at
    from stock_movements m left join orders o on o.id = m.order_id left join users u on u.id = m.actor_id
    where m.product_id = ${productId}
    union all
    select id, nextval(pg_get_serial_sequence('stock_movements', 'id')), -coalesce(stock_quantity, 0), 'deletion', null, null, null,
      ${staff.email}, deleted_at
    from gone
  `.execute(trx);
}
