import type { ProviderNews } from '#server/payment-providers/port.ts';
import type { PaypalClient } from './client.ts';
import { type EventResource, linkedId } from './event-resource.ts';
import { captureOf, fact, orderFact, paymentOf, refundFact, unitOf } from './facts.ts';
import { findCapture, findOrder, findRefund } from './find.ts';
import { readCustomId } from './order-request.ts';
import { type Capture, type Order, Refund, toCents } from './shapes.ts';

/** Everything PayPal now knows about an order. Empty when it deleted the order, or the order is not this shop's. */
export async function newsOfOrder(
  client: PaypalClient,
  id: string | undefined,
  { isOver = false } = {},
): Promise<ProviderNews[]> {
  const order = id ? await findOrder(client, id) : null;
  return order ? newsIn(order, isOver) : [];
}

function newsIn(order: Order, isOver: boolean): ProviderNews[] {
  const about = paymentOf(order);
  if (!about) return [];
  const payment = orderFact(order) ?? (isOver ? endedFact(order, about) : null);
  if (payment) {
    const refunds = unitOf(order)?.payments?.refunds ?? [];
    return [
      { about: 'payment', fact: payment },
      ...refunds.map(refund => ({ about: 'refund' as const, fact: refundFact(refund, about.paymentId) })),
    ];
  }
  return order.status === 'APPROVED' ? [{ about: 'approval', paymentId: about.paymentId }] : [];
}

function endedFact(order: Order, about: { paymentId: string; orderNumber: string }) {
  const amount = unitOf(order)?.amount;
  if (!amount) return null;
  return fact(order.id, about, { kind: 'canceled', amountCents: toCents(amount), currency: amount.currency_code });
}

/** The order of a capture; PayPal has it in two places. */
const orderIdOf = (capture: Capture) =>
  capture.supplementary_data?.related_ids?.order_id ?? linkedId(capture.links, 'up', 'orders');

/** The facts of a capture's whole order; of the capture alone if the order was deleted. */
export async function newsOfCapture(client: PaypalClient, id: string | undefined): Promise<ProviderNews[]> {
  const capture = id ? await findCapture(client, id) : null;
  const about = readCustomId(capture?.custom_id);
  const orderId = capture ? orderIdOf(capture) : undefined;
  if (!capture || !about || !orderId) return [];
  const order = await findOrder(client, orderId);
  // PayPal may answer an order without its payments.
  if (order && captureOf(order)) return newsIn(order, false);
  return newsIn({ id: orderId, status: 'COMPLETED', purchase_units: [{ payments: { captures: [capture] } }] }, false);
}

/** The payment of a capture; null for another shop's in the same account. */
export async function paymentOfCapture(client: PaypalClient, id: string | undefined): Promise<string | null> {
  const capture = id ? await findCapture(client, id) : null;
  return readCustomId(capture?.custom_id)?.paymentId ?? null;
}

/** The facts of a refund, made by us or on PayPal's pages, and of its order. */
export async function newsOfRefund(client: PaypalClient, resource: EventResource): Promise<ProviderNews[]> {
  const captureId = linkedId(resource.links, 'up', 'captures');
  const refund = (resource.id ? await findRefund(client, resource.id) : null) ?? Refund.parse(resource);
  return withRefund(client, captureId ?? linkedId(refund.links, 'up', 'captures'), refund);
}

/** PayPal returned the money to the buyer: booked as a refund that the shop did not start. */
export async function newsOfReversal(client: PaypalClient, resource: EventResource): Promise<ProviderNews[]> {
  const captureId = linkedId(resource.links, 'up', 'captures') ?? resource.id;
  const id = resource.id === captureId ? `reversal-${captureId}` : resource.id;
  // PayPal may send it with a minus sign.
  const amount = resource.amount && { ...resource.amount, value: resource.amount.value.replace(/^-/, '') };
  return withRefund(client, captureId, Refund.parse({ id, amount, status: 'COMPLETED' }));
}

async function withRefund(
  client: PaypalClient,
  captureId: string | undefined,
  refund: Refund,
): Promise<ProviderNews[]> {
  const news = await newsOfCapture(client, captureId);
  const paymentId = news.find(item => item.about === 'payment')?.fact.paymentId;
  const isIncluded = news.some(item => item.about === 'refund' && item.fact.refundReference === refund.id);
  if (!paymentId || isIncluded) return news;
  return [...news, { about: 'refund', fact: refundFact(refund, paymentId) }];
}
