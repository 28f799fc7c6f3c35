import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Refusal } from '#contract/errors.ts';
import { statusesThat } from '#domain/order/order-state.ts';
import { hasOpenParcel, type InParcel, isInParcel } from '#domain/order/shared-parcel.ts';
import type { Database } from '#server/database/schema.ts';
import { changeAlso } from './change-order.ts';
import type { OpenOrder } from './open-order.ts';
import type { OrderRow } from './order-rows.ts';

type Db = Kysely<Database>;

/** The order that an addition ships with. */
interface Original {
  id: string;
  order_number: string;
}

/** Where a parcel goes: the columns that are the same for all orders in it. */
export const placeColumns = [
  'shipping_address1',
  'shipping_address2',
  'shipping_city',
  'shipping_state',
  'shipping_postal',
] as const;

export const place = (table: string) => sql`(${sql.join(placeColumns.map(name => sql.ref(`${table}.${name}`)))})`;

/** SQL: whether the order under this alias ships in the parcel that `lead` is packed in. */
export const sharesParcel = (order: string, lead: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${lead}.status`)} = any (${statusesThat(hasOpenParcel)})
  and ${place(lead)} is not distinct from ${place(order)})`;

/** Whether the order with this id ships in the parcel of another order. */
export const goesInParcel = (id: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from staff_orders link join orders lead on lead.id = link.adds_to join orders own on own.id = link.order_id
  where link.order_id = ${id} and ${sharesParcel('own', 'lead')})`;

/** The order whose parcel this one goes into, while that one waits for the carrier here. */
export async function findOriginal(db: Db, orderId: string): Promise<Original | null> {
  const found = await db
    .selectFrom('staff_orders as s')
    .innerJoin('orders as lead', 'lead.id', 's.adds_to')
    .innerJoin('orders as own', 'own.id', 's.order_id')
    .select(['lead.id', 'lead.order_number'])
    .where('s.order_id', '=', orderId)
    .where(sharesParcel('own', 'lead'))
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Changes the orders that add goods to this one, in its transaction, each locked after it, oldest first. A refusal of
 * one is to be handed on. What goes into a parcel itself has no other orders in it.
 */
export async function changeAdditions(
  open: OpenOrder,
  verb: (also: OpenOrder) => Promise<Refusal | null> | Refusal | null,
): Promise<Refusal | null> {
  const { rows } = await sql<{ id: string }>`
    select o.id from staff_orders s join orders o on o.id = s.order_id
    where s.adds_to = ${open.order.id} and not ${goesInParcel(sql`s.adds_to`)} order by o.placed_at, o.id
  `.execute(open.trx);
  for (const { id } of rows) {
    const refused = await changeAlso(open, id, verb);
    if (refused) return refused;
  }
  return null;
}

/** The same with those that were in its parcel, `before` it was changed. */
export const changeParcel = (
  open: OpenOrder,
  before: InParcel,
  verb: (also: OpenOrder) => Promise<Refusal | null> | Refusal | null,
): Promise<Refusal | null> =>
  changeAdditions(open, also => (isInParcel(before, parcelOf(also.order)) ? verb(also) : null));

type ParcelRow = Pick<OrderRow, 'status' | 'tracking_number' | (typeof placeColumns)[number]>;

export const parcelOf = (order: ParcelRow): InParcel => ({
  status: order.status,
  trackingNumber: order.tracking_number,
  address: placeColumns.map(name => order[name] ?? '').join('\n'),
});
