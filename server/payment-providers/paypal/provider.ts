import { checkoutSum } from '#server/payment-providers/checkout-sum.ts';
import type {
  CheckoutReply,
  CheckoutRequest,
  PaymentFact,
  PaymentInQuestion,
  PaymentProvider,
} from '#server/payment-providers/port.ts';
import { takeMoney } from './capture.ts';
import type { PaypalSettings } from './client.ts';
import { openPaypalClient, type PaypalClient } from './client.ts';
import { captureOf, fact, orderFact, paymentOf, unitOf } from './facts.ts';
import { findOrder, noAnswer } from './find.ts';
import { paypalMessages } from './messages.ts';
import { orderRequest } from './order-request.ts';
import { refund } from './refund.ts';
import { Order, toCents } from './shapes.ts';

/** Payment by PayPal (Orders v2): the buyer approves on PayPal's page, then the shop takes the money. */
export function openPaypalProvider(settings: PaypalSettings): PaymentProvider {
  const client = openPaypalClient(settings);
  return {
    name: 'paypal',
    start: request => start(client, settings, request),
    ask: payment => ask(client, payment),
    expire: payment => expire(client, payment),
    refund: request => refund(client, request),
    ...(settings.webhookId ? { messages: paypalMessages(client, settings, settings.webhookId) } : {}),
  };
}

async function start(
  client: PaypalClient,
  { apiBase }: PaypalSettings,
  request: CheckoutRequest,
): Promise<CheckoutReply> {
  if (checkoutSum(request) !== request.amountCents) return { outcome: 'refused', reason: 'sum_differs' };
  const answer = await client.send({
    method: 'POST',
    path: '/v2/checkout/orders',
    reply: Order,
    requestId: request.paymentId,
    body: orderRequest(request),
  });
  if (answer.kind === 'unknown') throw noAnswer(answer);
  if (answer.kind === 'refused') return { outcome: 'refused', reason: answer.issue.toLowerCase() };
  const order = answer.body;
  if (!asksFor(order, request)) return { outcome: 'refused', reason: 'sum_differs' };
  const page = order.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  // Already approved, after a lost answer: the return page continues.
  const redirectUrl = page ?? (isPastApproval(order) ? request.returnUrl : null);
  if (!redirectUrl || (page && !isPaypalPage(page, apiBase))) return { outcome: 'refused', reason: 'no_page' };
  return { outcome: 'redirect', providerReference: order.id, redirectUrl };
}

/** Never send a buyer to a page that charges another sum. */
function asksFor(order: Order, { amountCents, currency }: { amountCents: number; currency: string }): boolean {
  const amount = unitOf(order)?.amount;
  return amount === undefined || (toCents(amount) === amountCents && amount.currency_code === currency);
}

const isPastApproval = ({ status }: Order) => status === 'APPROVED' || status === 'COMPLETED';

/** PayPal's pages must be on PayPal's hosts; a fake PayPal's on its own. */
function isPaypalPage(href: string, apiBase: string): boolean {
  if (!URL.canParse(href)) return false;
  const page = new URL(href);
  const api = new URL(apiBase);
  if (page.origin === api.origin) return true;
  return api.hostname.endsWith('.paypal.com') && page.protocol === 'https:' && page.hostname.endsWith('.paypal.com');
}

/** Reads the order; captures the money if the buyer approved it and the amount is ours. */
async function ask(client: PaypalClient, payment: PaymentInQuestion): Promise<PaymentFact | null> {
  const { paymentId, providerReference, asked, mayTake = true } = payment;
  if (!providerReference) return null;
  const order = await findOrder(client, providerReference);
  if (!order) {
    if (!asked) return null;
    const { orderNumber, ...amount } = asked;
    return fact(providerReference, { paymentId, orderNumber }, { kind: 'expired', ...amount });
  }
  const reported = orderFact(order);
  // Another payment's money: needs a person.
  if (reported && reported.paymentId !== paymentId)
    return { ...reported, paymentId, orderNumber: `not ${reported.orderNumber}` };
  if (reported || !mayTake || order.status !== 'APPROVED') return reported;
  const about = paymentOf(order);
  const isOurs = about?.paymentId === paymentId && (!asked || about.orderNumber === asked.orderNumber);
  if (!isOurs || (asked && !asksFor(order, asked))) return contradiction(order, paymentId);
  return takeMoney(client, order, about);
}

/** Approved for another amount: nothing is captured, and staff see PayPal's figures. */
function contradiction(order: Order, paymentId: string): PaymentFact | null {
  const amount = unitOf(order)?.amount;
  if (!amount) return null;
  const about = { paymentId, orderNumber: paymentOf(order)?.orderNumber ?? '' };
  return fact(order.id, about, { kind: 'failed', amountCents: toCents(amount), currency: amount.currency_code });
}

/**
 * PayPal cannot end an unpaid order; it deletes it after some hours. Only the shop captures money, and it captures none
 * for an attempt that is over. So the order counts as ended unless money was received or is pending.
 */
async function expire(
  client: PaypalClient,
  { providerReference }: { providerReference: string | null },
): Promise<boolean> {
  // No buyer was ever given its page.
  if (!providerReference) return true;
  const order = await findOrder(client, providerReference);
  if (!order) return true;
  const kind = orderFact(order)?.kind;
  if (kind === 'captured' || kind === 'processing') return false;
  return order.status !== 'COMPLETED' || captureOf(order) !== null;
}
