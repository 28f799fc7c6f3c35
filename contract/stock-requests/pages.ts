import { query } from '../pages.ts';

/** Addresses of 'Tell me when it is back'. A file of its own, because every visitor loads pages.ts. */
export const stockRequestPages = {
  ask: (slug: string) => `/back-in-stock/${encodeURIComponent(slug)}`,
  confirm: (key?: string) => `/stock-request/confirm${query({ key })}`,
  leave: (key?: string) => `/stock-request/leave${query({ key })}`,
};
