/** All page addresses of the shop. No screen writes a path by hand. */
export const query = (values: Record<string, string | number | undefined>) => {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))}`;
};

export interface CatalogSearch {
  page?: number;
  q?: string;
  category?: string;
  size?: string;
  scent?: string;
  sort?: string;
  layout?: string;
}

export const pages = {
  home: () => '/',
  products: (search: CatalogSearch = {}) => `/products${query({ ...search })}`,
  product: (slug: string) => `/products/${encodeURIComponent(slug)}`,
  cart: () => '/cart',
  wishlist: () => '/wishlist',
  checkout: (buy?: { product: string; quantity: number }) => `/checkout${query({ ...buy })}`,
  placed: (orderNumber: string, key?: string) => `/checkout/placed/${orderNumber}${query({ key })}`,
  signIn: (next?: string) => `/signin${query({ next })}`,
  signUp: (next?: string) => `/signup${query({ next })}`,
  forgotPassword: () => '/forgot-password',
  accountSettings: () => '/account-settings',
  /** The target of the link in the mail to a new address. */
  confirmEmailChange: (token?: string) => `/account/confirm-email-change${query({ token })}`,
  orders: () => '/orders',
  order: (orderNumber: string, key?: string) => `/order-detail/${orderNumber}${query({ key })}`,
  help: () => '/help',
  faq: () => '/help-faq',
  contact: () => '/help-contact',
  tickets: () => '/support-tickets',
  newsletter: {
    join: () => '/newsletter/join',
    confirm: (token?: string) => `/newsletter/confirm${query({ token })}`,
    leave: (key?: string) => `/newsletter/leave${query({ key })}`,
  },
  privacy: () => '/privacy-policy',
  terms: () => '/terms-of-service',
  testParcel: (number: string) => `/track/test/${number}`,
  testPayment: (payment: string) => `/pay/test/${payment}`,
  paymentReturn: (payment: string, key: string) => `/pay/return/${payment}${query({ key })}`,
  /** Other admin addresses are in admin-pages.ts, because every visitor loads this file. */
  admin: () => '/admin',
};

/** Follows a `next` address only if it stays in the shop and is valid in a header. */
export function safeNext(next: string | null | undefined): string {
  return next && /^\/(?![/\\])[!-[\]-~]*$/.test(next) ? next : pages.home();
}
