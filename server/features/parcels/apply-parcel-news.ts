import { type Selectable, sql } from 'kysely';
import { isRefusal } from '#contract/errors.ts';
import { orderStatusRules } from '#domain/order/order-state.ts';
import { returnReached, trackingMove } from '#domain/parcel/tracking.ts';
import { mayMoveReturn } from '#domain/returns/return-state.ts';
import type { LabelScansTable } from '#server/database/tables/parcels.ts';
import { changeParcel, parcelOf } from '#server/features/order-book/change-additions.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { provider, system } from '#server/features/order-book/order-rows.ts';
import { type ReturnRow, takeStep } from '#server/features/returns/return-rows.ts';
import type { Services } from '#server/services.ts';
import type { ParcelNews } from '#server/shipping-providers/port.ts';
import { findLabel, type LabelRow, selectLabels } from './queries.ts';

/**
 * Stores what the carrier or the provider says of a parcel, and moves its order forward. News of parcels that are not
 * ours are passed over.
 */
export async function applyParcelNews(services: Services, from: string, news: ParcelNews): Promise<void> {
  const label = await selectLabels(services.db)
    .where('provider', '=', from)
    .where('reference', '=', news.reference)
    .executeTakeFirst();
  if (!label || label.status === 'quoted') return;
  const changed = await changeOrder(services, { id: label.order_id }, async open => {
    if (news.about === 'postage') return await settlePostage(open, label, news.came);
    const { word, at, message } = news;
    await open.trx
      .insertInto('label_scans')
      .values({ label_id: label.id, word, happened_at: at, message: message.replaceAll('\0', '') })
      .onConflict(conflict =>
        conflict
          .columns(['label_id', 'word'])
          .doUpdateSet({ happened_at: sql`least(label_scans.happened_at, excluded.happened_at)` }),
      )
      .execute();
    return await applyScans(open, label.id);
  });
  if (isRefusal(changed)) return;
  services.live.publish('staff', { type: 'orderChanged', order_number: changed.order.order_number });
}

/** After this, 'It arrives today' is no longer worth telling. */
const freshMs = 12 * 60 * 60_000;

/**
 * Moves an order as far as its parcel has come: by all that was said, so that the order in which it was said does not
 * matter. A voided label moves nothing, nor does one whose number the order no longer has; that of a return moves its
 * return.
 */
export async function applyScans(open: OpenOrder, labelId: string): Promise<null> {
  const label = await findLabel(open.trx, labelId);
  if (label?.status === 'bought' && label.return_id) return await followReturn(open, label.return_id, labelId);
  const isItsParcel = label?.tracking_number && label.tracking_number === open.order.tracking_number;
  if (label?.status !== 'bought' || !isItsParcel) return null;
  const scans = await open.trx.selectFrom('label_scans').selectAll().where('label_id', '=', labelId).execute();
  const before = parcelOf(open.order);
  moveAsFar(open, scans);
  // The additions in the same parcel have come as far.
  await changeParcel(open, before, also => moveAsFar(also, scans));
  return null;
}

function moveAsFar(open: OpenOrder, scans: readonly Pick<Selectable<LabelScansTable>, 'word' | 'happened_at'>[]): null {
  const from = open.order.status;
  let to = from;
  for (const { word } of scans) to = trackingMove(to, word) ?? to;
  if (to === from) return null;
  open.move({ to, by: provider });
  const { mail } = orderStatusRules[to];
  const at = scans.find(({ word }) => word === to)?.happened_at.getTime() ?? 0;
  if (mail && (to === 'delivered' || open.now.getTime() - at < freshMs)) open.mail(mail);
  return null;
}

/** A return is on its way as soon as the carrier has its parcel, and then arrives. Only staff receive it. */
async function followReturn(open: OpenOrder, returnId: string, labelId: string): Promise<null> {
  const { trx } = open;
  const scans = await trx.selectFrom('label_scans').select('word').where('label_id', '=', labelId).execute();
  const to = returnReached(scans.map(({ word }) => word));
  if (!to) return null;
  const rows = await trx.selectFrom('returns').select(['id', 'code', 'status']).where('id', '=', returnId).execute();
  for (const row of rows as Pick<ReturnRow, 'id' | 'code' | 'status'>[])
    if (mayMoveReturn('system', row.status, to)) await takeStep(open, row, { to, by: system });
  return null;
}

/** The carrier's answer about postage that was asked back. */
async function settlePostage({ trx }: OpenOrder, { id }: LabelRow, came: boolean): Promise<null> {
  await trx
    .updateTable('labels')
    .set({ status: came ? 'voided' : 'void_refused' })
    .where('id', '=', id)
    .where('status', '=', 'void_asked')
    .where('voided_at', 'is not', null)
    .execute();
  return null;
}
