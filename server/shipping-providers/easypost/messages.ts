import { createHmac } from 'node:crypto';
import { type ParcelWord, parcelWords } from '#domain/parcel/tracking.ts';
import { isSameText } from '#server/http/seal.ts';
import { isEventName } from '#server/payment-providers/event-name.ts';
import type { ProviderEvent, ProviderMessages } from '#server/payment-providers/port.ts';
import type { ParcelNews } from '#server/shipping-providers/port.ts';
import { Event, Refund, Tracker } from './shapes.ts';

/** Events, signed over the bytes of the body. Their time is not judged: an old one moves nothing back. */
export function openEasyPostMessages(secret: string): ProviderMessages<ParcelNews> {
  const key = Buffer.from(secret.normalize('NFKD'), 'utf8');
  return {
    async open(body, headers) {
      const given = headers.get('x-hmac-signature') ?? '';
      const right = `hmac-sha256-hex=${createHmac('sha256', key).update(body).digest('hex')}`;
      return isSameText(given, right) ? eventOf(body) : null;
    },
    async read({ payload }) {
      const { result } = payload as { result?: unknown };
      const postage = Refund.safeParse(result).data;
      if (postage?.shipment_id && (postage.status === 'refunded' || postage.status === 'rejected'))
        return [{ about: 'postage', reference: postage.shipment_id, came: postage.status === 'refunded' }];
      return trackingOf(result);
    },
  };
}

function eventOf(body: Uint8Array): ProviderEvent | null {
  const payload = parsed(body);
  const event = Event.safeParse(payload).data;
  return event && isEventName(event.id) && isEventName(event.description)
    ? { id: event.id, type: event.description, payload: payload as object }
    : null;
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

/** Each entry of the tracker's history: the next event repeats one that was lost. */
function trackingOf(result: unknown): ParcelNews[] {
  const tracker = Tracker.safeParse(result).data;
  const reference = tracker?.shipment_id;
  if (!tracker || !reference) return [];
  const last = tracker.tracking_details?.at(-1);
  const said = [
    ...(tracker.tracking_details ?? []),
    { status: tracker.status, message: last?.message, datetime: last?.datetime ?? tracker.updated_at },
  ];
  const news = new Map<ParcelWord, ParcelNews>();
  for (const { status, message, datetime } of said) {
    const word = wordOf(status);
    if (!word || news.has(word)) continue;
    const at = datetime ? new Date(datetime) : new Date();
    news.set(word, { about: 'tracking', reference, word, at, message: (message ?? '').slice(0, 300) });
  }
  return [...news.values()];
}

const wordOf = (status: string | null | undefined): ParcelWord | null =>
  parcelWords.find(word => word === (status === 'cancelled' ? 'canceled' : status)) ?? null;
