import { pages } from '../pages.ts';

/** Addresses around one order: apart from `pages`, because every visitor loads those. */
export const orderPages = {
  /** To be printed; opened by whatever opens the order. */
  receipt(orderNumber: string, key?: string) {
    const [path, query = ''] = pages.order(orderNumber, key).split('?');
    return `${path}/receipt${query && `?${query}`}`;
  },
  /** For a link that is lost, with the number filled in where it is known. */
  lookup: (order?: string) => `/order-lookup${order ? `?${new URLSearchParams({ order })}` : ''}`,
};
