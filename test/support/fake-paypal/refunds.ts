import { type Books, cents, type FakeCapture, type FakeMoney, type FakeRefund, money, newId, record } from './books.ts';
import { missing, unprocessable } from './paypal-fault.ts';
import { presentRefund } from './present.ts';

export function findCapture({ captures }: Books, id: string): FakeCapture {
  const capture = captures.find(capture => capture.id === id);
  if (!capture) throw missing();
  return capture;
}

export function findRefund({ refunds }: Books, id: string): FakeRefund {
  const refund = refunds.find(refund => refund.id === id);
  if (!refund) throw missing();
  return refund;
}

/** Refunds money, requested by the shop or on PayPal's pages. */
export function refundCapture(books: Books, capture: FakeCapture, input: unknown): FakeRefund {
  const { amount, custom_id } = input as { amount?: FakeMoney; custom_id?: string };
  const left = cents(capture.amount) - refundedOf(books, capture);
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE');
  if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED');
  if (left === 0) throw unprocessable('CAPTURE_FULLY_REFUNDED');
  if (amount && amount.currency_code !== capture.amount.currency_code) {
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
  }
  if (amount && cents(amount) > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  const refund: FakeRefund = {
    id: newId(),
    captureId: capture.id,
    status: books.slowRefunds ? 'PENDING' : 'COMPLETED',
    amount: amount ?? money(left, capture.amount.currency_code),
    customId: custom_id ?? capture.customId,
  };
  books.refunds.push(refund);
  restate(books, capture);
  record(
    books,
    books.slowRefunds ? 'PAYMENT.REFUND.PENDING' : 'PAYMENT.CAPTURE.REFUNDED',
    'refund',
    presentRefund(books, refund),
  );
  return refund;
}

/** A slow refund comes through, or fails. */
export function endRefund(books: Books, refund: FakeRefund, succeeds: boolean): void {
  refund.status = succeeds ? 'COMPLETED' : 'FAILED';
  restate(books, findCapture(books, refund.captureId));
  record(
    books,
    succeeds ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED',
    'refund',
    presentRefund(books, refund),
  );
}

/** PayPal reverses the payment for the buyer. The shop cannot request this. */
export function reverse(books: Books, capture: FakeCapture): void {
  const id = newId();
  capture.status = 'REFUNDED';
  capture.reason = 'CHARGEBACK';
  const links = [{ href: `${books.url}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' }];
  record(books, 'PAYMENT.CAPTURE.REVERSED', 'refund', { id, status: 'COMPLETED', amount: capture.amount, links });
}

const refundedOf = ({ refunds }: Books, { id }: FakeCapture) =>
  refunds
    .filter(({ captureId, status }) => captureId === id && status !== 'FAILED')
    .reduce((sum, { amount }) => sum + cents(amount), 0);

function restate(books: Books, capture: FakeCapture) {
  const refunded = refundedOf(books, capture);
  const isAll = refunded === cents(capture.amount);
  capture.status = refunded === 0 ? 'COMPLETED' : isAll ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}
