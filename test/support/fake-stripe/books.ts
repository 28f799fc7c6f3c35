import { randomBytes } from 'node:crypto';
import { missing } from './stripe-fault.ts';

export interface FakeSession {
  id: string;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  currency: string;
  subtotal: number;
  discount: number;
  lines: { name: string; amount: number; quantity: number }[];
  intent: string | null;
  reference: string | null;
  email: string | null;
  metadata: Record<string, string>;
  intentMetadata: Record<string, string>;
  successUrl: string;
  cancelUrl: string;
  created: number;
  expiresAt: number;
}

export interface FakeIntent {
  id: string;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  error: { type: 'card_error'; code: string; decline_code?: string; message: string } | null;
  charge: string | null;
  metadata: Record<string, string>;
}

export interface FakeRefund {
  id: string;
  intent: string;
  charge: string;
  amount: number;
  currency: string;
  status: 'pending' | 'succeeded' | 'failed';
  reason: string | null;
  metadata: Record<string, string>;
  created: number;
}

export interface FakeDispute {
  id: string;
  intent: string;
  charge: string;
  amount: number;
  currency: string;
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost' | 'warning_closed';
  reason: string;
}

export interface FakeEvent {
  id: string;
  type: string;
  created: number;
  object: object;
  /** An endpoint has accepted it. */
  delivered?: boolean;
}

interface FakeTaxLine {
  id: string;
  reference: string;
  amount: number;
  amount_tax: number;
  tax_code: string;
}

interface FakeCalculation {
  id: string;
  /** By tax code. */
  lines: FakeTaxLine[];
  /** Of all lines. */
  goods: number;
  goodsTax: number;
  shipping: number;
  shippingTax: number;
}

/** Reversals have negative amounts and name their original. */
export interface FakeTransaction extends FakeCalculation {
  reference: string;
  original: string | null;
}

/** Percentages by state, as registered at Stripe. */
interface FakeTaxRates {
  [state: string]: { percent: string; onShipping: boolean };
}

/** The state of the fake Stripe. Newest last. */
export interface Books {
  taxRates: FakeTaxRates;
  /** Tax codes that are taxed nowhere. */
  taxExempt: string[];
  taxCalculations: FakeCalculation[];
  taxTransactions: FakeTransaction[];
  /** The address of its hosted page. */
  url: string;
  sessions: FakeSession[];
  intents: FakeIntent[];
  refunds: FakeRefund[];
  disputes: FakeDispute[];
  coupons: { id: string; amountOff: number; currency: string; redeemed: number; most: number }[];
  events: FakeEvent[];
  /** Seconds its clock is ahead of ours. */
  ahead: number;
  onEvent: (event: FakeEvent) => void;
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
export const clock = ({ ahead }: Books) => Math.floor(Date.now() / 1000) + ahead;
export const totalOf = ({ subtotal, discount }: FakeSession) => subtotal - discount;

/** @throws a 404 in Stripe's format */
export function find<Thing extends { id: string }>(kind: string, things: Thing[], id: string): Thing {
  const thing = things.find(each => each.id === id);
  if (!thing) throw missing(kind, id);
  return thing;
}

export const refundedOf = ({ refunds }: Books, intent: string) =>
  refunds
    .filter(each => each.intent === intent && each.status !== 'failed')
    .reduce((sum, each) => sum + each.amount, 0);
