import { providerSaid } from '#content/payment-ways.ts';
import { returnLabelText } from '#content/words/admin/returns.ts';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '#contract/errors.ts';
import { carrierReaches } from '#domain/parcel/po-box.ts';
import { type ReturnStatus, takesLabel } from '#domain/returns/return-state.ts';
import { changeOrder } from '#server/features/order-book/change-order.ts';
import type { OpenOrder } from '#server/features/order-book/open-order.ts';
import { findLiveLabel } from '#server/features/parcels/queries.ts';
import { readOrderSettings } from '#server/features/settings/queries.ts';
import { withinBudget } from '#server/flow/with-timeout.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import type { Rate } from '#server/shipping-providers/port.ts';
import { packParcel } from './pack-parcel.ts';
import { noteLabelProblem, settleLabel } from './settle-label.ts';
import { readReturnWeights } from './weigh-order.ts';

/**
 * Staff buy the label of an approved return, with or without the setting. Refuses labels_by_hand, return_not_found,
 * return_moved.
 */
export async function buyReturnLabelByStaff(services: Services, staff: Viewer, code: string): Promise<null | Refusal> {
  const { db, log, shipping } = services;
  if (!shipping.labels) return refuse('labels_by_hand');
  const found = await db.selectFrom('returns').select(['id', 'status']).where('code', '=', code).executeTakeFirst();
  if (!found) return refuse('return_not_found');
  if (!takesLabel(found.status as ReturnStatus)) return refuse('return_moved', { status: found.status });
  await withinBudget(buy(services, found.id, staff)).catch(fault =>
    log.warn({ err: fault, return: code }, 'label of a return'),
  );
  return null;
}

/**
 * Buys the cheapest label for the parcel of a return, once: the row says so before the provider is asked to sell it. If
 * none can be bought the return says why, and its buyer is asked to ship by the owner's instructions.
 * @throws without an answer about a purchase; the job retries
 */
export const buyReturnLabel = (services: Services, returnId: string): Promise<void> => buy(services, returnId, null);

async function buy(services: Services, returnId: string, staff: Viewer | null): Promise<void> {
  const { db } = services;
  const found = await db.selectFrom('returns').select('order_id').where('id', '=', returnId).executeTakeFirst();
  if (!found) return;
  const known = await findLiveLabel(db, found.order_id, returnId);
  const offer = known ? null : await findOffer(services, returnId, found.order_id);
  const begun = await changeOrder(services, { id: found.order_id }, open => begin(open, returnId, offer, staff));
  if (isRefusal(begun) || !begun.result) return;
  await settleLabel(services, begun.result);
}

const { problems } = returnLabelText;
const problemOf: { readonly [Code in RefusalCode]?: string } = problems;

interface Offer {
  reference: string;
  rate: Rate;
  package: string;
  ounces: number;
  provider: string;
}

/** A text says why there is none, in the words of the provider or of the shop. */
async function findOffer(
  { db, settings, shipping }: Services,
  returnId: string,
  orderId: string,
): Promise<Offer | string> {
  if (!shipping.labels) return problems.labels_by_hand;
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const lines = await readReturnWeights(db, returnId);
  const { item_ounces } = await readOrderSettings(db);
  const parcel = packParcel(order, await settings.read(), { lines, ownOunces: item_ounces, isReturn: true });
  if (isRefusal(parcel)) return problemOf[parcel.refused] ?? parcel.message;
  const reply = await shipping.labels.rates(parcel);
  if (reply.outcome === 'unknown') return problems.silent;
  if (reply.outcome === 'refused') return providerSaid(shipping.name, reply.reason);
  const [rate] = reply.rates
    .filter(({ carrier }) => carrierReaches(carrier, parcel.to))
    .toSorted((a, b) => a.cents - b.cents);
  if (!rate) return problems.label_po_box;
  const { size, ounces } = parcel;
  return { reference: reply.reference, rate, package: size.name, ounces, provider: shipping.name };
}

/** The label that is bought or being bought; null if there is none to ask the provider about. */
async function begin(
  open: OpenOrder,
  returnId: string,
  offer: Offer | string | null,
  staff: Viewer | null,
): Promise<string | null> {
  const { trx, order, now } = open;
  const found = await trx.selectFrom('returns').selectAll().where('id', '=', returnId).executeTakeFirstOrThrow();
  const known = await findLiveLabel(trx, order.id, returnId);
  if (known) return known.id;
  // Once it failed, staff decide.
  if (!offer || !takesLabel(found.status as ReturnStatus) || (!staff && found.label_problem)) return null;
  if (typeof offer === 'string') {
    await noteLabelProblem(open, returnId, { reason: offer, isByStaff: staff !== null });
    return null;
  }
  await trx.updateTable('returns').set({ label_problem: null }).where('id', '=', returnId).execute();
  const { rate } = offer;
  const { id } = await trx
    .insertInto('labels')
    .values({
      order_id: order.id,
      return_id: returnId,
      provider: offer.provider,
      reference: offer.reference,
      status: 'buying',
      order_version: order.version,
      package: offer.package,
      ounces: String(offer.ounces),
      rates: JSON.stringify([rate]),
      rate: rate.id,
      carrier: rate.carrier,
      service: rate.service,
      cost_cents: rate.cents,
      asked_at: now,
      bought_by: staff?.id ?? null,
      bought_by_email: staff?.email ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
