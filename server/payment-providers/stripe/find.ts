import type { Stripe } from 'stripe';
import { paymentIdOf } from './facts.ts';
import { isMissing } from './outcome.ts';

type Session = Stripe.Checkout.Session;

/** The newest sessions only: the lost one was requested a moment ago. */
const recentSessions = 300;

/** A session with its payment; null when Stripe does not know it. */
export async function findSession(stripe: Stripe, reference: string): Promise<Session | null> {
  try {
    return await stripe.checkout.sessions.retrieve(reference, { expand: ['payment_intent'] });
  } catch (fault) {
    if (isMissing(fault)) return null;
    throw fault;
  }
}

/** The session of a payment whose answer was lost. */
export async function findLostSession(stripe: Stripe, paymentId: string): Promise<Session | null> {
  let seen = 0;
  for await (const session of stripe.checkout.sessions.list({ limit: 100 })) {
    if (paymentIdOf(session) === paymentId) return session;
    seen += 1;
    if (seen >= recentSessions) break;
  }
  return null;
}

/** The session of a payment intent, with its payment. */
export async function findSessionOf(stripe: Stripe, intent: string): Promise<Session | null> {
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
  return data[0] ? findSession(stripe, data[0].id) : null;
}

export async function refundsOf(stripe: Stripe, intent: string): Promise<Stripe.Refund[]> {
  const refunds: Stripe.Refund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 })) refunds.push(refund);
  return refunds;
}
