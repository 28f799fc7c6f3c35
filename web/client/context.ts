import { createContext } from 'react-router';
import type { SessionUser } from '#contract/accounts/shapes.ts';
import type { Api } from './api.ts';

/** What the server hands to page loaders: the in-process client, the visitor and the page's CSP nonce. */
export const apiContext = createContext<Api>();
export const viewerContext = createContext<SessionUser | null>(null);
export const nonceContext = createContext<string>('');
export const originContext = createContext<string>('');
/** Why no page can be shown, before any of it was asked for, and whether that is because the database is away; null on a good day. */
export const faultContext = createContext<{ message: string; status: number; isAway: boolean } | null>(null);
