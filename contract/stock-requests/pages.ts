import { query } from '../pages.ts';

/** Addresses of 'Tell me when it is back': apart from `pages`, because every visitor loads those. */
export const stockRequestPages = {
  ask: (slug: string) => `/back-in-stock/${encodeURIComponent(slug)}`,
  confirm: (key?: string) => `/stock-request/confirm${query({ key })}`,
  leave: (key?: string) => `/stock-request/leave${query({ key })}`,
};
