import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import { normalizeOrderNumber } from '#domain/order/order-number.ts';
import { categoryRules, type TicketCategory } from '#domain/ticket/ticket-category.ts';
import type { Database } from '#server/database/schema.ts';
import { findLinkedOrder } from '#server/http/guest-links.ts';
import type { Services } from '#server/services.ts';

type Db = Kysely<Database>;

interface Asked {
  category: TicketCategory;
  orderNumber: string | null | undefined;
}

export interface AboutOrder {
  order_number: string | null;
  /** Set only if the order is known to be the writer's own. */
  order_id: string | null;
}

const none: AboutOrder = { order_number: null, order_id: null };

/** The order number in its normal form, or the text as typed if it is none. */
function numberOf({ category, orderNumber }: Asked): string | null {
  const typed = orderNumber?.replaceAll(/\s+/g, ' ').trim();
  return typed && categoryRules[category].isAboutOrder ? (normalizeOrderNumber(typed) ?? typed) : null;
}

/** The order a signed-in customer writes about. Refuses order_not_yours, for unknown numbers too. */
export async function findOwnOrder(db: Db, asked: Asked, userId: string): Promise<AboutOrder | Refusal> {
  const order_number = numberOf(asked);
  if (!order_number) return none;
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', order_number)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { order_number, order_id: row.id } : notYours();
}

function notYours(): Refusal {
  const { message } = refuse('order_not_yours');
  return refuse('order_not_yours', {}, { fields: { order_number: message } });
}

/** The order whose link a guest followed, with its address; null if the key is wrong. */
export async function findProvenOrder(
  services: Pick<Services, 'pool' | 'env'>,
  { orderNumber, orderKey }: { orderNumber: string | null | undefined; orderKey: string | null | undefined },
): Promise<{ id: string; order_number: string; email: string } | null> {
  const number = normalizeOrderNumber(orderNumber ?? '');
  return number ? findLinkedOrder(services, { orderNumber: number, key: orderKey ?? undefined }) : null;
}

/**
 * The order a guest writes about: linked if it was placed with the ticket's address. The guest is not told whether it
 * exists.
 */
export async function findOrderByAddress(db: Db, asked: Asked, email: string): Promise<AboutOrder> {
  const order_number = numberOf(asked);
  if (!order_number) return none;
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', order_number)
    .where('email', '=', email)
    .executeTakeFirst();
  return { order_number, order_id: row?.id ?? null };
}
