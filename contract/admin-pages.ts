import { pages, query } from './pages.ts';

/** Addresses of the back office. */
export const adminPages = {
  dashboard: pages.admin,
  orders: (search: Record<string, string | number | undefined> = {}) => `/admin/orders${query(search)}`,
  /** Not a page: what the list is narrowed to, as a file. */
  ordersFile: (search: Record<string, string | number | undefined> = {}) => `/api/admin/orders/export${query(search)}`,
  order: (orderNumber: string, ask?: 'cancel' | 'refund') => `/admin/orders/${orderNumber}${query({ ask })}`,
  /** Print pages: slips of these orders, without numbers of all that wait; the receipt of one. */
  slips: (orderNumbers: readonly string[] = []) =>
    `/admin/orders/slips${query({ orders: orderNumbers.join(',') || undefined })}`,
  receipt: (orderNumber: string) => `/admin/orders/${orderNumber}/receipt`,
  /** What waits to be packed, one order after the other. */
  packing: () => '/admin/orders/packing',
  money: (search: Record<string, string | number | undefined> = {}) => `/admin/money${query(search)}`,
  moneyFile: (search: Record<string, string | number | undefined> = {}) => `/api/admin/money/export${query(search)}`,
  messagesFile: (search: Record<string, string | number | undefined> = {}) =>
    `/api/admin/messages/export${query(search)}`,
  messages: (search: Record<string, string | number | undefined> = {}) => `/admin/messages${query(search)}`,
  /** Jobs that were given up. */
  jobs: (search: Record<string, string | number | undefined> = {}) => `/admin/messages/jobs${query(search)}`,
  jobsFile: (search: Record<string, string | number | undefined> = {}) => `/api/admin/jobs/export${query(search)}`,
  products: (search: Record<string, string | number | undefined> = {}) => `/admin/products${query(search)}`,
  productsFile: (search: Record<string, string | number | undefined> = {}) =>
    `/api/admin/products/export${query(search)}`,
  /** The product in its form, over the list. */
  product: (id: string) => `/admin/products${query({ edit: id })}`,
  /** Of a product that is there, or of one that was deleted. */
  stockHistory: (id: string) => `/admin/products${query({ history: id })}`,
  customers: (search: Record<string, string | number | undefined> = {}) => `/admin/customers${query(search)}`,
  customersFile: (search: Record<string, string | number | undefined> = {}) =>
    `/api/admin/customers/export${query(search)}`,
  customer: (id: string) => `/admin/customers/${id}`,
  newsletter: (search: Record<string, string | number | undefined> = {}) =>
    `/admin/customers/newsletter${query(search)}`,
  newsletterFile: (search: Record<string, string | number | undefined> = {}) =>
    `/api/admin/newsletter/export${query(search)}`,
  coupons: (search: Record<string, string | number | undefined> = {}) => `/admin/coupons${query(search)}`,
  couponsFile: (search: Record<string, string | number | undefined> = {}) =>
    `/api/admin/coupons/export${query(search)}`,
  reviews: (search: Record<string, string | number | undefined> = {}) => `/admin/reviews${query(search)}`,
  reviewsFile: (search: Record<string, string | number | undefined> = {}) =>
    `/api/admin/reviews/export${query(search)}`,
  support: (search: Record<string, string | undefined> = {}) => `/admin/support${query(search)}`,
  supportFile: (search: Record<string, string | undefined> = {}) => `/api/admin/support/tickets/export${query(search)}`,
  /** One ticket of the inbox; the search keeps the list beside it. */
  ticket: (id: string, search: Record<string, string | undefined> = {}) => `/admin/support/${id}${query(search)}`,
  health: () => '/admin/health',
  settings: () => '/admin/settings',
  activity: (search: Record<string, string | number | undefined> = {}) => `/admin/activity${query(search)}`,
  activityFile: (search: Record<string, string | number | undefined> = {}) =>
    `/api/admin/activity/export${query(search)}`,
};
