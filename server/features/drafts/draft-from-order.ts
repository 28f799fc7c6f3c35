import type { Draft, DraftFrom } from '#contract/drafts/shapes.ts';
import { DraftForm } from '#contract/drafts/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { saveDraft } from './save-draft.ts';

/**
 * A draft with the goods and the buyer of an order, at today's prices, or as its free replacement. What is not sold any
 * more is left out. Refuses order_not_found, never_paid.
 */
export async function draftFromOrder(
  { db }: Pick<Services, 'db'>,
  staff: Viewer,
  { id, order_number, kind }: DraftFrom,
): Promise<Draft | Refusal> {
  const order = await db.selectFrom('orders').selectAll().where('order_number', '=', order_number).executeTakeFirst();
  if (!order) return refuse('order_not_found');
  if (kind === 'replacement' && order.paid_at === null) return refuse('never_paid');
  const items = await db
    .selectFrom('order_items')
    .select(['product_id', 'quantity'])
    .where('order_id', '=', order.id)
    .orderBy('product_name')
    .orderBy('id')
    .execute();
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
