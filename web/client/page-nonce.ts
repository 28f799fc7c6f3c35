import { createContext } from 'react';

/** What the content security policy lets the page's own inline scripts run by. A browser reads it off the page it was sent. */
export const PageNonce = createContext(
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''),
);
