import { isSeal, seal } from '#server/http/seal.ts';

/** What a mailed link allows. */
export type KeyPurpose = 'confirm' | 'leave';

/** The key of a mailed link, derived from its request, so that nothing stored can confirm or unsubscribe. */
export function requestKey(secret: string, purpose: KeyPurpose, requestId: string): string {
  return `${requestId}.${seal(secret, sealed(purpose, requestId))}`;
}

/** The request id of a key; null if it is forged or made for another purpose. */
export function requestOf(secret: string, purpose: KeyPurpose, key: string): string | null {
  const [, id = '', given = ''] = /^([0-9a-f-]{36})\.([\w-]+)$/.exec(key) ?? [];
  return isSeal(given, secret, sealed(purpose, id)) ? id : null;
}

const sealed = (purpose: KeyPurpose, requestId: string) => `stock request ${purpose}:${requestId}`;
