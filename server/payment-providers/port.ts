import { type PaymentMethod, type RealProvider, takers } from '#domain/payment-method.ts';
import type { Env } from '#server/env.ts';

/** The real payment providers, each with its own folder here. They send events. */
export const realProviders: readonly RealProvider[] = [...new Set(Object.values(takers))];
export type ProviderName = RealProvider | 'test';
export const providerNames: readonly ProviderName[] = [...realProviders, 'test'];

export function isRealProvider(text: string): text is RealProvider {
  return realProviders.some(name => name === text);
}

export function isProviderName(text: string): text is ProviderName {
  return providerNames.some(name => name === text);
}

/** What a provider reports about one payment. Amounts in integer cents. */
export type PaymentFactKind = 'processing' | 'captured' | 'failed' | 'canceled' | 'expired';

export interface PaymentFact {
  paymentId: string;
  provider: string;
  providerReference: string;
  kind: PaymentFactKind;
  amountCents: number;
  currency: string;
  orderNumber: string;
  /** The provider's code for a failure; the buyer sees our words for it. */
  failureCode?: string;
  /** The provider's id of the money itself, if that differs from the checkout's; refunds need it. */
  captureReference?: string;
}

/** What is paid for, as the provider's page lists it: Σ lines − discount + shipping + tax = amount, to the cent. */
export interface CheckoutRequest {
  paymentId: string;
  orderNumber: string;
  email: string;
  amountCents: number;
  currency: string;
  lines: { name: string; unitAmountCents: number; quantity: number }[];
  shippingCents: number;
  taxCents: number;
  discountCents: number;
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/** `unknown`: no answer came, so the payment may have been started; ask again with the same payment id. */
export type CheckoutReply =
  | { outcome: 'redirect'; providerReference: string; redirectUrl: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unknown' };

export interface RefundReply {
  outcome: 'succeeded' | 'pending' | 'failed' | 'unknown';
  providerReference: string | null;
}

/** What a provider reports about one refund, wherever it was started. */
export interface RefundFact {
  paymentId: string;
  provider: string;
  /** The provider's id. */
  refundReference: string;
  /** Our id; null for a refund started at the provider. */
  refundId: string | null;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  currency: string;
}

/** A buyer disputes a payment at the bank. An inquiry has not moved money yet. */
export interface DisputeFact {
  paymentId: string;
  provider: string;
  disputeReference: string;
  status: 'inquiry' | 'open' | 'won' | 'lost' | 'closed';
  reason: string;
  amountCents: number;
  currency: string;
  /** The provider's deadline for the shop's evidence. */
  answerBy: Date | null;
  /** When this was true: the time of our request, or the time the provider states. */
  asOf: Date;
}

export type ProviderNews =
  /** The buyer approved and the shop must capture the money; `ask` does. */
  | { about: 'approval'; paymentId: string }
  | { about: 'payment'; fact: PaymentFact }
  | { about: 'refund'; fact: RefundFact }
  | { about: 'dispute'; fact: DisputeFact };

export interface ProviderEvent {
  id: string;
  type: string;
  /** The signed body, parsed. */
  payload: object;
}

/** Below /api: where a provider sends its events. */
export const webhookPath = (provider: string) => `/webhooks/${provider}`;

/** The provider's webhook; only present when its signatures can be checked. */
export interface ProviderMessages<News = ProviderNews> {
  /**
   * The event of a request body when its signature is genuine and fresh, else null. `sender` is the network it came
   * from. Throws when it cannot be checked now.
   */
  open(body: Uint8Array<ArrayBuffer>, headers: Headers, sender: string): Promise<ProviderEvent | null>;
  /**
   * What an event means for our payments; asks the provider if the event is only a hint. Throws when it cannot tell
   * yet.
   */
  read(event: ProviderEvent): Promise<News[]>;
  /** Events since then that the provider could not deliver, newest first. */
  missed?(since: Date): Promise<ProviderEvent[]>;
}

export interface PaymentInQuestion {
  paymentId: string;
  providerReference: string | null;
  /** The checkout's own figures: a provider may have deleted one that was not paid. */
  asked?: { amountCents: number; currency: string; orderNumber: string };
  /** False once the attempt or its order is over: approved money is then not captured. */
  mayTake?: boolean;
}

/**
 * What every payment provider can do. The idempotency key is the payment id for `start`, the refund id for `refund`.
 */
export interface PaymentProvider {
  readonly name: ProviderName;
  start(request: CheckoutRequest): Promise<CheckoutReply>;
  /**
   * The provider's current state of the payment; null without an answer. Where approval and capture are two steps,
   * captures what is approved, unless `mayTake` is false.
   */
  ask(payment: PaymentInQuestion): Promise<PaymentFact | null>;
  /** Ends an unpaid checkout so that it can no longer be paid; false when that failed. */
  expire(payment: { paymentId: string; providerReference: string | null }): Promise<boolean>;
  refund(request: {
    refundId: string;
    paymentId: string;
    providerReference: string;
    captureReference?: string | null;
    amountCents: number;
    currency: string;
  }): Promise<RefundReply>;
  readonly messages?: ProviderMessages;
}

/** The part of the environment that providers read before the rest is validated. */
export type ProviderEnv = Omit<Env, 'HOST' | 'PUBLIC_URL' | 'SESSION_SECRET'>;

/** How a provider is configured by the environment. */
export interface ProviderSetup {
  /** The variables that a live shop needs; the first decides whether the provider is set up. */
  readonly needs: readonly [keyof ProviderEnv, ...(keyof ProviderEnv)[]];
  /** Problems of these variables in this SHOP_MODE, in whole sentences. */
  problems(env: ProviderEnv): string[];
  /** Null when it is not set up. */
  open(env: ProviderEnv): PaymentProvider | null;
  /** The page where staff find a payment at the provider; null without one. */
  page(reference: string): string | null;
}

export interface PaymentProviders {
  /** The provider for a payment method; null when none is set up. */
  forMethod(method: PaymentMethod): PaymentProvider | null;
  named(name: string): PaymentProvider | null;
}
