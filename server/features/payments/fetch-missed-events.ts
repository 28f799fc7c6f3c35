import { type ProviderEvent, realProviders } from '#server/payment-providers/port.ts';
import type { Services } from '#server/services.ts';
import { keepWebhookEvent } from './work-webhooks.ts';

const days = 3;

/** Asks the providers for events they could not deliver, as when the shop was away for long; known ones are kept once. */
export async function fetchMissedEvents(services: Services): Promise<void> {
  const since = new Date(Date.now() - days * 24 * 60 * 60_000);
  for (const name of realProviders) {
    for (const event of await askFor(services, name, since)) await keepWebhookEvent(services, name, event);
  }
}

/** One that is away does not keep the shop from asking the other. */
async function askFor(services: Services, name: string, since: Date): Promise<ProviderEvent[]> {
  try {
    return (await services.payments.named(name)?.messages?.missed?.(since)) ?? [];
  } catch (fault) {
    services.log.warn({ err: fault, provider: name }, 'provider not asked for missed events');
    return [];
  }
}
