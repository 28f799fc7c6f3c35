import { createContext } from 'react';

/** What the content security policy lets the page's own inline scripts run by, while the server renders them; a browser has no use for it. */
export const PageNonce = createContext('');
