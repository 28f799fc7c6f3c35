import { pages } from '../pages.ts';

/** Addresses around one order. A file of its own, because every visitor loads pages.ts. */
export const orderPages = {
  /** The printable receipt; opens with the same rights as the order. */
  receipt(orderNumber: string, key?: string) {
    const [path, query = ''] = pages.order(orderNumber, key).split('?');
    return `${path}/receipt${query && `?${query}`}`;
  },
  /** For a lost link, with the order number filled in if known. */
  lookup: (order?: string) => `/order-lookup${order ? `?${new URLSearchParams({ order })}` : ''}`,
};
