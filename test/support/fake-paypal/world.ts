import type { PaypalSettings } from '#server/payment-providers/paypal/client.ts';
import { openPaypalProvider } from '#server/payment-providers/paypal/provider.ts';
import type { PaymentProvider } from '#server/payment-providers/port.ts';
import type { FakeCapture, FakeOrder, Funding } from './books.ts';
import { escalate, openDispute, resolve } from './disputes.ts';
import { type FakePaypal, openFakePaypal, type Trouble } from './fake-paypal.ts';
import { approve, comeThrough, findOrder } from './orders.ts';
import { endRefund, findCapture, refundCapture, reverse } from './refunds.ts';
import { type SignedEvent, signEvent } from './webhook-sender.ts';

/** What may happen at the provider, in provider-neutral words. References are those the shop sent. */
export interface PaypalWorld {
  fake: FakePaypal;
  pay(reference: string): void;
  /** Approved with money that takes days; `comeThrough` completes it. */
  payLater(reference: string): void;
  comeThrough(reference: string, succeeds: boolean): void;
  decline(reference: string): void;
  /** Captured, and declined by the bank in the same answer (201 with a declined capture). */
  declineWithin(reference: string): void;
  /** The provider expires or forgets the checkout by itself. */
  expire(reference: string): void;
  /** A refund on the provider's own pages; everything left without an amount. */
  refundAtProvider(reference: string, cents?: number): string;
  slowRefunds(isSlow: boolean): void;
  endRefund(refundReference: string, succeeds: boolean): void;
  reverse(reference: string): void;
  dispute(reference: string, stage?: 'INQUIRY' | 'CHARGEBACK'): { escalate(): void; resolve(outcome: string): void };
  /** The work is done, the answer is lost. */
  loseNextReply(): void;
  answerNext(status: Exclude<Trouble, 'lose'>): void;
  /** Every event so far, signed anew, in order. */
  events(): SignedEvent[];
  /** The provider's balance of a payment, in cents. */
  held(reference: string): { captured: number; refunded: number; captures: number };
  close(): Promise<void>;
}

export const settingsFor = (fake: FakePaypal): PaypalSettings => ({
  clientId: fake.clientId,
  clientSecret: fake.clientSecret,
  webhookId: fake.signer.webhookId,
  apiBase: fake.url,
});

/** PayPal's provider with a fake PayPal behind it. */
export async function open(): Promise<{ provider: PaymentProvider; world: PaypalWorld }> {
  const fake = await openFakePaypal();
  return { provider: openPaypalProvider(settingsFor(fake)), world: openWorld(fake) };
}

export function openWorld(fake: FakePaypal): PaypalWorld {
  const { books } = fake;
  const approved = (reference: string, funding: Funding) => approve(books, findOrder(books, reference), funding);
  const captureOf = (reference: string): FakeCapture => {
    const capture = books.captures.find(({ orderId }) => orderId === reference);
    if (!capture) throw new Error(`Nothing was captured of ${reference}`);
    return capture;
  };
  return {
    fake,
    pay: reference => approved(reference, 'good'),
    payLater: reference => approved(reference, 'slow'),
    comeThrough: (reference, succeeds) => comeThrough(books, reference, succeeds),
    decline: reference => approved(reference, 'declined'),
    declineWithin: reference => approved(reference, 'refused-late'),
    expire: reference => {
      const order: FakeOrder = findOrder(books, reference);
      order.forgotten = true;
    },
    refundAtProvider: (reference, amount) => {
      const capture = captureOf(reference);
      const value = amount === undefined ? undefined : (amount / 100).toFixed(2);
      const asked = value ? { amount: { value, currency_code: capture.amount.currency_code } } : {};
      return refundCapture(books, capture, asked).id;
    },
    slowRefunds: isSlow => {
      books.slowRefunds = isSlow;
    },
    endRefund: (reference, succeeds) => {
      const refund = books.refunds.find(({ id }) => id === reference);
      if (refund) endRefund(books, refund, succeeds);
    },
    reverse: reference => reverse(books, findCapture(books, captureOf(reference).id)),
    dispute: (reference, stage = 'CHARGEBACK') => {
      const dispute = openDispute(books, captureOf(reference), stage);
      return { escalate: () => escalate(books, dispute), resolve: outcome => resolve(books, dispute, outcome) };
    },
    loseNextReply: () => fake.next('lose'),
    answerNext: status => fake.next(status),
    events: () => books.events.map(event => signEvent(books, event, fake.signer)),
    held: reference => heldBy(fake, reference),
    close: () => fake.close(),
  };
}

function heldBy({ books }: FakePaypal, reference: string) {
  const cents = (value: string) => Math.round(Number(value) * 100);
  const captures = books.captures.filter(({ orderId, status }) => orderId === reference && status !== 'DECLINED');
  const refunds = books.refunds.filter(
    ({ captureId, status }) => status === 'COMPLETED' && captures.some(({ id }) => id === captureId),
  );
  return {
    captured: captures.reduce((sum, { amount }) => sum + cents(amount.value), 0),
    refunded: refunds.reduce((sum, { amount }) => sum + cents(amount.value), 0),
    captures: captures.length,
  };
}
