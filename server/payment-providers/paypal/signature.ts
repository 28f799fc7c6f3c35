import { createVerify, type KeyObject } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** PayPal retries for three days without signing again. */
const oldest = 4 * 24 * 3_600_000;
const mostAhead = 5 * 60_000;

/**
 * Whether PayPal signed a body for our webhook. The signature covers the transmission, its time, our webhook's id and
 * the checksum of the raw bytes. Throws when PayPal's certificate cannot be fetched now.
 */
export async function isSigned(
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
  return age <= oldest && age >= -mostAhead;
}
