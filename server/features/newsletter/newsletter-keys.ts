import { createHash, createHmac } from 'node:crypto';
import { isSeal, seal } from '#server/http/seal.ts';

/** The token of a confirmation mail, derived from its request, so that nothing stored can confirm. */
export function confirmToken(secret: string, requestId: string): string {
  return createHmac('sha256', secret).update(`newsletter confirm:${requestId}`).digest('base64url');
}

/** The stored form of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The unsubscribe key of one subscriber; it never expires. */
export function unsubscribeKey(secret: string, subscriberId: string): string {
  return `${subscriberId}.${seal(secret, sealed(subscriberId))}`;
}

/** The subscriber id of a key; null if the key is forged. */
export function subscriberOf(secret: string, key: string): string | null {
  const [, id = '', given = ''] = /^([0-9a-f-]{36})\.([\w-]+)$/.exec(key) ?? [];
  return isSeal(given, secret, sealed(id)) ? id : null;
}

const sealed = (subscriberId: string) => `newsletter leave:${subscriberId}`;
