import { type Cents, formatMoney, percentOf, sumCents } from './money.ts';
import { formatPercent } from './percent.ts';

export type ShippingMethodName = 'standard' | 'expedited';

/**
 * The most one unit may cost. As many as a cart may hold, with as much again for tax, and shipping, stay within what one order may
 * come to.
 */
export const largestPrice: Cents = 40_000_000;

export interface ShippingRates {
  freeShippingThresholdCents: Cents;
  standardShippingCents: Cents;
  expeditedShippingCents: Cents;
}

/** What one state asks of a shop that is registered there. */
export interface StateTax {
  basisPoints: number;
  /** Whether shipping is taxed like the goods. */
  onShipping: boolean;
}

export interface TaxRates {
  /** Of every state that is not named: 0 in a live shop, which collects no tax where it is not registered. */
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
  /** null: it depends on a state that is not known yet, and nothing is counted for it. */
  taxBasisPoints: number | null;
  /** What is missing to free standard shipping; 0 when reached. */
  freeShippingMissingCents: Cents;
}

export interface HumanTotals {
  subtotal: string;
  discount: string;
  shipping: string;
  tax: string;
  total: string;
}

/** What holds until an owner sets something else: no tax, because the shop is registered in no state. */
export const defaultRates: PricingRates = {
  freeShippingThresholdCents: 7500,
  standardShippingCents: 1200,
  expeditedShippingCents: 2400,
  taxBasisPoints: 0,
  taxByState: {},
};

/** The demo shop taxes every state alike. */
export const demoRates: PricingRates = { ...defaultRates, taxBasisPoints: 800 };

/** The one pricing engine for cart, checkout, order, mail and admin. Nothing bought costs nothing, shipping included. */
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

/** Standard is free from the threshold of goods before discount; expedited never is. */
export function shippingPrice(method: ShippingMethodName, subtotalCents: Cents, rates: ShippingRates): Cents {
  if (method === 'expedited') return rates.expeditedShippingCents;
  return subtotalCents >= rates.freeShippingThresholdCents ? 0 : rates.standardShippingCents;
}

/** The tax of a state: its own where it is named, else the shop's. null: the state is not known, and the tax depends on it. */
function taxOf(state: string | null, { taxBasisPoints, taxByState }: TaxRates): StateTax | null {
  if (state !== null && Object.hasOwn(taxByState, state)) return taxByState[state] ?? null;
  const dependsOnState = taxBasisPoints === 0 && Object.keys(taxByState).length > 0;
  return state === null && dependsOnState ? null : { basisPoints: taxBasisPoints, onShipping: false };
}

type Taxed = Pick<OrderTotals, 'subtotalCents' | 'discountCents' | 'shippingCents'>;

function taxOn({ subtotalCents, discountCents, shippingCents }: Taxed, { basisPoints, onShipping }: StateTax): Cents {
  return percentOf(subtotalCents - discountCents + (onShipping ? shippingCents : 0), basisPoints);
}

/** Whether an order that was placed may go to this state for the same total. */
export function taxStays(placed: Taxed & { state: string; taxCents: Cents }, state: string, rates: TaxRates): boolean {
  if (state === placed.state) return true;
  const tax = taxOf(state, rates);
  return tax !== null && taxOn(placed, tax) === placed.taxCents;
}

/** 'Tax (8%)': the label carries the rate that was used; 'Tax' while it is not known. */
export function taxLabel(basisPoints: number | null): string {
  return basisPoints === null ? 'Tax' : `Tax (${formatPercent(basisPoints)})`;
}

/** Amounts as a person reads them. The discount is the amount taken off, without a sign; shipping at no cost reads FREE. */
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
