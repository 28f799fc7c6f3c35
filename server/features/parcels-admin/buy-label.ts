import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { LabelRate, StaffLabel } from '#contract/parcels/admin.ts';
import { isOver } from '#domain/order/order-state.ts';
import type { OwnerSettings } from '#domain/settings.ts';
import { dayMs } from '#domain/time/duration.ts';
import { findOriginal } from '#server/features/order-book/change-additions.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { findLabel, findLiveLabel, readLabel } from '#server/features/parcels/queries.ts';
import { readMoney } from '#server/features/refunds/order-receipts.ts';
import { withinBudget } from '#server/flow/with-timeout.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { packWith, refuseLabel } from './quote-label.ts';
import { settleLabel } from './settle-label.ts';
import { whyNoLabel } from './why-no-label.ts';

/**
 * Buys a quoted label, once, and ships its order. The row says so before the provider is asked; without an answer it
 * is asked again by a job, and the label stays `buying`. A repeat answers the label as it is. Refuses label_not_found,
 * labels_by_hand, label_not_now, label_unpaid, rate_gone, label_known, label_refused.
 */
export async function buyLabel(
  services: Services,
  staff: Viewer,
  id: string,
  rate: string,
): Promise<StaffLabel | Refusal> {
  const { db, log, settings, shipping } = services;
  const label = await findLabel(db, id);
  if (!label) return refuse('label_not_found');
  if (shipping.name !== label.provider) return refuse('labels_by_hand');
  const own = await settings.read();
  const begun = await changeOrder(services, { id: label.order_id }, open => begin(open, staff, id, { rate, own }));
  if (isRefusal(begun)) return begun;
  await withinBudget(settleLabel(services, id)).catch(fault => log.warn({ err: fault, label: id }, 'label'));
  const now = await readLabel(db, id);
  if (!now) return refuse('label_not_found');
  return now.status === 'refused' ? refuseLabel(now.provider, now.reason ?? '') : now;
}

/** Rates expire after this. */
const quoteMs = dayMs;

async function begin(
  open: OpenOrder,
  staff: Viewer,
  id: string,
  { rate: wanted, own }: { rate: string; own: OwnerSettings },
): Promise<null | Refusal> {
  const { trx, order, now } = open;
  const label = await trx.selectFrom('labels').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!label) return refuse('label_not_found');
  if (label.status !== 'quoted') return null;
  const { order_number } = order;
  if (!isOver(order.status) && (await findLiveLabel(trx, order.id, null)))
    return refuse('label_known', { order_number });
  const original = await findOriginal(trx, order.id);
  const refused = whyNoLabel(order, (await readMoney(open)).state, original);
  if (refused) return refused;
  const rate = (label.rates as LabelRate[]).find(each => each.id === wanted);
  const isOld = now.getTime() - label.quoted_at.getTime() > quoteMs;
  if (!rate || isOld || label.order_version !== order.version) return refuse('rate_gone');
  // Something may have been added to the parcel since.
  const packed = await packWith(trx, order, own, label.package);
  if (isRefusal(packed) || packed.parcel.ounces !== Number(label.ounces)) return refuse('rate_gone');
  await trx
    .updateTable('labels')
    .set({
      status: 'buying',
      rate: rate.id,
      carrier: rate.carrier,
      service: rate.service,
      cost_cents: rate.cents,
      insured_cents: packed.insuredCents,
      asked_at: now,
      bought_by: staff.id,
      bought_by_email: staff.email,
    })
    .where('id', '=', id)
    .execute();
  return null;
}
