import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { StaffLabel } from '#contract/parcels/admin.ts';
import { isParcelMoving } from '#domain/parcel/tracking.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { findLabel, readLabel } from '#server/features/parcels/queries.ts';
import { withinBudget } from '#server/flow/with-timeout.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { settleLabel } from './settle-label.ts';

/**
 * Asks the postage of a label back. Its order waits for another label then, unless its parcel has moved. Without an
 * answer a job asks again; a repeat answers the label as it is. Refuses label_not_found, void_too_late, and
 * label_on_manifest unless staff know the form it is on.
 */
export async function voidLabel(
  services: Services,
  staff: Viewer,
  id: string,
  knownManifest: string | undefined,
): Promise<StaffLabel | Refusal> {
  const { db, log } = services;
  const label = await findLabel(db, id);
  if (!label) return refuse('label_not_found');
  const begun = await changeOrder(services, { id: label.order_id }, open => begin(open, staff, id, knownManifest));
  if (isRefusal(begun)) return begun;
  await withinBudget(settleLabel(services, id)).catch(fault => log.warn({ err: fault, label: id }, 'label'));
  return (await readLabel(db, id)) ?? refuse('label_not_found');
}

async function begin(
  open: OpenOrder,
  staff: Viewer,
  id: string,
  knownManifest: string | undefined,
): Promise<null | Refusal> {
  // Not while it is put on a form.
  await open.trx.selectFrom('labels').select('id').where('id', '=', id).forUpdate().execute();
  const label = await findLabel(open.trx, id);
  if (!label?.bought_at) return refuse('label_not_found');
  if (label.status !== 'bought') return null;
  const scans = await open.trx.selectFrom('label_scans').select('word').where('label_id', '=', id).execute();
  if (scans.some(({ word }) => isParcelMoving(word))) return refuse('void_too_late');
  if (label.manifest_id && label.manifest_id !== knownManifest) return refuse('label_on_manifest');
  await open.trx
    .updateTable('labels')
    .set({ status: 'void_asked', asked_at: open.now, voided_by: staff.id })
    .where('id', '=', id)
    .execute();
  open.log(staff, { action: 'order.void', facts: { tracking_number: label.tracking_number } });
  return null;
}
