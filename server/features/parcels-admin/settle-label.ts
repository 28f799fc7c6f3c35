import { sql } from 'kysely';
import { providerSaid } from '#content/payment-ways.ts';
import { isRefusal, type Refusal } from '#contract/errors.ts';
import { awaitsCarrier, isSent } from '#domain/order/order-state.ts';
import { type ReturnStatus, takesLabel } from '#domain/returns/return-state.ts';
import { changeAdditions } from '#server/features/order-book/change-additions.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { type Setter, setStatus } from '#server/features/orders-admin/set-status.ts';
import { applyScans } from '#server/features/parcels/apply-parcel-news.ts';
import { findLabel, findLiveLabel, type LabelRow } from '#server/features/parcels/queries.ts';
import { giveLabelBack } from '#server/features/returns/return-rows.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import type { Services } from '#server/services.ts';
import type { BoughtLabel, LabelShop, VoidReply } from '#server/shipping-providers/port.ts';

/** Labels whose purchase has no answer yet, and those whose postage is on its way back. */
export const dueLabels = sql<DueItem>`
  select id, provider, asked_at as since from labels
  where status in ('buying', 'void_asked')
    and asked_at < now() - case when voided_at is null then interval '30 seconds' else interval '6 hours' end`;

/**
 * Asks the provider about a label that is being bought or voided, and records its answer. Does nothing with any other.
 * @throws without an answer; the job retries
 */
export async function settleLabel(services: Services, id: string): Promise<void> {
  const label = await findLabel(services.db, id);
  if (!label || (label.status !== 'buying' && label.status !== 'void_asked')) return;
  const { labels, name } = services.shipping;
  if (!labels || name !== label.provider) throw new Error(`${label.provider} is not set up`);
  if (label.status === 'buying') await settlePurchase(services, labels, label);
  else await settleVoid(services, labels, label);
}

async function settlePurchase(services: Services, labels: LabelShop, label: LabelRow): Promise<void> {
  const { id, reference, rate, insured_cents: insureCents, provider } = label;
  const reply = await labels.buy({ reference, rate: rate ?? '', insureCents });
  if (reply.outcome === 'unknown') throw new Error(`${provider} has no answer about label ${id}`);
  const recorded = await changeOrder(services, { id: label.order_id }, open =>
    reply.outcome === 'refused' ? recordRefusal(open, label, reply.reason) : record(open, label, reply.label),
  );
  if (isRefusal(recorded)) throw new Error(`Label ${id} lost its order`);
}

async function recordRefusal(
  open: OpenOrder,
  { id, return_id, provider, bought_by }: LabelRow,
  reason: string,
): Promise<null> {
  const { numUpdatedRows } = await open.trx
    .updateTable('labels')
    .set({ status: 'refused', reason })
    .where('id', '=', id)
    .where('status', '=', 'buying')
    .executeTakeFirst();
  if (return_id && numUpdatedRows > 0n)
    await noteLabelProblem(open, return_id, {
      reason: providerSaid(provider, reason),
      isByStaff: bought_by !== null,
    });
  return null;
}

/** Tells the buyer waiting for this label to ship by the owner's written instructions instead. */
export async function noteLabelProblem(
  open: OpenOrder,
  returnId: string,
  { reason, isByStaff }: { reason: string; isByStaff: boolean },
): Promise<void> {
  await open.trx.updateTable('returns').set({ label_problem: reason }).where('id', '=', returnId).execute();
  if (isByStaff) open.set({});
  else open.mail('return_approved', { return_id: returnId });
}

/** Ships the order with this label, unless it was shipped another way or ended in the meantime. */
async function record(open: OpenOrder, label: LabelRow, bought: BoughtLabel): Promise<null | Refusal> {
  const { carrier, service, costCents, insuranceCents, trackingNumber, trackingUrl, file, fileType } = bought;
  const { numUpdatedRows } = await open.trx
    .updateTable('labels')
    .set({
      status: 'bought',
      carrier,
      service,
      cost_cents: costCents,
      insurance_cents: insuranceCents,
      tracking_number: trackingNumber,
      tracking_url: trackingUrl || null,
      file: Buffer.from(file),
      file_type: fileType,
      bought_at: open.now,
    })
    .where('id', '=', label.id)
    .where('status', '=', 'buying')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  if (label.return_id) return await recordOfReturn(open, label.return_id, label.id);
  if (!awaitsCarrier(open.order.status)) return null;
  const staff = staffOf(label);
  open.log(staff, { action: 'order.label', facts: { carrier, service, label_cents: costCents } });
  const tracking = { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl };
  const refused = await setStatus(open, staff, { status: 'shipped', ...tracking });
  return isRefusal(refused) ? refused : await applyScans(open, label.id);
}

/** Only the label of a return is bought without staff. */
function staffOf({ id, bought_by, bought_by_email }: LabelRow): Setter {
  if (bought_by === null || bought_by_email === null) throw new Error(`Label ${id} of an order was bought by nobody`);
  return { id: bought_by, email: bought_by_email };
}

/** The buyer gets the label. If the parcel was handed in meanwhile, or called off, its postage is asked back. */
async function recordOfReturn(open: OpenOrder, returnId: string, labelId: string): Promise<null> {
  const found = open.trx.selectFrom('returns').select('status').where('id', '=', returnId);
  const { status } = await found.executeTakeFirstOrThrow();
  if (takesLabel(status as ReturnStatus)) open.mail('return_approved', { return_id: returnId });
  else {
    await giveLabelBack(open, returnId);
    open.set({});
  }
  return await applyScans(open, labelId);
}

async function settleVoid(services: Services, labels: LabelShop, label: LabelRow): Promise<void> {
  const reply = await labels.void({ reference: label.reference });
  if (reply === 'unknown') throw new Error(`${label.provider} has no answer about the postage of label ${label.id}`);
  const recorded = await changeOrder(services, { id: label.order_id }, open => recordVoid(open, label.id, reply));
  if (isRefusal(recorded)) throw new Error(`Label ${label.id} lost its order`);
  services.live.publish('staff', { type: 'orderChanged', order_number: recorded.order.order_number });
}

async function recordVoid(open: OpenOrder, id: string, reply: Exclude<VoidReply, 'unknown'>): Promise<null | Refusal> {
  const { trx, now } = open;
  const label = await findLabel(trx, id);
  if (label?.status !== 'void_asked') return null;
  const set =
    reply === 'refused'
      ? { status: await statusOfRefused(open, label) }
      : { status: reply === 'granted' ? ('voided' as const) : label.status, voided_at: label.voided_at ?? now };
  await trx
    .updateTable('labels')
    .set({ ...set, asked_at: now })
    .where('id', '=', id)
    .execute();
  // The carrier may have been faster than the refusal.
  if (reply === 'refused') return await applyScans(open, id);
  return label.voided_at ? null : await takeBackNumber(open, label);
}

/** A label whose postage never began to come back is good as it was, unless another was bought meanwhile. */
async function statusOfRefused({ trx }: OpenOrder, label: LabelRow): Promise<'bought' | 'void_refused'> {
  return label.voided_at || (await findLiveLabel(trx, label.order_id, label.return_id)) ? 'void_refused' : 'bought';
}

/** The parcel waits for another label, with all that is in it, wherever staff have set its orders back to. */
async function takeBackNumber(open: OpenOrder, label: LabelRow): Promise<null | Refusal> {
  if (label.return_id) {
    open.set({});
    return null;
  }
  takeOff(open, label);
  return await changeAdditions(open, also => takeOff(also, label));
}

/** An order that has arrived, or that has another number, stays as it is. */
function takeOff(open: OpenOrder, { tracking_number, voided_by }: LabelRow): null {
  const { status, tracking_number: known } = open.order;
  if (known !== tracking_number || (isSent(status) && status !== 'shipped')) return null;
  const set = { carrier: null, tracking_number: null, tracking_url: null };
  if (status === 'shipped') open.move({ to: 'packed', by: { kind: 'staff', id: voided_by }, set });
  else open.set(set);
  return null;
}
