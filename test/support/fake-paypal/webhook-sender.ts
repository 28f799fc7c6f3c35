import { createSign, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Books, FakeEvent } from './books.ts';
import { eventBytes } from './present.ts';
import type { SelfSigned } from './self-signed.ts';

export interface SignedEvent {
  type: string;
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
}

export interface Signer {
  webhookId: string;
  certificate: SelfSigned;
  certificateUrl: string;
}

/** An event as PayPal delivers it: signed over transmission, time, webhook and its checksum. */
export function signEvent(books: Books, event: FakeEvent, signer: Signer, at = new Date()): SignedEvent {
  const body = eventBytes(books, event);
  return { type: event.event_type, body, headers: signatureOf(body, signer, at) };
}

export function signatureOf(
  body: Uint8Array,
  { webhookId, certificate, certificateUrl }: Signer,
  at = new Date(),
): Headers {
  const transmission = randomUUID();
  const signed = [transmission, at.toISOString(), webhookId, crc32(body)].join('|');
  return new Headers({
    'content-type': 'application/json',
    'paypal-transmission-id': transmission,
    'paypal-transmission-time': at.toISOString(),
    'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(certificate.privateKey, 'base64'),
    'paypal-cert-url': certificateUrl,
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-auth-version': 'v2',
  });
}

/** Sends an event to an address until it is accepted, at most three times. Returns the last status. */
export async function deliver(address: string, { body, headers }: SignedEvent): Promise<number> {
  let status = 0;
  for (let tries = 0; tries < 3 && !(status >= 200 && status < 300); tries += 1) {
    status = await fetch(address, { method: 'POST', body, headers, redirect: 'manual' }).then(
      answer => answer.status,
      () => 0,
    );
  }
  return status;
}
