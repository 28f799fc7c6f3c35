import { createHmac } from 'node:crypto';
import type { FakeEvent } from './books.ts';
import { presentEvent } from './present.ts';

export interface SignedEvent {
  type: string;
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
}

/** An event as Stripe delivers it: signed over its bytes, at `at` (Unix seconds). */
export function signEvent(event: FakeEvent, secret: string, at = Math.floor(Date.now() / 1000)): SignedEvent {
  const body = new TextEncoder().encode(JSON.stringify(presentEvent(event), null, 2));
  const hmac = createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': `t=${at},v1=${hmac},v0=${'0'.repeat(64)}`,
  });
  return { type: event.type, body, headers };
}

/** Sends an event to an address until it is accepted, at most three times as in Stripe's sandbox. */
export async function deliver(address: string, event: FakeEvent, secret: string): Promise<void> {
  for (let tries = 0; tries < 3 && !event.delivered; tries += 1) {
    const { body, headers } = signEvent(event, secret);
    const answer = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' }).catch(() => null);
    event.delivered = answer?.ok ?? false;
  }
}
