import { createContext } from 'react-router';
import type { SessionUser } from '#contract/accounts.ts';
import type { Api } from './api.ts';

/** What the server hands to page loaders: the in-process client, the visitor and the page's CSP nonce. */
export const apiContext = createContext<Api>();
export const viewerContext = createContext<SessionUser | null>(null);
export const nonceContext = createContext<string>('');
export const originContext = createContext<string>('');
/** Where a rendered page is left as text; null when the answer has no page, such as a redirect or a file. */
export const documentContext = createContext<{ html: string | null }>();
