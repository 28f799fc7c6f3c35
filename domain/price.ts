import { type Cents, formatMoney, percentOf, sumCents } from './money.ts';
import { type CarrierRate, carrierOffers, type Transit } from './parcel/carrier-rate.ts';
import { rateFor, type ShippingRate } from './parcel/shipping-rate.ts';
import { parcelOunces } from './parcel/weight.ts';
import { zoneOf } from './states.ts';
import { type Tax, type TaxRates, taxByTable } from './tax/tax.ts';

export const shippingMethods = ['standard', 'expedited'] as const;
export type ShippingMethodName = (typeof shippingMethods)[number];

/**
 * The most one unit may cost. A full cart at this price, doubled by tax and with shipping, stays within the largest
 * order total.
 */
export const largestPrice: Cents = 40_000_000;

export interface FlatRates {
  freeShippingThresholdCents: Cents;
  standardShippingCents: Cents;
  expeditedShippingCents: Cents;
}

export interface ShippingRates extends FlatRates {
  /** By zone and weight; where none fits, the flat ones hold. */
  shippingRates: readonly ShippingRate[];
  /** Whether the threshold frees shipping to Alaska, Hawaii, territories and the military too. */
  freeShippingEverywhere: boolean;
  /** Ounces of a unit that nobody has weighed. */
  itemOunces: number;
  /** What the carrier asks for this parcel, in place of the prices above; none: they hold. */
  carrierRates: readonly CarrierRate[];
  /** Added to each of them. */
  handlingCents: Cents;
}

/** The shop's settings. Rates in basis points. */
export interface PricingRates extends ShippingRates, TaxRates {}

export interface PricedLine {
  unitPriceCents: Cents;
  quantity: number;
  /** Of one unit, packed; null or missing if nobody has weighed it. */
  ounces?: number | null;
  /** Null or missing: the shop's usual one. */
  taxCode?: string | null;
  /** False: the discount is not for these goods. */
  isDiscounted?: boolean;
}

/** A method that is offered for a parcel. */
export interface OfferedMethod {
  method: ShippingMethodName;
  priceCents: Cents;
  /** Business days on top of the method's. */
  extraDays: number;
  /** By whom, and how long it is on its way; null where the carrier is not known, or does not say. */
  transit: Transit | null;
}

export interface OrderToPrice {
  lines: readonly PricedLine[];
  /** Of the goods it is for, with the dollars off: at most what they cost. */
  discountBasisPoints: number;
  amountOffCents?: Cents;
  shippingMethod: ShippingMethodName;
  /** What staff ask for shipping, whatever the method costs. */
  shippingPriceCents?: Cents | null | undefined;
  /** Two-letter code; null while the address is not known. */
  shipToState: string | null;
  rates: PricingRates;
}

export interface OrderTotals extends Tax {
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  /** Paid by store credit; the total is what remains. */
  creditCents: Cents;
  totalCents: Cents;
  /** The amount missing to free standard shipping; 0 if it is reached, null where none makes it free. */
  freeShippingMissingCents: Cents | null;
}

export interface HumanTotals {
  subtotal: string;
  discount: string;
  shipping: string;
  tax: string;
  total: string;
}

/** Until the owner sets others. No tax, because the shop is registered in no state. */
export const defaultRates: PricingRates = {
  freeShippingThresholdCents: 7500,
  standardShippingCents: 1200,
  expeditedShippingCents: 2400,
  shippingRates: [],
  freeShippingEverywhere: true,
  itemOunces: 6,
  carrierRates: [],
  handlingCents: 0,
  taxBasisPoints: 0,
  taxByState: {},
};

/** The demo shop taxes every state alike. */
export const demoRates: PricingRates = { ...defaultRates, taxBasisPoints: 800 };

/**
 * The one pricing function, for cart, checkout, orders, mails and admin. An empty cart costs nothing, shipping
 * included.
 */
export function priceOrder({
  lines,
  discountBasisPoints,
  amountOffCents = 0,
  shippingMethod,
  shippingPriceCents = null,
  shipToState,
  rates,
}: OrderToPrice): OrderTotals {
  const subtotalCents = sumCents(lines.map(lineTotal));
  const forCents = sumCents(lines.filter(line => line.isDiscounted !== false).map(lineTotal));
  const percentCents = percentOf(forCents, Math.min(discountBasisPoints, 10_000));
  const discountCents = Math.min(percentCents + amountOffCents, forCents);
  const isEmpty = lines.every(line => line.quantity === 0);
  const offered = methodsFor({ lines, shipToState, rates });
  const chosen = offered.find(({ method }) => method === shippingMethod) ?? offered[0];
  const shippingCents = isEmpty ? 0 : (shippingPriceCents ?? chosen.priceCents);
  const tax = taxByTable({ subtotalCents, discountCents, shippingCents }, shipToState, rates);
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    ...tax,
    creditCents: 0,
    totalCents: subtotalCents - discountCents + shippingCents + tax.taxCents,
    freeShippingMissingCents: mayBeFree(shipToState, rates)
      ? Math.max(0, rates.freeShippingThresholdCents - subtotalCents)
      : null,
  };
}

/** The methods offered for these lines, standard first: it always is. Without a state, for the contiguous ones. */
export function methodsFor({
  lines,
  shipToState,
  rates,
}: Pick<OrderToPrice, 'lines' | 'shipToState' | 'rates'>): [OfferedMethod, ...OfferedMethod[]] {
  const zone = zoneOf(shipToState);
  const weighed = lines.map(({ quantity, ounces = null }) => ({ quantity, ounces }));
  const ounces = parcelOunces(weighed, { empty: 0, ownOunces: rates.itemOunces }) ?? Number.POSITIVE_INFINITY;
  const rate = rateFor(rates.shippingRates, zone, ounces);
  const subtotalCents = sumCents(lines.map(lineTotal));
  const isFree = mayBeFree(shipToState, rates) && subtotalCents >= rates.freeShippingThresholdCents;
  const extraDays = rate?.extraDays ?? 0;
  const ownCents = rate ? rate.expeditedCents : rates.expeditedShippingCents;
  const { standard, expedited } = carrierOffers(rates.carrierRates, extraDays, rates.handlingCents) ?? {
    standard: { priceCents: rate?.standardCents ?? rates.standardShippingCents, extraDays, transit: null },
    expedited: { priceCents: ownCents ?? 0, extraDays, transit: null },
  };
  return [
    { method: 'standard', ...standard, ...(isFree ? { priceCents: 0 } : {}) },
    ...(ownCents === null || !expedited ? [] : [{ method: 'expedited' as const, ...expedited }]),
  ];
}

export function lineTotal({ unitPriceCents, quantity }: PricedLine): Cents {
  if (!(Number.isSafeInteger(quantity) && quantity >= 0)) throw new RangeError(`Not a quantity: ${quantity}`);
  if (!(Number.isSafeInteger(unitPriceCents) && unitPriceCents >= 0))
    throw new RangeError(`Not a price: ${unitPriceCents}`);
  return unitPriceCents * quantity;
}

const mayBeFree = (state: string | null, { freeShippingEverywhere }: ShippingRates): boolean =>
  freeShippingEverywhere || zoneOf(state) === 'contiguous';

/** Without rates by zone. Standard is free if the goods before discount reach the threshold; expedited never is. */
export function flatPrice(method: ShippingMethodName, subtotalCents: Cents, rates: FlatRates): Cents {
  if (method === 'expedited') return rates.expeditedShippingCents;
  return subtotalCents >= rates.freeShippingThresholdCents ? 0 : rates.standardShippingCents;
}

/** With a coupon that frees standard shipping wherever it goes; expedited is never free. */
export const withFreeShipping = <Rates extends ShippingRates>(rates: Rates): Rates => ({
  ...rates,
  standardShippingCents: 0,
  freeShippingThresholdCents: 0,
  freeShippingEverywhere: true,
});

/** The same order with another tax. */
export const withTax = (totals: OrderTotals, { taxCents, taxBasisPoints, taxesShipping }: Tax): OrderTotals => ({
  ...totals,
  taxCents,
  taxBasisPoints,
  taxesShipping,
  totalCents: totals.totalCents - totals.taxCents + taxCents,
});

/** Totals formatted for reading. The discount has no sign; free shipping reads FREE. */
export function humanTotals(
  totals: Omit<OrderTotals, 'creditCents' | 'taxBasisPoints' | 'taxesShipping' | 'freeShippingMissingCents'>,
): HumanTotals {
  return {
    subtotal: formatMoney(totals.subtotalCents),
    discount: formatMoney(totals.discountCents),
    shipping: shippingText(totals.shippingCents),
    tax: formatMoney(totals.taxCents),
    total: formatMoney(totals.totalCents),
  };
}

export function shippingText(cents: Cents): string {
  return cents === 0 ? 'FREE' : formatMoney(cents);
}
