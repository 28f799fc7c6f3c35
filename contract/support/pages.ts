import { pages, query } from '../pages.ts';

/** Addresses of help and tickets that few visitors see: apart from the others, because every visitor loads those. */
export const supportPages = {
  /** The contact form with an order chosen; a guest's by the key of its link. */
  contact: (order?: { number: string; key?: string }) =>
    `${pages.contact()}${query({ order: order?.number, key: order?.key })}`,
  tickets: (search: { status?: string; category?: string } = {}) => `${pages.tickets()}${query({ ...search })}`,
  /** A guest opens it by the key of the mailed link. */
  ticket: (id: string, key?: string) => `${pages.tickets()}/${id}${query({ key })}`,
};
