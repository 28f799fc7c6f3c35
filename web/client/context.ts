import { createContext } from 'react-router';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import type { Api } from './api.ts';

/** Values the server gives to page loaders: the in-process client, the visitor and the page's CSP nonce. */
export const apiContext = createContext<Api>();
export const viewerContext = createContext<SessionUser | null>(null);
export const nonceContext = createContext<string>('');
export const originContext = createContext<string>('');
/** Why no page can be shown, known before loaders run, and whether the cause is the database; null if all is well. */
export const faultContext = createContext<{ message: string; status: number; isAway: boolean } | null>(null);
