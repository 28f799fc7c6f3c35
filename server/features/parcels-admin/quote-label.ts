import { type Kysely, type Selectable, sql } from 'kysely';
import { providerSaid } from '#content/payment-ways.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { LabelQuote, LabelQuoteInput, LabelRate } from '#contract/parcels/admin.ts';
import { sumCents } from '#domain/money.ts';
import { insuredValue } from '#domain/parcel/insurance.ts';
import { carrierReaches } from '#domain/parcel/po-box.ts';
import type { ShippingMethodName } from '#domain/price.ts';
import type { OwnerSettings } from '#domain/settings.ts';
import { promisedDays } from '#domain/shipping.ts';
import type { Database, OrdersTable } from '#server/database/schema.ts';
import { findOriginal } from '#server/features/order-book/change-additions.ts';
import type { OrderRow } from '#server/features/order-book/order-rows.ts';
import { findMoney } from '#server/features/refunds/order-receipts.ts';
import { readOrderSettings } from '#server/features/settings/queries.ts';
import { singleFlight } from '#server/flow/single-flight.ts';
import { withinBudget } from '#server/flow/with-timeout.ts';
import type { Services } from '#server/services.ts';
import type { LabelShop, Parcel } from '#server/shipping-providers/port.ts';
import { packParcel } from './pack-parcel.ts';
import { findParcel, readWeights } from './weigh-order.ts';
import { whyNoLabel } from './why-no-label.ts';

/** How long a page waits for rates before it is told that they take their time. */
const ratesMs = 1_500;

/** Several tabs, and a page that asks again, share one question. */
const askedOnce = singleFlight<Quoted | Refusal>();

type Order = Selectable<OrdersTable>;
interface Quoted {
  id: string | null;
  rates: LabelRate[];
}

/**
 * What a label for an order costs in a package, the cheapest first. Rates of the last minutes for the same parcel are
 * used again. Refuses labels_by_hand, order_not_found, changed_meanwhile, label_not_now, label_unpaid,
 * labels_not_set_up, parcel_too_heavy, label_refused, label_po_box.
 */
export async function quoteLabel(
  services: Services,
  orderId: string,
  { package: wanted, version }: LabelQuoteInput,
): Promise<LabelQuote | Refusal> {
  const { db, log, settings, shipping } = services;
  if (!shipping.labels) return refuse('labels_by_hand');
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return refuse('order_not_found');
  const money = (await findMoney(db, [order])).get(order.id)?.state ?? 'unpaid';
  const refused = whyNoLabel(order, money, await findOriginal(db, order.id));
  if (refused) return refused;
  if (order.version !== version) return refuse('changed_meanwhile', { status: order.status, version: order.version });
  const own = await settings.read();
  const packed = await packWith(db, order, own, wanted);
  if (isRefusal(packed)) return packed;
  const { parcel, insuredCents: insured_cents } = packed;
  const { size, fileType, ounces } = parcel;
  const shown = {
    package: size.name,
    packages: own.packages.map(({ name }) => name),
    ounces,
    insured_cents,
    promised_days: promisedDays(order.shipping_method as ShippingMethodName, order.placed_at, order.estimated_delivery),
  };
  const key = JSON.stringify([order.id, order.version, size, fileType, ounces]);
  const answer = askedOnce(key, () => ratesOf(services, shipping.labels as LabelShop, order, parcel));
  answer.catch(fault => log.error({ err: fault, order: order.order_number }, 'rates of a label'));
  const quoted = await withinBudget(answer, ratesMs).catch(() => 'waiting' as const);
  if (quoted === 'waiting') return { state: quoted, label_id: null, rates: [], ...shown };
  if (isRefusal(quoted)) return quoted;
  return { state: quoted.id ? 'ready' : 'silent', label_id: quoted.id, rates: quoted.rates, ...shown };
}

/** The parcel of an order with what was added to it, and what it is insured for. Refuses what `packParcel` refuses. */
export async function packWith(
  db: Kysely<Database>,
  order: Order,
  own: OwnerSettings,
  wanted: string | undefined,
): Promise<{ parcel: Parcel; insuredCents: number } | Refusal> {
  const orders = await findParcel(db, order as OrderRow);
  const ids = orders.map(({ id }) => id);
  const [lines, { item_ounces }] = await Promise.all([readWeights(db, ids), readOrderSettings(db)]);
  const parcel = packParcel(order, own, { lines, ownOunces: item_ounces, wanted, isReturn: false });
  if (isRefusal(parcel)) return parcel;
  const goods = sumCents(orders.map(({ subtotal_cents, discount_cents }) => subtotal_cents - discount_cents));
  return { parcel, insuredCents: insuredValue(goods, own.insure_from_cents) };
}

async function ratesOf(services: Services, labels: LabelShop, order: Order, parcel: Parcel): Promise<Quoted | Refusal> {
  const { db, shipping } = services;
  const known = await findFresh(services, order, parcel);
  if (known) return known;
  const reply = await labels.rates(parcel);
  if (reply.outcome === 'unknown') return { id: null, rates: [] };
  if (reply.outcome === 'refused') return refuseLabel(shipping.name, reply.reason);
  const rates = reply.rates
    .filter(({ carrier }) => carrierReaches(carrier, parcel.to))
    .toSorted((a, b) => a.cents - b.cents);
  if (rates.length === 0) return refuse('label_po_box');
  const { id } = await db
    .insertInto('labels')
    .values({
      order_id: order.id,
      provider: shipping.name,
      reference: reply.reference,
      order_version: order.version,
      package: parcel.size.name,
      file_type: parcel.fileType,
      ounces: String(parcel.ounces),
      rates: JSON.stringify(rates),
      ship_from: placeOf(parcel.from),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Quotes that nobody bought.
  await db
    .deleteFrom('labels')
    .where('order_id', '=', order.id)
    .where('status', '=', 'quoted')
    .where('quoted_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  return { id, rates };
}

const placeOf = ({ address1, city, state, postal }: Parcel['from']) => `${address1}, ${city}, ${state} ${postal}`;

async function findFresh({ db, shipping }: Services, order: Order, parcel: Parcel): Promise<Quoted | null> {
  const row = await db
    .selectFrom('labels')
    .select(['id', 'rates'])
    .where('order_id', '=', order.id)
    .where('return_id', 'is', null)
    .where('status', '=', 'quoted')
    .where('provider', '=', shipping.name)
    .where('order_version', '=', order.version)
    .where('package', '=', parcel.size.name)
    .where('ounces', '=', String(parcel.ounces))
    .where('file_type', '=', parcel.fileType)
    .where('quoted_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .orderBy('quoted_at', 'desc')
    .executeTakeFirst();
  return row ? { id: row.id, rates: row.rates as LabelRate[] } : null;
}

/** The reason is in the provider's words. */
export const refuseLabel = (provider: string, reason: string): Refusal =>
  refuse('label_refused', { reason }, { message: providerSaid(provider, reason) });
