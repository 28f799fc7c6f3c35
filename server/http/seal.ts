import { createHmac } from 'node:crypto';
import { isSameText } from './same-text.ts';

/** 192 bits by which the shop knows again what it gave away; nobody without its secret makes them. `what` begins with its purpose. */
export const seal = (secret: string, what: string): string =>
  createHmac('sha256', secret).update(what).digest('base64url').slice(0, 32);

export const isSeal = (given: string, secret: string, what: string): boolean => isSameText(given, seal(secret, what));
