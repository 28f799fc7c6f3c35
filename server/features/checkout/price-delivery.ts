import { largestAmount } from '#domain/money.ts';
import type { ShippingSource } from '#domain/parcel/carrier-rate.ts';
import { whyNoState } from '#domain/parcel/destination.ts';
import { carrierReachesState } from '#domain/parcel/po-box.ts';
import { senderOf } from '#domain/parcel/sender.ts';
import { parcelOunces } from '#domain/parcel/weight.ts';
import { withTax } from '#domain/price.ts';
import type { OrderSettings } from '#domain/settings.ts';
import { findState } from '#domain/states.ts';
import { destinationsOf } from '#server/features/settings/check-destination.ts';
import type { Services } from '#server/services.ts';
import { calculateTax } from '#server/tax-providers/calculate-tax.ts';
import type { TaxAnswer } from '#server/tax-providers/port.ts';
import { askCarrier, type CarrierQuestion, carrierMs, findCarrierRates } from './ask-carrier.ts';
import { type Priced, priceLines, type ToPrice } from './price-lines.ts';

interface ToDeliver extends ToPrice {
  /** As typed. */
  postal: string;
  isPoBox: boolean;
  own: OrderSettings;
  /** Whether this visitor may put another question to the carrier. */
  mayAsk?: () => Promise<boolean>;
}

/** With its tax in the totals. */
export interface Delivered extends Priced {
  tax: TaxAnswer;
  shippingSource: ShippingSource;
  /** Too little is known to ask the carrier. */
  isEstimated: boolean;
}

type Needs = Pick<Services, 'db' | 'log' | 'settings' | 'shipping' | 'tax'>;

/**
 * The price of these items where they go, with shipping by the carrier if the owner wants that, and tax by the tax
 * provider. Neither makes a buyer wait for more than a second and a half; without their answer the owner's prices hold.
 */
export async function priceDelivery(services: Needs, order: ToDeliver): Promise<Delivered> {
  const own = priceLines(order);
  const question = await questionFor(services, order);
  if (!question) return taxed(services, order, own, 'own');
  const known = await findCarrierRates(services, question);
  if (known) return byCarrier(services, order, known);
  const { labels } = services.shipping;
  if (!labels || (order.mayAsk && !(await order.mayAsk()))) return taxed(services, order, own, 'fallback');
  const began = performance.now();
  // Asked meanwhile, as that price holds if the carrier is silent; otherwise nobody waits for it.
  const fallback = taxed(services, order, own, 'fallback', carrierMs);
  fallback.catch(() => {});
  const rates = await askCarrier(services, labels, question);
  if (rates.length === 0) return fallback;
  return byCarrier(services, order, rates, Math.max(0, carrierMs - (performance.now() - began)));
}

/** Null: the owner's own prices hold, or there is nobody to ask, or too little is known to ask. */
async function questionFor(services: Needs, order: ToDeliver): Promise<CarrierQuestion | null> {
  const { own, lines, rates } = order;
  const to = placeOf(order);
  if (!own.carrier_prices || !services.shipping.labels || order.shippingPriceCents != null || !to) return null;
  if (whyNoState(to.state, destinationsOf(own)) || !lines.some(({ quantity }) => quantity > 0)) return null;
  const sender = senderOf(await services.settings.read());
  if (!sender) return null;
  const weighed = lines.map(({ quantity, ounces = null }) => ({ quantity, ounces }));
  const ounces = parcelOunces(weighed, { empty: sender.size.ounces, ownOunces: rates.itemOunces });
  return ounces === null ? null : { ...sender, to, ounces: Math.ceil(ounces) };
}

function placeOf({ state: typed, postal: zip }: ToDeliver): CarrierQuestion['to'] | null {
  const state = findState(typed)?.code;
  const [, postal] = /^(\d{5})(-\d{4})?$/.exec(zip.trim()) ?? [];
  return state && postal ? { state, postal } : null;
}

/** Among the answers for its place. A PO box is not asked about separately: it has those of the Postal Service. */
function byCarrier(services: Needs, order: ToDeliver, answers: ToDeliver['rates']['carrierRates'], ms?: number) {
  const carrierRates = answers.filter(({ carrier }) => carrierReachesState(carrier, order.state, order.isPoBox));
  const priced = priceLines({ ...order, rates: { ...order.rates, carrierRates } });
  return taxed(services, order, priced, carrierRates.length > 0 ? 'carrier' : 'fallback', ms);
}

async function taxed(
  { tax: provider }: Needs,
  order: ToDeliver,
  priced: Priced,
  source: ShippingSource,
  ms?: number,
): Promise<Delivered> {
  const { totals, goods, rates } = priced;
  const state = findState(order.state)?.code ?? null;
  // A tax provider is not asked about a sum that is refused.
  const isTooLarge = Math.max(totals.subtotalCents, totals.totalCents) > largestAmount;
  const tax = isTooLarge
    ? { ...totals, source: 'table' as const }
    : await calculateTax(provider, { ...totals, goods, state, postal: order.postal.trim(), rates }, ms);
  // Free shipping is the owner's own offer, not the carrier's rate.
  const shippingSource = totals.shippingCents === 0 ? 'own' : source;
  const isEstimated = order.own.carrier_prices && order.shippingPriceCents == null && !placeOf(order);
  return { ...priced, totals: withTax(totals, tax), tax, shippingSource, isEstimated };
}
