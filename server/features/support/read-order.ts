import { type Kysely, sql } from 'kysely';
import { adminPages } from '#contract/admin-pages.ts';
import { pages } from '#contract/pages.ts';
import type { TicketOrder } from '#contract/support/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import { orderKey } from '#server/http/signed-key.ts';

interface OrderRow extends Omit<TicketOrder, 'path' | 'placed_at' | 'delivered_at'> {
  user_id: string | null;
  renewed_at: Date | null;
  placed_at: Date;
  delivered_at: Date | null;
}

export interface ReadOrder {
  /** For the ticket's customer, who may open the order: with its key if it has no account. */
  forBuyer(secret: string): TicketOrder;
  forStaff(): TicketOrder;
}

/** The order shown beside a ticket; null if it is gone. */
export async function readTicketOrder(db: Kysely<Database>, id: string): Promise<ReadOrder | null> {
  const { rows } = await sql<OrderRow>`
    select o.user_id, (select renewed_at from renewed_links where id = o.id) as renewed_at, o.order_number, o.status,
      o.placed_at, o.total_cents, o.tracking_url,
      (select max(created_at) from order_events where order_id = o.id and to_status = 'delivered') as delivered_at,
      coalesce((
        select json_agg(json_build_object('id', i.id, 'product_name', i.product_name, 'scent', i.scent, 'size', i.size,
          'category', p.category, 'quantity', i.quantity, 'image_url', i.image_url) order by i.product_name, i.id)
        from order_items i left join products p on p.id = i.product_id where i.order_id = o.id
      ), '[]') as items
    from orders o where o.id = ${id}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { user_id, renewed_at, placed_at, delivered_at, ...order } = row;
  const withPath = (path: string): TicketOrder => ({
    ...order,
    placed_at: placed_at.toISOString(),
    delivered_at: delivered_at?.toISOString() ?? null,
    path,
  });
  return {
    forBuyer(secret) {
      const { order_number: number } = order;
      return withPath(pages.order(number, user_id === null ? orderKey(secret, number, renewed_at) : undefined));
    },
    forStaff: () => withPath(adminPages.order(order.order_number)),
  };
}
