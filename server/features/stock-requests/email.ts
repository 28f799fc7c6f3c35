import type { Kysely } from 'kysely';
import { z } from 'zod';
import { variantName } from '#domain/catalog/family.ts';
import type { Database } from '#server/database/schema.ts';
import type { ComposedMail } from '#server/email/compose.ts';
import type { Services } from '#server/services.ts';
import { composeBackInStock, composeStockConfirm, type StockWish } from './compose-stock-mail.ts';
import { requestKey } from './request-links.ts';

const Payload = z.object({ request_id: z.uuid() });

/** Mails about stock requests by outbox kind; none for a request that was withdrawn. */
export const stockRequestMailComposers = {
  stock_request_confirm: async ({ db, env }: Services, payload: unknown): Promise<ComposedMail | null> => {
    const { request_id } = Payload.parse(payload);
    const wish = await findWish(db, request_id);
    return wish && composeStockConfirm(env, wish, keysOf(env.SESSION_SECRET, request_id));
  },
  back_in_stock: async ({ db, env }: Services, payload: unknown): Promise<ComposedMail | null> => {
    const { request_id } = Payload.parse(payload);
    const wish = await findWish(db, request_id);
    return wish && composeBackInStock(env, wish, keysOf(env.SESSION_SECRET, request_id));
  },
};

const keysOf = (secret: string, id: string) => ({
  confirm: requestKey(secret, 'confirm', id),
  leave: requestKey(secret, 'leave', id),
});

async function findWish(db: Kysely<Database>, id: string): Promise<StockWish | null> {
  const found = await db
    .selectFrom('stock_requests as r')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['r.email', 'r.asked_at', 'p.name', 'p.option_values', 'p.slug', 'p.size', 'p.category', 'p.price_cents'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  return found ? { ...found, name: variantName(found.name, found.option_values) } : null;
}
