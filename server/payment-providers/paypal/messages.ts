import { z } from 'zod';
import { isEventName } from '#server/payment-providers/event-name.ts';
import type { ProviderEvent, ProviderMessages, ProviderNews } from '#server/payment-providers/port.ts';
import { openCertificates } from './certificates.ts';
import type { PaypalClient } from './client.ts';
import { disputeNews } from './dispute.ts';
import { EventResource } from './event-resource.ts';
import type { Answer } from './exchange.ts';
import { noAnswer } from './find.ts';
import { newsOfCapture, newsOfOrder, newsOfRefund, newsOfReversal } from './news.ts';
import type { PaypalSettings } from './settings.ts';
import { Links } from './shapes.ts';
import { isSigned } from './signature.ts';

const Envelope = z.object({
  id: z.string().refine(isEventName),
  event_type: z.string().refine(isEventName),
  resource: EventResource,
});
const EventList = z.object({ events: z.array(z.unknown()), links: Links.optional() });
const Kept = z.object({ resource: EventResource });

const certificateTimeout = 5_000;

/** PayPal's webhook: which events are accepted, and what each means for us. */
export function paypalMessages(
  client: PaypalClient,
  { apiBase, timeoutMs }: PaypalSettings,
  webhookId: string,
): ProviderMessages {
  const certificates = openCertificates(apiBase, timeoutMs ?? certificateTimeout);
  return {
    async open(body, headers, sender) {
      if (!(await isSigned(body, headers, webhookId, url => certificates.keyAt(url, sender)))) return null;
      const event = Envelope.safeParse(parseJson(body));
      return event.success ? kept(event.data) : null;
    },
    read: event => readEvent(client, event),
    missed: since => findEvents(client, since),
  };
}

/** Without the payer's name and address. */
const kept = ({ id, event_type, resource }: z.infer<typeof Envelope>): ProviderEvent => ({
  id,
  type: event_type,
  payload: { resource },
});

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
}

const mostPages = 20;
const toSeconds = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** PayPal lists all events it sent or tried to send; received ones are recognised by id. */
async function findEvents(client: PaypalClient, since: Date): Promise<ProviderEvent[]> {
  const span = new URLSearchParams({
    page_size: '100',
    start_time: toSeconds(since),
    end_time: toSeconds(new Date()),
  });
  let path: string | undefined = `/v1/notifications/webhooks-events?${span}`;
  const found: ProviderEvent[] = [];
  for (let page = 0; path && page < mostPages; page += 1) {
    const answer: Answer<z.infer<typeof EventList>> = await client.send({ method: 'GET', path, reply: EventList });
    if (answer.kind !== 'ok') throw noAnswer(answer);
    for (const listed of answer.body.events) {
      const event = Envelope.safeParse(listed);
      if (event.success) found.push(kept(event.data));
    }
    const next: string | undefined = answer.body.links?.find(({ rel }) => rel === 'next')?.href;
    path = next && URL.canParse(next) ? new URL(next).pathname + new URL(next).search : undefined;
  }
  return found;
}

/**
 * Events come late, twice and in any order, so each only points at an order, whose current state is read from PayPal.
 * Unknown types are ignored.
 */
async function readEvent(client: PaypalClient, { type, payload }: ProviderEvent): Promise<ProviderNews[]> {
  const { resource } = Kept.parse(payload);
  switch (type) {
    case 'CHECKOUT.ORDER.APPROVED':
    case 'CHECKOUT.ORDER.COMPLETED':
      return newsOfOrder(client, resource.id);
    case 'CHECKOUT.PAYMENT-APPROVAL.REVERSED':
      return newsOfOrder(client, resource.order_id ?? resource.id, { isOver: true });
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.CAPTURE.DECLINED':
      return newsOfCapture(client, resource.id);
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.REFUND.PENDING':
    case 'PAYMENT.REFUND.FAILED':
      return newsOfRefund(client, resource);
    case 'PAYMENT.CAPTURE.REVERSED':
      return newsOfReversal(client, resource);
    case 'CUSTOMER.DISPUTE.CREATED':
    case 'CUSTOMER.DISPUTE.UPDATED':
    case 'CUSTOMER.DISPUTE.RESOLVED':
      return disputeNews(client, resource);
    default:
      return [];
  }
}
