import type { Selectable } from 'kysely';
import { timelineText } from '#content/words/timeline.ts';
import type { Draft, DraftFromWish, FilledDraft } from '#contract/drafts/shapes.ts';
import { DraftForm } from '#contract/drafts/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { canStaffChangeItems } from '#domain/order/order-change.ts';
import { isOver, type OrderStatus } from '#domain/order/order-state.ts';
import { methodsFor } from '#domain/price.ts';
import type { OrdersTable } from '#server/database/schema.ts';
import { findOriginal } from '#server/features/order-book/change-additions.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { setStatus } from '#server/features/orders-admin/set-status.ts';
import { readRates } from '#server/features/settings/queries.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { findAddition } from './queries.ts';
import { saveDraft } from './save-draft.ts';

type Order = Selectable<OrdersTable>;

/**
 * A draft with the buyer of an order and its goods at today's prices, its free replacement, goods to be sent with it,
 * or what is made instead of it on the same terms. What is not sold any more is left out. `return_code`: only the goods
 * of that return. For goods to be sent with it, the open draft of the same staff is the answer, if there is one.
 * Refuses order_not_found, never_paid, items_fixed.
 */
export async function draftFromOrder(services: Services, staff: Viewer, wish: DraftFromWish): Promise<Draft | Refusal> {
  const { db } = services;
  const { order_number, kind } = wish;
  const order = await db.selectFrom('orders').selectAll().where('order_number', '=', order_number).executeTakeFirst();
  if (!order) return refuse('order_not_found');
  if (kind === 'replacement' && order.paid_at === null) return refuse('never_paid');
  const original = kind === 'addition' || kind === 'instead' ? await findOriginal(db, order.id) : null;
  const refused = kind === 'addition' && !original ? canAddTo(order) : null;
  if (refused) return refused;
  const leads = original?.order_number ?? null;
  const open =
    kind === 'addition' && wish.lines.length === 0 ? await findAddition(db, leads ?? order_number, staff) : null;
  if (open) return open;
  const terms = kind === 'instead' ? await termsOf(services, order, leads) : {};
  const added = kind === 'addition' ? { adds_to: leads ?? order_number, shipping_cents: 0 } : {};
  const form = await formFrom(db, order, wish, { ...terms, ...added });
  if (kind === 'instead') return makeInstead(services, staff, { order, id: wish.id, form });
  return saveDraft({ db }, staff, wish.id, { version: 0, form });
}

/** Goods are added while those of the order can still be changed, whatever label it has. */
export function canAddTo(order: Pick<Order, 'status' | 'paid_at'>): Refusal | null {
  const isSettled = order.paid_at !== null;
  const permit = canStaffChangeItems({ status: order.status as OrderStatus, isSettled, label: null });
  return permit.ok ? null : refuse('items_fixed', {}, { message: permit.text });
}

/** The draft and the end of the order, in one transaction; a repeat finds both. */
async function makeInstead(
  services: Services,
  staff: Viewer,
  { order, id, form }: { order: Order; id: string; form: FilledDraft },
): Promise<Draft | Refusal> {
  const changed = await changeOrder(services, order, async open => {
    const draft = await saveDraft({ db: open.trx }, staff, id, { version: 0, form });
    if (isRefusal(draft) || isOver(open.order.status)) return draft;
    if (open.order.paid_at) return refuse('changed_meanwhile', { status: open.order.status });
    const ended = await setStatus(open, staff, { status: 'canceled', reason: timelineText.items.madeAnew });
    return isRefusal(ended) ? ended : draft;
  });
  return isRefusal(changed) ? changed : changed.result;
}

async function formFrom(
  db: Services['db'],
  order: Order,
  { kind, return_code, lines }: DraftFromWish,
  terms: DraftForm,
): Promise<FilledDraft> {
  const sold = () => (return_code ? itemsOfReturn(db, order.id, return_code) : itemsOf(db, order.id));
  return DraftForm.parse({
    lines: kind === 'addition' ? lines : (await sold()).filter(({ product_id }) => product_id !== null),
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
    replaces: kind === 'replacement' ? order.order_number : null,
    ...terms,
  });
}

/** What was agreed on besides goods and prices. `adds_to`: the order whose parcel it goes into, while that waits. */
async function termsOf({ db, env }: Services, order: Order, adds_to: string | null): Promise<DraftForm> {
  const made = await db
    .selectFrom('staff_orders')
    .select('adds_to')
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  // An addition whose parcel has left pays for its own.
  const isAlone = made !== undefined && made.adds_to === null;
  return {
    notes: order.notes ?? '',
    ...(order.coupon_code ? { coupon_code: order.coupon_code } : { discount_cents: order.discount_cents }),
    adds_to,
    shipping_cents: adds_to ? order.shipping_cents : isAlone ? await shippingByStaff(db, env, order) : null,
  };
}

/** What staff asked for shipping; null if it is what the shop or a carrier would have asked. */
async function shippingByStaff(db: Services['db'], env: Services['env'], order: Order): Promise<number | null> {
  if (order.shipping_source !== 'own') return null;
  const items = await db
    .selectFrom('order_items')
    .select(['unit_price_cents', 'quantity'])
    .where('order_id', '=', order.id)
    .execute();
  const offered = methodsFor({
    lines: items.map(({ unit_price_cents, quantity }) => ({ unitPriceCents: unit_price_cents, quantity })),
    shipToState: order.shipping_state,
    rates: await readRates(db, env),
  });
  const own = offered.find(({ method }) => method === order.shipping_method);
  return own?.priceCents === order.shipping_cents ? null : order.shipping_cents;
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
