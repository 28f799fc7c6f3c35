import { adminListPages } from './admin-lists.ts';
import type { QueryValues } from './api-route.ts';
import { pages, query } from './pages.ts';
import type { SettingsTab } from './settings/tabs.ts';

/** Page addresses of the admin. */
export const adminPages = {
  ...adminListPages,
  dashboard: pages.admin,
  order: (orderNumber: string, ask?: 'cancel' | 'refund') => `/admin/orders/${orderNumber}${query({ ask })}`,
  /** The page on which its items are changed. */
  orderItems: (orderNumber: string) => `/admin/orders/${orderNumber}/items`,
  /** A draft of an order; without an id a new one, for this buyer if an address is given. */
  draft: (id = 'new', email?: string) => `/admin/orders/drafts/${id}${query({ email })}`,
  /** Packing slips of these orders, or of all orders to pack. */
  slips: (orderNumbers: readonly string[] = []) =>
    `/admin/orders/slips${query({ orders: orderNumbers.join(',') || undefined })}`,
  receipt: (orderNumber: string) => `/admin/orders/${orderNumber}/receipt`,
  /** The packing bench. */
  packing: () => '/admin/orders/packing',
  /** The shipping bench, with this order in hand. */
  shipping: (orderNumber?: string) => `/admin/orders/shipping${query({ order: orderNumber })}`,
  newProduct: () => '/admin/products/new',
  importProducts: () => '/admin/products/import',
  /** The product's editor. */
  product: (id: string) => `/admin/products/${id}`,
  /** Works for deleted products too. */
  stockHistory: (id: string) => `/admin/products${query({ history: id })}`,
  /** The coupons with the dialog of a new one. */
  newCoupon: () => '/admin/coupons?new=1',
  customer: (id: string) => `/admin/customers/${id}`,
  return: (code: string) => `/admin/returns/${code}`,
  /** One ticket; the search keeps the list beside it. */
  ticket: (id: string, search: QueryValues = {}) => `/admin/support/${id}${query(search)}`,
  /** One mail of the log. */
  message: (id: string) => `/admin/messages/${id}`,
  /** What every mail says, or mails of one kind, with sample data. */
  mailTexts: (kind?: string) => (kind ? `/admin/messages/texts/${kind}` : '/admin/messages/texts'),
  health: () => '/admin/health',
  settings: (tab: SettingsTab = 'shop') => (tab === 'shop' ? '/admin/settings' : `/admin/settings/${tab}`),
};
