import { isSeal, seal } from '#server/http/seal.ts';

/** What a link of a mail may do. */
export type KeyPurpose = 'confirm' | 'leave';

/** The key of a link in a mail about one request: made from it, so that nothing stored can confirm or leave. */
export function requestKey(secret: string, purpose: KeyPurpose, requestId: string): string {
  return `${requestId}.${seal(secret, sealed(purpose, requestId))}`;
}

/** The request a key is about; null when the shop did not make it for this purpose. */
export function requestOf(secret: string, purpose: KeyPurpose, key: string): string | null {
  const [, id = '', given = ''] = /^([0-9a-f-]{36})\.([\w-]+)$/.exec(key) ?? [];
  return isSeal(given, secret, sealed(purpose, id)) ? id : null;
}

const sealed = (purpose: KeyPurpose, requestId: string) => `stock request ${purpose}:${requestId}`;
