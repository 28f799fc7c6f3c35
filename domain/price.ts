import { type Cents, formatMoney, percentOf, sumCents } from './money.ts';
import { formatPercent } from './percent.ts';

export type ShippingMethodName = 'standard' | 'expedited';

export interface ShippingRates {
  freeShippingThresholdCents: Cents;
  standardShippingCents: Cents;
  expeditedShippingCents: Cents;
}

/** The shop's settings; the defaults are rulings section 5. Rates in basis points, state rates by two-letter code. */
export interface PricingRates extends ShippingRates {
  taxBasisPoints: number;
  taxByState: Readonly<Record<string, number>>;
}

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
  taxBasisPoints: number;
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

export const defaultRates: PricingRates = {
  freeShippingThresholdCents: 7500,
  standardShippingCents: 1200,
  expeditedShippingCents: 2400,
  taxBasisPoints: 800,
  taxByState: {},
};

/** The one pricing engine for cart, checkout, order, mail and admin (rulings section 5). Nothing bought costs nothing, shipping included. */
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
  const taxBasisPoints = taxRate(shipToState, rates);
  const taxCents = percentOf(subtotalCents - discountCents, taxBasisPoints);
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents: subtotalCents - discountCents + shippingCents + taxCents,
    taxBasisPoints,
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

/** The state's own rate where one is set, else the shop's. Basis points. */
export function taxRate(state: string | null, rates: Pick<PricingRates, 'taxBasisPoints' | 'taxByState'>): number {
  const own = state !== null && Object.hasOwn(rates.taxByState, state) ? rates.taxByState[state] : undefined;
  return own ?? rates.taxBasisPoints;
}

/** Whether an order that was placed may go to this state for the same total. */
export function taxStays(
  placed: { state: string; taxBasisPoints: number },
  state: string,
  rates: Pick<PricingRates, 'taxBasisPoints' | 'taxByState'>,
): boolean {
  return state === placed.state || taxRate(state, rates) === placed.taxBasisPoints;
}

/** 'Tax (8%)': the label carries the rate that was used. */
export function taxLabel(basisPoints: number): string {
  return `Tax (${formatPercent(basisPoints)})`;
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
