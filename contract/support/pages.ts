import { pages, query } from '../pages.ts';

/** Addresses of help and tickets few visitors see. A file of its own, because every visitor loads pages.ts. */
export const supportPages = {
  /** The contact form with an order chosen; a guest's order by the key of its link. `topic` fills in the subject. */
  contact: (order?: { number: string; key?: string; topic?: 'return' }) =>
    `${pages.contact()}${query({ order: order?.number, key: order?.key, topic: order?.topic })}`,
  tickets: (search: { status?: string; category?: string } = {}) => `${pages.tickets()}${query({ ...search })}`,
  /** Guests open it with the key of the mailed link. */
  ticket: (id: string, key?: string) => `${pages.tickets()}/${id}${query({ key })}`,
};
