import { createContext } from 'react';

/** The CSP nonce of inline scripts. The browser reads it from the page. */
export const PageNonce = createContext(
  typeof document === 'undefined' ? '' : (document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''),
);
