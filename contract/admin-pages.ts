import type { QueryValues } from './api-route.ts';
import { pages, query } from './pages.ts';

/** Page addresses of the admin. */
export const adminPages = {
  dashboard: pages.admin,
  orders: (search: QueryValues = {}) => `/admin/orders${query(search)}`,
  order: (orderNumber: string, ask?: 'cancel' | 'refund') => `/admin/orders/${orderNumber}${query({ ask })}`,
  /** Packing slips of these orders, or of all orders to pack. */
  slips: (orderNumbers: readonly string[] = []) =>
    `/admin/orders/slips${query({ orders: orderNumbers.join(',') || undefined })}`,
  receipt: (orderNumber: string) => `/admin/orders/${orderNumber}/receipt`,
  /** The packing bench. */
  packing: () => '/admin/orders/packing',
  money: (search: QueryValues = {}) => `/admin/money${query(search)}`,
  messages: (search: QueryValues = {}) => `/admin/messages${query(search)}`,
  /** Jobs that were given up. */
  jobs: (search: QueryValues = {}) => `/admin/messages/jobs${query(search)}`,
  products: (search: QueryValues = {}) => `/admin/products${query(search)}`,
  /** The product's form over the list. */
  product: (id: string) => `/admin/products${query({ edit: id })}`,
  /** Works for deleted products too. */
  stockHistory: (id: string) => `/admin/products${query({ history: id })}`,
  customers: (search: QueryValues = {}) => `/admin/customers${query(search)}`,
  customer: (id: string) => `/admin/customers/${id}`,
  newsletter: (search: QueryValues = {}) => `/admin/customers/newsletter${query(search)}`,
  coupons: (search: QueryValues = {}) => `/admin/coupons${query(search)}`,
  reviews: (search: QueryValues = {}) => `/admin/reviews${query(search)}`,
  support: (search: QueryValues = {}) => `/admin/support${query(search)}`,
  /** One ticket; the search keeps the list beside it. */
  ticket: (id: string, search: QueryValues = {}) => `/admin/support/${id}${query(search)}`,
  health: () => '/admin/health',
  settings: () => '/admin/settings',
  activity: (search: QueryValues = {}) => `/admin/activity${query(search)}`,
};
