import { createHash, createHmac } from 'node:crypto';
import { isSeal, seal } from '#server/http/seal.ts';

/** The token of one confirmation mail: made from its request, so that nothing stored can confirm. */
export function confirmToken(secret: string, requestId: string): string {
  return createHmac('sha256', secret).update(`newsletter confirm:${requestId}`).digest('base64url');
}

/** The form in which a token is kept. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The way out of each letter to one subscriber; it never runs out. */
export function leaveKey(secret: string, subscriberId: string): string {
  return `${subscriberId}.${seal(secret, sealed(subscriberId))}`;
}

/** The subscriber a key is about; null when the shop did not make it. */
export function subscriberOf(secret: string, key: string): string | null {
  const [, id = '', given = ''] = /^([0-9a-f-]{36})\.([\w-]+)$/.exec(key) ?? [];
  return isSeal(given, secret, sealed(id)) ? id : null;
}

const sealed = (subscriberId: string) => `newsletter leave:${subscriberId}`;
