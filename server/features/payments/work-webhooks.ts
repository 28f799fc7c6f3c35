import { sql } from 'kysely';
import { applyRefundFact } from '#server/features/refunds/apply-refund-fact.ts';
import type { ProviderEvent, ProviderNews } from '#server/payment-providers/port.ts';
import type { Services } from '#server/services.ts';
import { applyDisputeFact } from './apply-dispute-fact.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';
import { settlePayment } from './settle-payment.ts';

const batch = 50;
/** With doubling pauses this is about a day; staff see what is left. */
export const mostTries = 15;

interface StoredEvent {
  provider: string;
  event_id: string;
  type: string;
  payload: object;
}

/** Keeps an event, once however often it is delivered; `workWebhooks` does the rest. False: it was known. */
export async function keepWebhookEvent(services: Services, provider: string, event: ProviderEvent): Promise<boolean> {
  // PostgreSQL keeps no NUL.
  const payload = JSON.stringify(event.payload).replaceAll(/(?<!\\)\\u0000/g, '');
  const kept = await services.db
    .insertInto('webhook_events')
    .values({ provider, event_id: event.id, type: event.type, payload })
    .onConflict(conflict => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Works off what the providers sent, oldest first; what fails is tried again after 3, 9, 21 seconds and so on. */
export async function workWebhooks(services: Services): Promise<void> {
  for (;;) {
    const { rows } = await sql<StoredEvent>`
      update webhook_events set attempts = attempts + 1
      where (provider, event_id) in (
        select provider, event_id from webhook_events
        where processed_at is null and attempts < ${mostTries}
          and received_at + interval '3 seconds' * (power(2, attempts) - 1) <= now()
        order by received_at limit ${batch} for update skip locked
      )
      returning provider, event_id, type, payload
    `.execute(services.db);
    for (const event of rows) await workEvent(services, event);
    if (rows.length < batch) return;
  }
}

async function workEvent(services: Services, event: StoredEvent): Promise<void> {
  const { provider, event_id, type, payload } = event;
  try {
    const messages = services.payments.named(provider)?.messages;
    if (!messages) throw new Error(`${provider} is not set up`);
    for (const news of await messages.read({ id: event_id, type, payload })) await applyNews(services, news);
    await finish(services, event, { processed_at: sql`now()`, error: null });
  } catch (fault) {
    services.log.warn({ err: fault, event: event_id, type }, 'webhook event not worked');
    await finish(services, event, { error: fault instanceof Error ? fault.message.slice(0, 500) : 'fault' });
  }
}

async function finish(
  { db }: Services,
  { provider, event_id }: StoredEvent,
  set: { processed_at?: ReturnType<typeof sql<Date>>; error: string | null },
) {
  await db
    .updateTable('webhook_events')
    .set(set)
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .execute();
}

function applyNews(services: Services, news: ProviderNews): Promise<unknown> {
  if (news.about === 'approval') return settlePayment(services, news.paymentId);
  if (news.about === 'payment') return applyPaymentFact(services, news.fact);
  return news.about === 'refund' ? applyRefundFact(services, news.fact) : applyDisputeFact(services, news.fact);
}
