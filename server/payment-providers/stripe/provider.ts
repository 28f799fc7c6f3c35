import type { Stripe } from 'stripe';
import { checkoutSum } from '#server/payment-providers/checkout-sum.ts';
import type {
  CheckoutReply,
  CheckoutRequest,
  PaymentFact,
  PaymentProvider,
  RefundReply,
} from '#server/payment-providers/port.ts';
import { lazyStripe, type StripeSettings } from './client.ts';
import { idOf, refundState, sessionFact } from './facts.ts';
import { findLostSession, findSession, refundsOf } from './find.ts';
import { stripeMessages } from './messages.ts';
import { isKeySpent, isReplayed, refusalOf } from './outcome.ts';
import { couponParams, sessionParams } from './session-request.ts';

type Session = Stripe.Checkout.Session;
type RefundRequest = Parameters<PaymentProvider['refund']>[0];
type Payment = Parameters<PaymentProvider['ask']>[0];

/** Card payment on Stripe's own page (Checkout Sessions). */
export function openStripeProvider(settings: StripeSettings): PaymentProvider {
  const open = lazyStripe(settings);
  return {
    name: 'stripe',
    start: async request => start(await open(), request),
    ask: async payment => ask(await open(), payment),
    expire: async payment => expire(await open(), payment),
    refund: async request => refund(await open(), request),
    ...(settings.webhookSecret ? { messages: stripeMessages(open, settings, settings.webhookSecret) } : {}),
  };
}

async function start(stripe: Stripe, request: CheckoutRequest): Promise<CheckoutReply> {
  if (checkoutSum(request) !== request.amountCents) return { outcome: 'refused', reason: 'sum_differs' };
  try {
    const coupon = request.discountCents > 0 ? await makeCoupon(stripe, request) : null;
    return await pageOf(stripe, request, await makeSession(stripe, request, coupon));
  } catch (fault) {
    const reason = refusalOf(fault);
    if (reason) return { outcome: 'refused', reason };
    throw fault;
  }
}

const makeCoupon = (stripe: Stripe, request: CheckoutRequest) =>
  underKey(`${request.paymentId}:coupon`, key =>
    stripe.coupons.create(couponParams(request), { idempotencyKey: key }),
  ).then(coupon => coupon.id);

/** Uses the payment's id as key; before it uses another key, looks for a session the useless answer may have made. */
function makeSession(stripe: Stripe, request: CheckoutRequest, coupon: string | null): Promise<Session> {
  return underKey(
    request.paymentId,
    async key => {
      const made = await stripe.checkout.sessions.create(sessionParams(request, coupon), { idempotencyKey: key });
      // Stripe answers a repeat with the session's first state.
      return isReplayed(made) ? ((await findSession(stripe, made.id)) ?? made) : made;
    },
    () => findLostSession(stripe, request.paymentId),
  );
}

async function underKey<Made>(
  key: string,
  make: (key: string) => Promise<Made>,
  find: () => Promise<Made | null> = async () => null,
): Promise<Made> {
  try {
    return await make(key);
  } catch (fault) {
    if (!isKeySpent(fault)) throw fault;
    return (await find()) ?? make(`${key}:again`);
  }
}

/** Never send a shopper to a page that charges another sum. */
async function pageOf(stripe: Stripe, request: CheckoutRequest, session: Session): Promise<CheckoutReply> {
  const isOurs = session.amount_total === request.amountCents && session.currency === request.currency.toLowerCase();
  if (!isOurs) {
    if (session.status === 'open') await stripe.checkout.sessions.expire(session.id);
    return { outcome: 'refused', reason: 'sum_differs' };
  }
  if (session.status === 'expired') return { outcome: 'refused', reason: 'expired' };
  // Already paid, after a lost answer: the return page continues.
  const redirectUrl = session.url ?? request.returnUrl;
  return { outcome: 'redirect', providerReference: session.id, redirectUrl };
}

async function ask(stripe: Stripe, { paymentId, providerReference }: Payment): Promise<PaymentFact | null> {
  const session = providerReference ? await findSession(stripe, providerReference) : null;
  const fact = session ? sessionFact(session) : null;
  return fact?.paymentId === paymentId ? fact : null;
}

async function expire(stripe: Stripe, { paymentId, providerReference }: Payment): Promise<boolean> {
  const reference = providerReference ?? (await findLostSession(stripe, paymentId))?.id;
  if (!reference) return true;
  try {
    await stripe.checkout.sessions.expire(reference);
    return true;
  } catch (fault) {
    if (!refusalOf(fault)) throw fault;
    // No longer open: over, or paid just now.
    const session = await findSession(stripe, reference);
    return session === null || session.status === 'expired';
  }
}

/**
 * Searches first: keys expire after a day, and under its key a refund that was pending is reported as pending for ever.
 */
async function refund(stripe: Stripe, request: RefundRequest): Promise<RefundReply> {
  const session = await findSession(stripe, request.providerReference);
  const intent = idOf(session?.payment_intent);
  if (!intent) return { outcome: 'failed', providerReference: null };
  const find = async () =>
    (await refundsOf(stripe, intent)).find(({ metadata }) => metadata?.refund_id === request.refundId) ?? null;
  try {
    const made =
      (await find()) ?? (await underKey(request.refundId, key => makeRefund(stripe, request, intent, key), find));
    return { outcome: refundState(made.status), providerReference: made.id };
  } catch (fault) {
    if (refusalOf(fault)) return { outcome: 'failed', providerReference: null };
    throw fault;
  }
}

const makeRefund = (stripe: Stripe, request: RefundRequest, intent: string, key: string): Promise<Stripe.Refund> =>
  stripe.refunds.create(
    {
      payment_intent: intent,
      amount: request.amountCents,
      reason: 'requested_by_customer',
      metadata: { refund_id: request.refundId, payment_id: request.paymentId },
    },
    { idempotencyKey: key },
  );
