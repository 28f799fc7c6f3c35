import { type Books, clock, type FakeDispute, type FakeRefund, find, newId, refundedOf } from './books.ts';
import { type FormObject, textOf, textsOf } from './form.ts';
import { presentCharge, presentDispute, presentRefund } from './present.ts';
import { record } from './record.ts';
import { wholeNumber } from './sessions.ts';
import { invalid } from './stripe-fault.ts';

export function createRefund(books: Books, form: FormObject, status: FakeRefund['status'] = 'succeeded') {
  const intent = find('payment_intent', books.intents, textOf(form.payment_intent) ?? '');
  const left = intent.amount - refundedOf(books, intent.id);
  const amount = form.amount === undefined ? left : wholeNumber(form.amount, 'amount');
  if (!intent.charge || intent.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  if (books.disputes.some(each => each.intent === intent.id && !each.status.startsWith('w'))) {
    throw invalid(`Charge ${intent.charge} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  }
  if (left === 0) {
    throw invalid(`Charge ${intent.charge} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount > left) {
    throw invalid(`Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`, {
      param: 'amount',
    });
  }
  const refund: FakeRefund = {
    id: newId('re'),
    intent: intent.id,
    charge: intent.charge,
    amount,
    currency: intent.currency,
    status,
    reason: textOf(form.reason) ?? null,
    metadata: textsOf(form.metadata),
    created: clock(books),
  };
  books.refunds.push(refund);
  record(books, 'refund.created', presentRefund(refund));
  record(books, 'charge.refunded', presentCharge(books, intent));
  return presentRefund(refund);
}

/** A pending refund comes through, or the bank returns a completed one. */
export function settleRefund(books: Books, id: string, status: 'succeeded' | 'failed'): void {
  const refund = find('refund', books.refunds, id);
  refund.status = status;
  record(books, status === 'failed' ? 'refund.failed' : 'refund.updated', presentRefund(refund));
}

export function openDispute(books: Books, intentId: string, status: FakeDispute['status']): FakeDispute {
  const intent = find('payment_intent', books.intents, intentId);
  const dispute: FakeDispute = {
    id: newId('dp'),
    intent: intent.id,
    charge: intent.charge ?? '',
    amount: intent.amount,
    currency: intent.currency,
    status,
    reason: 'fraudulent',
  };
  books.disputes.push(dispute);
  record(books, 'charge.dispute.created', presentDispute(dispute));
  return dispute;
}

export function closeDispute(books: Books, id: string, status: 'won' | 'lost' | 'warning_closed'): void {
  const dispute = find('dispute', books.disputes, id);
  dispute.status = status;
  record(books, 'charge.dispute.closed', presentDispute(dispute));
}
