import { dayMs } from '#domain/time/duration.ts';
import { type ProviderEvent, realProviders } from '#server/payment-providers/port.ts';
import type { Services } from '#server/services.ts';
import { keepWebhookEvent } from './work-webhooks.ts';

const days = 3;

/** Fetches events that providers could not deliver, as after a long outage; known ones are not stored twice. */
export async function fetchMissedEvents(services: Services): Promise<void> {
  const since = new Date(Date.now() - days * dayMs);
  for (const name of realProviders) {
    for (const event of await askFor(services, name, since)) await keepWebhookEvent(services, name, event);
  }
}

/** One failing provider must not keep the others from being asked. */
async function askFor(services: Services, name: string, since: Date): Promise<ProviderEvent[]> {
  try {
    return (await services.payments.named(name)?.messages?.missed?.(since)) ?? [];
  } catch (fault) {
    services.log.warn({ err: fault, provider: name }, 'provider not asked for missed events');
    return [];
  }
}
