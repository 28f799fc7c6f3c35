import fc from 'fast-check';
import type { FakeDispute as PaypalDispute } from '#test/support/fake-paypal/books.ts';
import { openDispute as openAtPaypal, resolve } from '#test/support/fake-paypal/disputes.ts';
import { endRefund, refundCapture } from '#test/support/fake-paypal/refunds.ts';
import { refundedOf } from '#test/support/fake-stripe/books.ts';
import {
  closeDispute,
  createRefund,
  openDispute as openAtStripe,
  settleRefund,
} from '#test/support/fake-stripe/refunds.ts';
import type { SeenPayment } from './books.ts';
import { type Model, pick, seenOf, the } from './model.ts';
import type { Shop } from './shop.ts';
import { nth, steps, yes } from './step.ts';

type Which = { order: number; payment: number };
const which = { order: nth, payment: nth };

/** The paid payments of an order, newest first. */
function paidOf(model: Model, order: number): SeenPayment[] {
  const found = pick(model.orders, order);
  return found
    ? seenOf(model, found)
        .payments.filter(({ provider, reference }) => reference && isPaid(model.shop, provider, reference))
        .toReversed()
    : [];
}

function isPaid({ stripe, paypal }: Shop, provider: string, reference: string): boolean {
  if (provider === 'stripe')
    return stripe.books.sessions.some(({ id, paymentStatus }) => id === reference && paymentStatus === 'paid');
  return paypal.books.captures.some(
    ({ orderId, status }) => orderId === reference && !['PENDING', 'DECLINED'].includes(status),
  );
}

const hasPaid = (model: Model, { order }: Which) => paidOf(model, order).length > 0;

const intentOf = ({ stripe }: Shop, reference: string | null) =>
  stripe.books.sessions.find(({ id }) => id === reference)?.intent ?? '';

/** What happens at the providers without the shop: on their dashboards and at the buyers' banks. */
export const dashboardSteps = {
  refund: steps<Which & { part: 'one dollar' | 'all' }>(
    'Somebody refunds {part} of payment {payment} of order {order} on its provider’s dashboard',
    {
      draw: { ...which, part: fc.constantFrom('one dollar', 'all') },
      check: hasPaid,
      run: async (model, shop, { order, payment, part }) =>
        refundThere(shop, the(paidOf(model, order), payment), part === 'all' ? null : 100),
    },
  ),
  sendBack: steps<Which>('The bank sends the newest refund of payment {payment} of order {order} back', {
    draw: which,
    check: (model, args) => hasPaid(model, args) && refundsIn(model.shop, ['succeeded', 'PENDING']),
    run: async (model, shop, { order, payment }) => {
      const { provider, reference } = the(paidOf(model, order), payment);
      if (provider === 'stripe') {
        const intent = intentOf(shop, reference);
        const refund = shop.stripe.books.refunds.findLast(
          each => each.intent === intent && each.status === 'succeeded',
        );
        if (refund) settleRefund(shop.stripe.books, refund.id, 'failed');
      } else {
        const { books } = shop.paypal;
        const capture = books.captures.find(({ orderId }) => orderId === reference);
        const refund = books.refunds.findLast(each => each.captureId === capture?.id && each.status === 'PENDING');
        if (refund) endRefund(books, refund, false);
      }
    },
  }),
  comeThrough: steps<Which>('The newest refund of payment {payment} of order {order} comes through after all', {
    draw: which,
    check: (model, args) => hasPaid(model, args) && refundsIn(model.shop, ['failed', 'PENDING']),
    run: async (model, shop, { order, payment }) => {
      the(model.orders, order).comebacks += 1;
      comeThrough(shop, the(paidOf(model, order), payment));
    },
  }),
  slow: steps<{ isSlow: boolean }>('PayPal takes its time with refunds: {isSlow}', {
    draw: { isSlow: yes },
    check: ({ shop }) => shop.paypal.books.captures.length > 0,
    run: async (_, { paypal }, { isSlow }) => {
      paypal.books.slowRefunds = isSlow;
    },
  }),
  dispute: steps<Which & { isQuestion: boolean }>(
    'The buyer disputes payment {payment} of order {order} (a question first: {isQuestion})',
    {
      draw: { ...which, isQuestion: yes },
      check: hasPaid,
      run: async (model, shop, { order, payment, isQuestion }) => {
        const { provider, reference } = the(paidOf(model, order), payment);
        if (provider === 'stripe') {
          const intent = intentOf(shop, reference);
          const isOpen = shop.stripe.books.disputes.some(each => each.intent === intent);
          if (!isOpen)
            openAtStripe(shop.stripe.books, intent, isQuestion ? 'warning_needs_response' : 'needs_response');
          return;
        }
        const { books } = shop.paypal;
        const capture = books.captures.find(({ orderId }) => orderId === reference);
        const isOpen = books.disputes.some(each =>
          each.disputed_transactions.some(one => one.seller_transaction_id === capture?.id),
        );
        if (capture && !isOpen) openAtPaypal(books, capture, isQuestion ? 'INQUIRY' : 'CHARGEBACK');
      },
    },
  ),
  judge: steps<{ dispute: number; isWon: boolean }>('Dispute {dispute} ends, won by the shop: {isWon}', {
    draw: { dispute: nth, isWon: yes },
    check: ({ shop }) => shop.stripe.books.disputes.length + shop.paypal.books.disputes.length > 0,
    run: async (_, { stripe, paypal }, { dispute, isWon }) => {
      const found = the([...stripe.books.disputes, ...paypal.books.disputes], dispute);
      if (isPaypal(found)) {
        if (found.status !== 'RESOLVED')
          resolve(paypal.books, found, isWon ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR');
      } else if (found.status === 'needs_response') closeDispute(stripe.books, found.id, isWon ? 'won' : 'lost');
      else if (found.status === 'warning_needs_response') closeDispute(stripe.books, found.id, 'warning_closed');
    },
  }),
};

const refundsIn = ({ stripe, paypal }: Shop, statuses: string[]) =>
  [...stripe.books.refunds, ...paypal.books.refunds].some(({ status }) => statuses.includes(status));

const isPaypal = (dispute: object): dispute is PaypalDispute => 'dispute_id' in dispute;

function refundThere(
  { stripe, paypal, ...shop }: Shop,
  { provider, reference }: SeenPayment,
  cents: number | null,
): void {
  const isDisputed = (intent: string) =>
    stripe.books.disputes.some(each => each.intent === intent && !each.status.startsWith('w'));
  if (provider === 'stripe') {
    const intent = intentOf({ stripe, paypal, ...shop }, reference);
    const amount = stripe.books.intents.find(({ id }) => id === intent)?.amount ?? 0;
    const left = amount - refundedOf(stripe.books, intent);
    const wanted = cents ?? left;
    if (wanted > 0 && wanted <= left && !isDisputed(intent))
      createRefund(stripe.books, { payment_intent: intent, amount: String(wanted) });
    return;
  }
  const { books } = paypal;
  const capture = books.captures.find(({ orderId }) => orderId === reference);
  if (!capture) return;
  const given = books.refunds.filter(({ captureId, status }) => captureId === capture.id && status !== 'FAILED');
  const left =
    Math.round(Number(capture.amount.value) * 100) -
    given.reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
  const wanted = cents ?? left;
  const amount = { value: (wanted / 100).toFixed(2), currency_code: 'USD' };
  if (wanted > 0 && wanted <= left) refundCapture(books, capture, { amount });
}

/** Lets the newest failed refund succeed if the payment has room for it: a bank gives back no more than it took. */
export function comeThrough(shop: Shop, { provider, reference }: SeenPayment): void {
  if (provider === 'stripe') {
    const { books } = shop.stripe;
    const intent = intentOf(shop, reference);
    const refund = books.refunds.findLast(each => each.intent === intent && each.status === 'failed');
    const amount = books.intents.find(({ id }) => id === intent)?.amount ?? 0;
    if (refund && refundedOf(books, intent) + refund.amount <= amount) settleRefund(books, refund.id, 'succeeded');
    return;
  }
  const { books } = shop.paypal;
  const capture = books.captures.find(({ orderId }) => orderId === reference);
  const refund = books.refunds.findLast(each => each.captureId === capture?.id && each.status === 'PENDING');
  if (refund) endRefund(books, refund, true);
}
