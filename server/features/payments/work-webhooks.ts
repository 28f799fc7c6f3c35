import { sql } from 'kysely';
import { applyParcelNews } from '#server/features/parcels/apply-parcel-news.ts';
import { applyRefundFact } from '#server/features/refunds/apply-refund-fact.ts';
import type { DueItem } from '#server/jobs/item-queue.ts';
import type { ProviderEvent, ProviderNews } from '#server/payment-providers/port.ts';
import type { Services } from '#server/services.ts';
import { applyDisputeFact } from './apply-dispute-fact.ts';
import { applyPaymentFact } from './apply-payment-fact.ts';
import { settlePayment } from './settle-payment.ts';

/** With doubling pauses this takes about a day; staff then see it. Also in db/invariants/webhooks-settled.sql. */
export const mostTries = 15;

interface StoredEvent {
  provider: string;
  event_id: string;
  type: string;
  payload: object;
}

/** Stores an event once, however often it is delivered; a job processes it. False if it was known. */
export async function keepWebhookEvent(services: Services, provider: string, event: ProviderEvent): Promise<boolean> {
  const payload = storable(event.payload);
  const inserted = await services.db
    .insertInto('webhook_events')
    .values({ provider, event_id: event.id, type: event.type, payload })
    .onConflict(conflict => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** JSON without NUL and lone surrogates (six-character escapes), which PostgreSQL rejects. */
const storable = (payload: object): string =>
  JSON.stringify(payload).replaceAll(/\\(?:u0000|ud[89a-f]..|.)/g, escaped => (escaped.length > 2 ? '' : escaped));

/** Events to process. */
export const dueEvents = sql<DueItem>`
  select provider || ':' || event_id as id, provider, received_at as since from webhook_events
  where processed_at is null and attempts < ${sql.lit(mostTries)}
`;

/**
 * Processes one event by its provider and id, as `stripe:evt_1`.
 * @throws on failure, which is stored with the event
 */
export async function workWebhook(services: Services, id: string): Promise<void> {
  const event = await beginWork(services, id);
  if (!event) return;
  try {
    await readEvent(services, event);
    await finish(services, event, { processed_at: sql`now()`, error: null });
  } catch (fault) {
    await finish(services, event, { error: fault instanceof Error ? fault.message.slice(0, 500) : 'fault' });
    throw fault;
  }
}

async function readEvent(services: Services, { provider, event_id, type, payload }: StoredEvent): Promise<void> {
  const event = { id: event_id, type, payload };
  const { shipping } = services;
  if (provider === shipping.name && shipping.messages) {
    for (const news of await shipping.messages.read(event)) await applyParcelNews(services, provider, news);
    return;
  }
  const messages = services.payments.named(provider)?.messages;
  if (!messages) throw new Error(`${provider} is not set up`);
  for (const news of await messages.read(event)) await applyNews(services, news);
}

async function beginWork({ db }: Services, id: string): Promise<StoredEvent | undefined> {
  const [provider = '', ...rest] = id.split(':');
  const { rows } = await sql<StoredEvent>`
    update webhook_events set attempts = attempts + 1
    where provider = ${provider} and event_id = ${rest.join(':')} and processed_at is null
    returning provider, event_id, type, payload
  `.execute(db);
  return rows[0];
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
