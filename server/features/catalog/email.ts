import { sql } from 'kysely';
import { z } from 'zod';
import { variantName } from '#domain/catalog/family.ts';
import { skuOf } from '#domain/product-facts.ts';
import { lowStockThreshold } from '#domain/stock/stock.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';
import { composeLowStock } from './compose-low-stock-mail.ts';

const Payload = z.object({
  product_id: z.uuid(),
  admin_id: z.uuid(),
  stock: z.int(),
  mark: z.int().default(lowStockThreshold),
});

interface Found {
  email: string;
  name: string;
  option_values: string[] | null;
  slug: string;
  sku: string | null;
  sold_7d: number;
}

/** Catalog mails by outbox kind; the database queues them when stock changes (migration 0108). */
export const catalogMailComposers = {
  low_stock_staff: async ({ db, env }: Services, payload: unknown): Promise<ComposedMail | null> => {
    const { product_id, admin_id, stock, mark } = Payload.parse(payload);
    // Former staff get no mail.
    const { rows } = await sql<Found>`
      select u.email, p.name, p.option_values, p.slug, p.sku, (
        select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
        where i.product_id = p.id and o.placed_at > now() - interval '7 days' and o.status <> 'canceled'
      ) as sold_7d
      from products p, users u join profiles f on f.id = u.id
      where p.id = ${product_id} and u.id = ${admin_id} and f.is_admin
    `.execute(db);
    const found = rows[0];
    return found
      ? composeLowStock(env, found.email, {
          ...found,
          name: variantName(found.name, found.option_values),
          sku: skuOf(found),
          stock,
          mark,
        })
      : null;
  },
};
