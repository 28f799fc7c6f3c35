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

/** What every payment provider can do. The payment id is the idempotency key of `start`, the refund id that of `refund`. */
export interface PaymentProvider {
  readonly name: 'test' | 'stripe' | 'paypal';
  start(request: CheckoutRequest): Promise<CheckoutReply>;
  /** What the provider knows of the payment now; null when it has no answer. */
  ask(payment: { paymentId: string; providerReference: string | null }): Promise<PaymentFact | null>;
  /** Ends an unpaid checkout so that it cannot be paid any more; false when it could not be ended. */
  expire(payment: { paymentId: string; providerReference: string | null }): Promise<boolean>;
  refund(request: {
    refundId: string;
    paymentId: string;
    providerReference: string;
    amountCents: number;
    currency: string;
  }): Promise<RefundReply>;
}

export interface PaymentProviders {
  /** The provider that takes this method ('card' or 'paypal'); null when none is set up. */
  forMethod(method: 'card' | 'paypal'): PaymentProvider | null;
  named(name: string): PaymentProvider | null;
}
