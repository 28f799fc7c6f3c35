import type { PaymentProvider, RefundReply } from '#server/payment-providers/port.ts';
import type { PaypalClient } from './client.ts';
import { captureOf, refundState, unitOf } from './facts.ts';
import { findOrder, findRefund, noAnswer } from './find.ts';
import { idPattern, type Order, Refund, toMoney } from './shapes.ts';

type RefundRequest = Parameters<PaymentProvider['refund']>[0];

/** Not a refusal: nothing can be refunded yet, or not with these permissions. */
const notYet = ['PENDING_CAPTURE', 'PERMISSION_DENIED', 'NOT_AUTHORIZED'];

/**
 * Refunds money. The refund's id is PayPal's request id, valid for 45 days, and also its custom_id, by which it is
 * found later if the answer was lost. Throws when the result cannot be known.
 */
export async function refund(client: PaypalClient, request: RefundRequest): Promise<RefundReply> {
  const captureId = request.captureReference ?? (await lookUpCapture(client, request));
  if (!captureId || !idPattern.test(captureId)) return { outcome: 'failed', providerReference: null };
  const answer = await client.send({
    method: 'POST',
    path: `/v2/payments/captures/${captureId}/refund`,
    reply: Refund,
    requestId: `refund-${request.refundId}`,
    body: { amount: toMoney(request.amountCents, request.currency), custom_id: request.refundId },
  });
  if (answer.kind === 'ok') return replyOf(await asItIsNow(client, answer.body));
  if (answer.kind === 'unknown' || answer.status === 401 || notYet.includes(answer.issue)) throw noAnswer(answer);
  const made = await findOurs(client, request);
  return made ? replyOf(made) : { outcome: 'failed', providerReference: null };
}

/** PayPal answers a repeat with the refund's first state. */
async function asItIsNow(client: PaypalClient, made: Refund): Promise<Refund> {
  return refundState(made.status) === 'pending' ? ((await findRefund(client, made.id)) ?? made) : made;
}

const replyOf = ({ id, status }: Refund): RefundReply => ({ outcome: refundState(status), providerReference: id });

async function lookUpCapture(client: PaypalClient, { providerReference }: RefundRequest): Promise<string | null> {
  const order = await findOrder(client, providerReference);
  return order ? (captureOf(order)?.id ?? null) : null;
}

async function findOurs(client: PaypalClient, { providerReference, refundId }: RefundRequest): Promise<Refund | null> {
  const order: Order | null = await findOrder(client, providerReference);
  const refunds = order ? unitOf(order)?.payments?.refunds : undefined;
  return refunds?.find(({ custom_id }) => custom_id === refundId) ?? null;
}
