import type { DisputeFact, ProviderNews } from '#server/payment-providers/port.ts';
import type { PaypalClient } from './client.ts';
import { EventResource } from './event-resource.ts';
import { noAnswer } from './find.ts';
import { paymentOfCapture } from './news.ts';
import { idPattern, Money, toCents } from './shapes.ts';

/** The current state of a dispute, or the event's where the account may not read disputes. */
export async function disputeNews(client: PaypalClient, resource: EventResource): Promise<ProviderNews[]> {
  const id = resource.dispute_id ?? resource.id;
  if (!id || !idPattern.test(id)) throw new Error('A dispute without a name');
  const askedAt = new Date();
  const now = await findDispute(client, id, resource);
  const captureId = (now.disputed_transactions ?? resource.disputed_transactions)?.[0]?.seller_transaction_id;
  const paymentId = await paymentOfCapture(client, captureId);
  if (!paymentId) return [];
  const amount = Money.parse(now.dispute_amount ?? resource.dispute_amount);
  const fact: DisputeFact = {
    paymentId,
    provider: 'paypal',
    disputeReference: id,
    status: stateOf(now),
    reason: (now.reason ?? 'other').toLowerCase(),
    amountCents: toCents(amount),
    currency: amount.currency_code,
    answerBy: instant(now.seller_response_due_date),
    // A state known only from the event is as old as the event says.
    asOf: (now === resource && instant(resource.update_time)) || askedAt,
  };
  return [{ about: 'dispute', fact }];
}

function instant(text: string | undefined): Date | null {
  const moment = text ? new Date(text) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}

async function findDispute(client: PaypalClient, id: string, resource: EventResource): Promise<EventResource> {
  const answer = await client.send({ method: 'GET', path: `/v1/customer/disputes/${id}`, reply: EventResource });
  if (answer.kind === 'ok') return answer.body;
  if (answer.kind === 'refused' && (answer.status === 403 || answer.status === 404)) return resource;
  throw noAnswer(answer);
}

const outcomes: Record<string, DisputeFact['status']> = {
  RESOLVED_SELLER_FAVOUR: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
};

function stateOf(dispute: EventResource): DisputeFact['status'] {
  if (dispute.status === 'RESOLVED') return outcomes[dispute.dispute_outcome?.outcome_code ?? ''] ?? 'closed';
  return dispute.dispute_life_cycle_stage === 'INQUIRY' ? 'inquiry' : 'open';
}
