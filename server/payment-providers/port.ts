import { type PaymentMethod, type RealProvider, takers } from '#domain/payment-method.ts';
import type { Env } from '#server/env.ts';

/** Who takes money for the shop, each with a folder of its own here. They send events of what happened. */
export const realProviders: readonly RealProvider[] = [...new Set(Object.values(takers))];
export type ProviderName = RealProvider | 'test';
export const providerNames: readonly ProviderName[] = [...realProviders, 'test'];

export function isRealProvider(text: string): text is RealProvider {
  return realProviders.some(name => name === text);
}

export function isProviderName(text: string): text is ProviderName {
  return providerNames.some(name => name === text);
}

/** Facts a provider reports about one payment, in our words. Amounts in integer cents. */
export type PaymentFactKind = 'processing' | 'captured' | 'failed' | 'canceled' | 'expired';

export interface PaymentFact {
  paymentId: string;
  provider: string;
  providerReference: string;
  kind: PaymentFactKind;
  amountCents: number;
  currency: string;
  orderNumber: string;
  /** Provider's reason for a failure, shown to the buyer in our words. */
  failureCode?: string;
  /** The provider's name for the money itself, where that is another than the checkout's; refunds need it. */
  captureReference?: string;
}

/** What is paid for, as a provider's page lists it: Σ lines − discount + shipping + tax = amount, to the cent. */
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

/** `unknown`: no answer came, so the money may or may not be under way; ask again with the same payment id. */
export type CheckoutReply =
  | { outcome: 'redirect'; providerReference: string; redirectUrl: string }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unknown' };

export interface RefundReply {
  outcome: 'succeeded' | 'pending' | 'failed' | 'unknown';
  providerReference: string | null;
}

/** What a provider says of one refund, whoever asked for it. */
export interface RefundFact {
  paymentId: string;
  provider: string;
  /** The provider's own name for it. */
  refundReference: string;
  /** Ours; null when it was made at the provider. */
  refundId: string | null;
  status: 'pending' | 'succeeded' | 'failed';
  amountCents: number;
  currency: string;
}

/** A buyer takes a payment up with the bank. An inquiry has not moved money yet. */
export interface DisputeFact {
  paymentId: string;
  provider: string;
  disputeReference: string;
  status: 'inquiry' | 'open' | 'won' | 'lost' | 'closed';
  reason: string;
  amountCents: number;
  currency: string;
  /** Until when the provider waits for the shop's evidence. */
  answerBy: Date | null;
  /** When this was true: as the provider was asked, or as it says itself. */
  toldAt: Date;
}

export type ProviderNews =
  /** The buyer agreed and the shop must take the money; `ask` does. */
  | { about: 'approval'; paymentId: string }
  | { about: 'payment'; fact: PaymentFact }
  | { about: 'refund'; fact: RefundFact }
  | { about: 'dispute'; fact: DisputeFact };

export interface ProviderEvent {
  id: string;
  type: string;
  /** As it was signed, parsed. */
  payload: object;
}

/** The provider's messages; only there when their sender can be checked. */
export interface ProviderMessages {
  /** The event in a request body when its signature is genuine and fresh, else null. `sender` is the network it came from. Throws when it cannot be checked now. */
  open(body: Uint8Array<ArrayBuffer>, headers: Headers, sender: string): Promise<ProviderEvent | null>;
  /** What an event means for our payments; asks the provider where the event is only a hint. Throws when it cannot know yet. */
  read(event: ProviderEvent): Promise<ProviderNews[]>;
  /** Events since then that the provider could not deliver; newest first. */
  missed?(since: Date): Promise<ProviderEvent[]>;
}

export interface PaymentInQuestion {
  paymentId: string;
  providerReference: string | null;
  /** What was asked for: a provider may have forgotten a checkout that came to nothing. */
  asked?: { amountCents: number; currency: string; orderNumber: string };
  /** False once the attempt or its order is over: approved money is then left where it is. */
  mayTake?: boolean;
}

/** What every payment provider can do. The payment id is the idempotency key of `start`, the refund id that of `refund`. */
export interface PaymentProvider {
  readonly name: ProviderName;
  start(request: CheckoutRequest): Promise<CheckoutReply>;
  /**
   * What the provider knows of the payment now; null when it has no answer. Where approving and taking the money are two
   * steps it takes what is approved, unless it may not.
   */
  ask(payment: PaymentInQuestion): Promise<PaymentFact | null>;
  /** Ends an unpaid checkout so that it cannot be paid any more; false when it could not be ended. */
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

/** The environment as far as providers read it: before the rest of it is known to be sound. */
export type ProviderEnv = Omit<Env, 'HOST' | 'PUBLIC_URL' | 'SESSION_SECRET'>;

/** What the environment says of a provider. */
export interface ProviderSetup {
  /** The variables that a live shop sets; the first says whether it is set up at all. */
  readonly needs: readonly [keyof ProviderEnv, ...(keyof ProviderEnv)[]];
  /** What is wrong with them, in whole sentences, in this SHOP_MODE. */
  problems(env: ProviderEnv): string[];
  /** Null when it is not set up. */
  open(env: ProviderEnv): PaymentProvider | null;
  /** Where staff find a payment in its books; null without such a page. */
  page(reference: string): string | null;
}

export interface PaymentProviders {
  /** The provider that takes this method; null when none is set up. */
  forMethod(method: PaymentMethod): PaymentProvider | null;
  named(name: string): PaymentProvider | null;
}
