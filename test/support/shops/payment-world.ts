import { randomUUID } from 'node:crypto';
import type { CheckoutRequest, PaymentProvider } from '#server/payment-providers/port.ts';

/** Events at the provider, as a test causes them. A reference is the provider's id of a payment. */
export interface PaymentWorld {
  /** The shopper pays on the provider's page; an expired one ignores it. */
  pay(reference: string): Promise<void>;
  decline(reference: string): Promise<void>;
  /** The shopper pays by a slow method. */
  payLater(reference: string): Promise<void>;
  /** The slow payment has come through. */
  comeThrough(reference: string): Promise<void>;
  /** The next change is carried out, and its answer lost. */
  loseNextReply(): void;
  /** The next change is answered like this, and not carried out. */
  answerNext(answer: 429 | 500 | 'html'): void;
  /** How many checkouts were made for a payment. */
  checkouts(paymentId: string): Promise<number>;
  refundedCents(reference: string): Promise<number>;
  /** All events so far, signed now; empty for a provider without events. */
  events(): { body: Uint8Array<ArrayBuffer>; headers: Headers }[];
  /** It cannot expire a checkout, which lapses in time: the shop then handles late money. */
  lapses?: true;
  close?(): Promise<void>;
}

export interface OpenedProvider {
  provider: PaymentProvider;
  world: PaymentWorld;
}

const goods = { name: 'Tallow Balm', unitAmountCents: 2999, quantity: 2 };

/** A checkout of $71.62: goods, a discount, shipping and tax. */
export const checkout = (other: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  paymentId: randomUUID(),
  orderNumber: 'GG-7K3F-92QX',
  email: 'ruth@example.com',
  amountCents: 5998 - 600 + 1200 + 432,
  currency: 'USD',
  lines: [goods],
  discountCents: 600,
  shippingCents: 1200,
  taxCents: 432,
  returnUrl: 'http://shop.test/payment/return/1?key=a',
  cancelUrl: 'http://shop.test/order/GG-7K3F-92QX?key=a',
  expiresAt: new Date(Date.now() + 35 * 60_000),
  ...other,
});
