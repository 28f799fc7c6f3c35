import { type Cents, percentOf } from '../money.ts';
import { formatPercent } from '../percent.ts';

/** The highest rate that can be set, in basis points: no state and city together reach it. */
export const largestTaxRate = 1_500;

/**
 * Who counted an order's tax: the owner's table, Stripe, or the owner's table because Stripe gave no answer in time.
 */
export const taxSources = ['table', 'stripe', 'fallback'] as const;
export type TaxSource = (typeof taxSources)[number];

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

/** What is taxed: the goods less the discount, and in some states the shipping. */
export interface Taxed {
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
}

/** The tax of one order, as the order keeps it. */
export interface Tax {
  taxCents: Cents;
  /** null: the rate depends on a state that is not known yet. */
  taxBasisPoints: number | null;
  taxesShipping: boolean;
}

export const isRegistered = (state: string, { taxByState }: TaxRates): boolean => Object.hasOwn(taxByState, state);

/** The tax by the owner's table. While it depends on a state that is not known (null), none is counted. */
export function taxByTable(taxed: Taxed, state: string | null, rates: TaxRates): Tax {
  const tax = rateOf(state, rates);
  if (!tax) return { taxCents: 0, taxBasisPoints: null, taxesShipping: false };
  const { basisPoints, onShipping } = tax;
  return { taxCents: taxAt(taxed, tax), taxBasisPoints: basisPoints, taxesShipping: onShipping };
}

/** The state's own tax if it has one, otherwise the shop's. Null if the tax depends on an unknown state. */
function rateOf(state: string | null, { taxBasisPoints, taxByState }: TaxRates): StateTax | null {
  if (state !== null && Object.hasOwn(taxByState, state)) return taxByState[state] ?? null;
  const dependsOnState = taxBasisPoints === 0 && Object.keys(taxByState).length > 0;
  return state === null && dependsOnState ? null : { basisPoints: taxBasisPoints, onShipping: false };
}

/** Rate × (goods − discount, with shipping where it is taxed), rounded half up to the cent. */
function taxAt({ subtotalCents, discountCents, shippingCents }: Taxed, { basisPoints, onShipping }: StateTax): Cents {
  return percentOf(subtotalCents - discountCents + (onShipping ? shippingCents : 0), basisPoints);
}

/** 'Tax (8%)'; 'Tax' while the rate is not known. */
export function taxLabel(basisPoints: number | null): string {
  return basisPoints === null ? 'Tax' : `Tax (${formatPercent(basisPoints)})`;
}
