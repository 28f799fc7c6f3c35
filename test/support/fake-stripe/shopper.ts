import { type Books, type FakeIntent, type FakeSession, find, newId, totalOf } from './books.ts';
import { presentIntent, presentSession } from './present.ts';
import { record } from './record.ts';
import { endOverdue } from './sessions.ts';

/** The shopper's actions on the hosted page. A session that is no longer open ignores them. */
export type ShopperAction = 'pay' | 'decline' | 'challenge' | 'pay-later';

export function shop(books: Books, id: string, action: ShopperAction): FakeSession {
  endOverdue(books);
  const session = find('checkout.session', books.sessions, id);
  if (session.status !== 'open') return session;
  const intent = intentOf(books, session);
  if (action === 'decline') decline(books, intent);
  else if (action === 'challenge') {
    intent.status = 'requires_action';
    record(books, 'payment_intent.requires_action', presentIntent(intent));
  } else if (action === 'pay-later') {
    complete(session, intent, 'processing');
    record(books, 'payment_intent.processing', presentIntent(intent));
    record(books, 'checkout.session.completed', presentSession(books, session));
  } else {
    complete(session, intent, 'succeeded');
    record(books, 'payment_intent.succeeded', presentIntent(intent));
    record(books, 'checkout.session.completed', presentSession(books, session));
  }
  return session;
}

/** A payment by a slow method comes through, or fails. */
export function comeThrough(books: Books, id: string, succeeds: boolean): void {
  const session = find('checkout.session', books.sessions, id);
  const intent = intentOf(books, session);
  if (intent.status !== 'processing') return;
  if (succeeds) {
    intent.status = 'succeeded';
    session.paymentStatus = 'paid';
    record(books, 'payment_intent.succeeded', presentIntent(intent));
    record(books, 'checkout.session.async_payment_succeeded', presentSession(books, session));
  } else {
    decline(books, intent);
    record(books, 'checkout.session.async_payment_failed', presentSession(books, session));
  }
}

function complete(session: FakeSession, intent: FakeIntent, status: 'processing' | 'succeeded') {
  intent.status = status;
  intent.error = null;
  intent.charge = newId('ch');
  session.status = 'complete';
  session.paymentStatus = status === 'succeeded' ? 'paid' : 'unpaid';
}

function decline(books: Books, intent: FakeIntent) {
  intent.status = 'requires_payment_method';
  intent.error = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  };
  record(books, 'payment_intent.payment_failed', presentIntent(intent));
}

/** Created at the first attempt; until then a session has none. */
function intentOf(books: Books, session: FakeSession): FakeIntent {
  const known = books.intents.find(({ id }) => id === session.intent);
  if (known) return known;
  const intent: FakeIntent = {
    id: newId('pi'),
    amount: totalOf(session),
    currency: session.currency,
    status: 'requires_payment_method',
    error: null,
    charge: null,
    metadata: session.intentMetadata,
  };
  books.intents.push(intent);
  session.intent = intent.id;
  record(books, 'payment_intent.created', presentIntent(intent));
  return intent;
}
