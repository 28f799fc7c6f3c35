import { createVerify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { dayMs } from '#domain/time/duration.ts';
import { isEventName } from '#server/payment-providers/event-name.ts';
import type { ProviderEvent, ProviderMessages, ProviderNews } from '#server/payment-providers/port.ts';
import { openCertificates } from './certificates.ts';
import type { PaypalClient, PaypalSettings } from './client.ts';
import { disputeNews } from './dispute.ts';
import { EventResource } from './event-resource.ts';
import type { Answer } from './exchange.ts';
import { noAnswer } from './find.ts';
import { newsOfCapture, newsOfOrder, newsOfRefund, newsOfReversal } from './news.ts';
import { Links } from './shapes.ts';

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

/** PayPal lists all events it sent or tried to send; received ones are recognized by id. */
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

/** PayPal retries for three days without signing again. */
const oldestMs = 4 * dayMs;
const mostAheadMs = 5 * 60_000;

/**
 * Whether PayPal signed a body for our webhook. The signature covers the transmission, its time, our webhook's id and
 * the checksum of the raw bytes. Throws when PayPal's certificate cannot be fetched now.
 */
async function isSigned(
  body: Uint8Array,
  headers: Headers,
  webhookId: string,
  keyAt: (certificateUrl: string) => Promise<KeyObject | null>,
): Promise<boolean> {
  const of = (name: string) => headers.get(`paypal-${name}`) ?? '';
  const signature = of('transmission-sig');
  if (of('auth-algo') !== 'SHA256withRSA' || !isRecent(of('transmission-time')) || !signature) return false;
  const key = await keyAt(of('cert-url'));
  if (!key) return false;
  const signed = [of('transmission-id'), of('transmission-time'), webhookId, crc32(body)].join('|');
  return createVerify('RSA-SHA256').update(signed).verify(key, signature, 'base64');
}

function isRecent(time: string): boolean {
  const age = Date.now() - Date.parse(time);
  return age <= oldestMs && age >= -mostAheadMs;
}
