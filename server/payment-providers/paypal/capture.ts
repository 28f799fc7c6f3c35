import type { PaymentFact } from '#server/payment-providers/port.ts';
import type { PaypalClient } from './client.ts';
import { fact, orderFact, unitOf } from './facts.ts';
import { findOrder, noAnswer } from './find.ts';
import { Order, toCents } from './shapes.ts';

interface About {
  paymentId: string;
  orderNumber: string;
}

/** Not a failed payment: the buyer must do something, or another call came first. */
const lookAgain = [
  'ORDER_ALREADY_CAPTURED',
  'ORDER_COMPLETION_IN_PROGRESS',
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
];

/**
 * Captures the money of an approved order. The request id belongs to the attempt, so a repeat captures nothing twice;
 * after an unclear answer the order is read. Throws when that fails too.
 */
export async function takeMoney(client: PaypalClient, order: Order, about: About): Promise<PaymentFact | null> {
  const answer = await client.send({
    method: 'POST',
    path: `/v2/checkout/orders/${order.id}/capture`,
    reply: Order,
    requestId: `capture-${about.paymentId}`,
  });
  if (answer.kind === 'ok') return orderFact(answer.body) ?? factNow(client, order);
  if (answer.kind === 'unknown') {
    const now = await factNow(client, order);
    if (now) return now;
    throw noAnswer(answer);
  }
  if (answer.status === 404) return askedFact(order, about, { kind: 'expired' });
  if (answer.status !== 422) throw noAnswer(answer);
  if (!lookAgain.includes(answer.issue)) {
    return askedFact(order, about, { kind: 'failed', failureCode: answer.issue.toLowerCase() });
  }
  const now = await factNow(client, order);
  if (now || answer.issue !== 'ORDER_COMPLETION_IN_PROGRESS') return now;
  return askedFact(order, about, { kind: 'processing' });
}

async function factNow(client: PaypalClient, { id }: Order): Promise<PaymentFact | null> {
  const order = await findOrder(client, id);
  return order && orderFact(order);
}

/** A fact about the order's own amount: nothing was captured that could name one. */
function askedFact(order: Order, about: About, result: Pick<PaymentFact, 'kind' | 'failureCode'>): PaymentFact | null {
  const amount = unitOf(order)?.amount;
  if (!amount) return null;
  return fact(order.id, about, { ...result, amountCents: toCents(amount), currency: amount.currency_code });
}
