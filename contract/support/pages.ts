import { pages, query } from '../pages.ts';

/** Addresses of help and tickets few visitors see. A file of its own, because every visitor loads pages.ts. */
export const supportPages = {
  /** The contact form with an order chosen; a guest's order by the key of its link. */
  contact: (order?: { number: string; key?: string }) =>
    `${pages.contact()}${query({ order: order?.number, key: order?.key })}`,
  tickets: (search: { status?: string; category?: string } = {}) => `${pages.tickets()}${query({ ...search })}`,
  /** Guests open it with the key of the mailed link. */
  ticket: (id: string, key?: string) => `${pages.tickets()}/${id}${query({ key })}`,
};
