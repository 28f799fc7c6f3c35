import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { ShipStationNotice } from '#contract/parcels/shipstation.ts';
import { awaitsCarrier, isOver, isUnpaid, orderStatusLabel } from '#domain/order/order-state.ts';
import { carrierNamed, carrierOf, trackingLink } from '#domain/order/tracking-link.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import { findOrderId } from '#server/features/order-book/find-order-id.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { setStatus } from '#server/features/orders-admin/set-status.ts';
import { readMoney } from '#server/features/refunds/order-receipts.ts';
import type { Services } from '#server/services.ts';

/** The actor in the activity log, in place of a staff member's email. */
const shipstation = { id: null, email: 'ShipStation' } as const;

/**
 * Ships an order as staff do, with what is in its parcel. The first notice ships it; a later one with another number
 * replaces the number. A notice that is repeated changes nothing, so it never undoes what staff or a later notice
 * corrected. Refuses order_not_found, ship_notice_not_now.
 */
export async function recordShipment(services: Services, notice: ShipStationNotice): Promise<Refusal | null> {
  const id = await findOrderId(services.db, notice.order_number);
  if (!id) return refuse('order_not_found');
  const changed = await changeOrder(services, { id }, open => ship(open, notice));
  return isRefusal(changed) ? changed : null;
}

async function ship(open: OpenOrder, notice: ShipStationNotice): Promise<Refusal | null> {
  const { carrier: named, tracking_number } = notice;
  const { order, trx } = open;
  const { order_number, status } = order;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ship_notices')
    .values({ order_id: order.id, carrier: named.toLowerCase(), tracking_number })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return null;
  const waits = awaitsCarrier(status);
  if (isOver(status) || isUnpaid(status))
    return refuse('ship_notice_not_now', { order_number, status: orderStatusLabel(status) });
  if (waits && (await readMoney(open)).state === 'unpaid')
    return refuse('ship_notice_not_now', { order_number, status: 'not paid' });
  const carrier = carrierNamed(named) ?? carrierOf(tracking_number) ?? named;
  const tracking = { tracking_number, carrier, tracking_url: trackingLink(carrier, tracking_number) };
  const set = await setStatus(open, shipstation, {
    status: waits ? 'shipped' : status,
    ...(tracking_number ? tracking : {}),
  });
  return isRefusal(set) ? set : null;
}
