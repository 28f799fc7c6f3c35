import { pages, query } from './pages.ts';

/** Addresses of the back office. */
export const adminPages = {
  dashboard: pages.admin,
  orders: (search: Record<string, string | number | undefined> = {}) => `/admin/orders${query(search)}`,
  order: (orderNumber: string, ask?: 'cancel' | 'refund') => `/admin/orders/${orderNumber}${query({ ask })}`,
  money: (search: Record<string, string | number | undefined> = {}) => `/admin/money${query(search)}`,
  messages: (search: Record<string, string | number | undefined> = {}) => `/admin/messages${query(search)}`,
  products: (search: Record<string, string | number | undefined> = {}) => `/admin/products${query(search)}`,
  customers: () => '/admin/customers',
  analytics: () => '/admin/analytics',
  coupons: () => '/admin/coupons',
  support: () => '/admin/support',
  settings: () => '/admin/settings',
};
