import { type Cents, formatMoney, percentOf, sumCents } from './money.ts';
import { formatPercent } from './percent.ts';

export type ShippingMethodName = 'standard' | 'expedited';

/**
 * The most one unit may cost. A full cart at this price, doubled by tax and with shipping, stays within the largest
 * order total.
 */
export const largestPrice: Cents = 40_000_000;

export interface ShippingRates {
  freeShippingThresholdCents: Cents;
  standardShippingCents: Cents;
  expeditedShippingCents: Cents;
}

/** The tax of one state in which the shop is registered. */
export interface StateTax {
  basisPoints: number;
  /** Whether shipping is taxed like the goods. */
  onShipping: boolean;
}

export interface TaxRates {
  /** For states not in the list: 0 in a live shop, which collects no tax where it is not registered. */
  taxBasisPoints: number;
  /** By two-letter code. */
  taxByState: Readonly<Record<string, StateTax>>;
}

/** The shop's settings. Rates in basis points. */
export interface PricingRates extends ShippingRates, TaxRates {}

export interface PricedLine {
  unitPriceCents: Cents;
  quantity: number;
}

export interface OrderToPrice {
  lines: readonly PricedLine[];
  discountBasisPoints: number;
  shippingMethod: ShippingMethodName;
  /** Two-letter code; null while the address is not known. */
  shipToState: string | null;
  rates: PricingRates;
}

export interface OrderTotals {
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  /** null: the rate depends on a state that is not known yet, so no tax is included. */
  taxBasisPoints: number | null;
  /** The amount missing to free standard shipping; 0 if it is reached. */
  freeShippingMissingCents: Cents;
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
  shippingMethod,
  shipToState,
  rates,
}: OrderToPrice): OrderTotals {
  const subtotalCents = sumCents(lines.map(lineTotal));
  const discountCents = percentOf(subtotalCents, Math.min(discountBasisPoints, 10_000));
  const isEmpty = lines.every(line => line.quantity === 0);
  const shippingCents = isEmpty ? 0 : shippingPrice(shippingMethod, subtotalCents, rates);
  const tax = taxOf(shipToState, rates);
  const taxCents = tax ? taxOn({ subtotalCents, discountCents, shippingCents }, tax) : 0;
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents: subtotalCents - discountCents + shippingCents + taxCents,
    taxBasisPoints: tax?.basisPoints ?? null,
    freeShippingMissingCents: Math.max(0, rates.freeShippingThresholdCents - subtotalCents),
  };
}

export function lineTotal({ unitPriceCents, quantity }: PricedLine): Cents {
  if (!(Number.isSafeInteger(quantity) && quantity >= 0)) throw new RangeError(`Not a quantity: ${quantity}`);
  if (!(Number.isSafeInteger(unitPriceCents) && unitPriceCents >= 0))
    throw new RangeError(`Not a price: ${unitPriceCents}`);
  return unitPriceCents * quantity;
}

/** Standard shipping is free if the goods before discount reach the threshold; expedited never is. */
export function shippingPrice(method: ShippingMethodName, subtotalCents: Cents, rates: ShippingRates): Cents {
  if (method === 'expedited') return rates.expeditedShippingCents;
  return subtotalCents >= rates.freeShippingThresholdCents ? 0 : rates.standardShippingCents;
}

/** The state's own tax if it has one, otherwise the shop's. Null if the tax depends on an unknown state. */
function taxOf(state: string | null, { taxBasisPoints, taxByState }: TaxRates): StateTax | null {
  if (state !== null && Object.hasOwn(taxByState, state)) return taxByState[state] ?? null;
  const dependsOnState = taxBasisPoints === 0 && Object.keys(taxByState).length > 0;
  return state === null && dependsOnState ? null : { basisPoints: taxBasisPoints, onShipping: false };
}

type Taxed = Pick<OrderTotals, 'subtotalCents' | 'discountCents' | 'shippingCents'>;

function taxOn({ subtotalCents, discountCents, shippingCents }: Taxed, { basisPoints, onShipping }: StateTax): Cents {
  return percentOf(subtotalCents - discountCents + (onShipping ? shippingCents : 0), basisPoints);
}

/** Whether a placed order could ship to this state for the same total. */
export function taxStays(placed: Taxed & { state: string; taxCents: Cents }, state: string, rates: TaxRates): boolean {
  if (state === placed.state) return true;
  const tax = taxOf(state, rates);
  return tax !== null && taxOn(placed, tax) === placed.taxCents;
}

/** 'Tax (8%)'; 'Tax' while the rate is not known. */
export function taxLabel(basisPoints: number | null): string {
  return basisPoints === null ? 'Tax' : `Tax (${formatPercent(basisPoints)})`;
}

/** Totals formatted for reading. The discount has no sign; free shipping reads FREE. */
export function humanTotals(totals: Omit<OrderTotals, 'taxBasisPoints' | 'freeShippingMissingCents'>): HumanTotals {
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
