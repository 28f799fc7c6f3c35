import { type Kysely, sql } from 'kysely';
import type { Refusal } from '#contract/errors.ts';
import { statusesThat } from '#domain/order/order-state.ts';
import { hasOpenParcel, type InParcel, isInParcel } from '#domain/order/shared-parcel.ts';
import type { Database } from '#server/database/schema.ts';
import { changeAlso } from './change-order.ts';
import type { OpenOrder } from './open-order.ts';
import type { OrderRow } from './order-rows.ts';

type Db = Kysely<Database>;

/** An order that another one's goods are sent with. */
interface Original {
  id: string;
  order_number: string;
}

/** Whether the order with this id goes into the parcel of another one. */
export const goesInParcel = (id: ReturnType<typeof sql>) => sql<boolean>`exists (
  select from staff_orders link join orders lead on lead.id = link.adds_to
  where link.order_id = ${id} and lead.status = any (${statusesThat(hasOpenParcel)}))`;

/** The order whose parcel this one goes into, while that one waits for the carrier here. */
export async function findOriginal(db: Db, orderId: string): Promise<Original | null> {
  const found = await db
    .selectFrom('staff_orders as s')
    .innerJoin('orders as o', 'o.id', 's.adds_to')
    .select(['o.id', 'o.order_number'])
    .where('s.order_id', '=', orderId)
    .where('o.status', 'in', statusesThat(hasOpenParcel))
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

export const parcelOf = ({ status, tracking_number }: Pick<OrderRow, 'status' | 'tracking_number'>): InParcel => ({
  status,
  trackingNumber: tracking_number,
});
