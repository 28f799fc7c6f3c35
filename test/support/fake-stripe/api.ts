import { type Books, find } from './books.ts';
import { type FormObject, listOf, objectOf, parseForm, textOf } from './form.ts';
import { presentDispute, presentEvent, presentIntent, presentRefund, presentSession } from './present.ts';
import { createRefund } from './refunds.ts';
import { createCoupon, createSession, endOverdue, expireSession } from './sessions.ts';
import { StripeFault } from './stripe-fault.ts';
import { createCalculation } from './tax.ts';
import { createReversal, createTransaction } from './tax-transactions.ts';

/** One API call by path and form; returns the object or throws a StripeFault. */
export function answerCall(books: Books, method: string, url: URL, body: string): object {
  endOverdue(books);
  const form = parseForm(method === 'GET' ? url.search : body);
  const [, , ...path] = url.pathname.split('/');
  const id = path.find(part => /^[a-z]+_/.test(part) && !/^(payment_intents|create_)/.test(part)) ?? '';
  const call = `${method} ${path.map(part => (part === id ? ':id' : part)).join('/')}`;
  const answer = calls[call];
  if (!answer) {
    throw new StripeFault(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${call}).` });
  }
  return answer(books, form, id);
}

type Call = (books: Books, form: FormObject, id: string) => object;

const calls: Record<string, Call | undefined> = {
  'POST coupons': createCoupon,
  'POST tax/calculations': createCalculation,
  'POST tax/transactions/create_from_calculation': createTransaction,
  'POST tax/transactions/create_reversal': createReversal,
  'POST checkout/sessions': createSession,
  'GET checkout/sessions': (books, form) => {
    const intent = textOf(form.payment_intent);
    const found = books.sessions.filter(session => !intent || session.intent === intent);
    return list(form, found, session => presentSession(books, session));
  },
  'GET checkout/sessions/:id': (books, form, id) =>
    presentSession(books, find('checkout.session', books.sessions, id), listOf(form.expand).map(String)),
  'POST checkout/sessions/:id/expire': (books, _, id) => expireSession(books, id),
  'GET payment_intents/:id': (books, _, id) => presentIntent(find('payment_intent', books.intents, id)),
  'POST refunds': (books, form) => createRefund(books, form),
  'GET refunds': (books, form) => {
    const intent = textOf(form.payment_intent);
    return list(
      form,
      books.refunds.filter(refund => !intent || refund.intent === intent),
      presentRefund,
    );
  },
  'GET refunds/:id': (books, _, id) => presentRefund(find('refund', books.refunds, id)),
  'GET disputes/:id': (books, _, id) => presentDispute(find('dispute', books.disputes, id)),
  'GET events': (books, form) => {
    const undelivered = textOf(form.delivery_success) === 'false';
    const from = Number(textOf(objectOf(form.created).gte) ?? 0);
    const found = books.events.filter(event => event.created >= from && !(undelivered && event.delivered));
    return list(form, found, presentEvent);
  },
  'GET events/:id': (books, _, id) => presentEvent(find('event', books.events, id)),
};

/** Newest first, at most `limit`, after `starting_after`. */
function list<Thing extends { id: string }>(form: FormObject, oldestFirst: Thing[], present: (thing: Thing) => object) {
  const things = oldestFirst.toReversed();
  const from = things.findIndex(({ id }) => id === textOf(form.starting_after)) + 1;
  const limit = Number(textOf(form.limit) ?? 10);
  const data = things.slice(from, from + limit);
  return { object: 'list', url: '/v1', has_more: things.length > from + limit, data: data.map(present) };
}
