import type { Draft, DraftFrom } from '#contract/drafts/shapes.ts';
import { DraftForm } from '#contract/drafts/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { saveDraft } from './save-draft.ts';

/**
 * A draft with the goods and the buyer of an order, at today's prices, or as its free replacement. What is not sold any
 * more is left out. `return_code`: only the goods of that return. Refuses order_not_found, never_paid.
 */
export async function draftFromOrder(
  { db }: Pick<Services, 'db'>,
  staff: Viewer,
  { id, order_number, kind, return_code }: DraftFrom,
): Promise<Draft | Refusal> {
  const order = await db.selectFrom('orders').selectAll().where('order_number', '=', order_number).executeTakeFirst();
  if (!order) return refuse('order_not_found');
  if (kind === 'replacement' && order.paid_at === null) return refuse('never_paid');
  const items = return_code ? await itemsOfReturn(db, order.id, return_code) : await itemsOf(db, order.id);
  const form = DraftForm.parse({
    lines: items.flatMap(({ product_id, quantity }) => (product_id ? { product_id, quantity } : [])),
    shipping: {
      name: order.shipping_name,
      email: order.email,
      phone: order.shipping_phone ?? '',
      address1: order.shipping_address1,
      address2: order.shipping_address2,
      city: order.shipping_city,
      state: order.shipping_state,
      postal: order.shipping_postal,
    },
    shipping_method: order.shipping_method,
    replaces: kind === 'replacement' ? order_number : null,
  });
  return saveDraft({ db }, staff, id, { version: 0, form });
}

const itemsOf = (db: Services['db'], orderId: string) =>
  db
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('product_name')
    .orderBy('id')
    .execute();

/** What arrived, or before that what was announced. */
const itemsOfReturn = (db: Services['db'], orderId: string, code: string) =>
  db
    .selectFrom('return_lines as l')
    .innerJoin('returns as r', 'r.id', 'l.return_id')
    .innerJoin('order_items as i', 'i.id', 'l.order_item_id')
    .select(({ fn }) => ['i.product_id', fn.coalesce('l.arrived', 'l.quantity').as('quantity')])
    .where('r.order_id', '=', orderId)
    .where('r.code', '=', code)
    .where(({ fn }) => fn.coalesce('l.arrived', 'l.quantity'), '>', 0)
    .orderBy('i.product_name')
    .orderBy('i.id')
    .execute();
