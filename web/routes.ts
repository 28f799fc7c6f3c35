import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type AdminListName, adminLists } from '#contract/admin-lists.ts';

export default [
  layout('storefront/shell/shop-layout.tsx', { id: 'shop' }, [
    index('storefront/home/page.tsx'),
    route('products', 'storefront/catalog/page.tsx'),
    route('products/:slug', 'storefront/product/page.tsx'),
    route('product', 'storefront/product/first-product.ts'),
    route('cart', 'storefront/cart/page.tsx'),
    route('wishlist', 'storefront/wishlist/page.tsx'),
    route('signin', 'storefront/accounts/sign-in-page.tsx'),
    route('signin/second-step', 'storefront/accounts/second-step-page.tsx'),
    route('signup', 'storefront/accounts/sign-up-page.tsx'),
    route('forgot-password', 'storefront/accounts/forgot-password-page.tsx'),
    route('reset-password', 'storefront/accounts/reset-password-page.tsx'),
    route('restore-email', 'storefront/accounts/restore-email-page.tsx'),
    route('confirm-email', 'storefront/accounts/confirm-email-page.tsx'),
    route('account-settings', 'storefront/account-settings/page.tsx'),
    route('account-settings/security', 'storefront/account-settings/security-page.tsx'),
    route('account/confirm-email-change', 'storefront/account-settings/confirm-email-page.tsx'),
    route('orders', 'storefront/orders/page.tsx'),
    route('order', 'storefront/orders/redirect.ts'),
    route('order-detail/:orderNumber', 'storefront/orders/detail-page.tsx'),
    route('order-detail/:orderNumber/return', 'storefront/returns/ask-page.tsx'),
    route('order-detail/:orderNumber/returns/:code', 'storefront/returns/return-page.tsx'),
    route('order-lookup', 'storefront/orders/lookup-page.tsx'),
    route('help', 'storefront/help/help-page.tsx'),
    route('help-faq', 'storefront/help/faq-page.tsx'),
    route('help-contact', 'storefront/support/contact/contact-page.tsx'),
    route('support-tickets', 'storefront/support/tickets-page.tsx'),
    route('support-tickets/:id', 'storefront/support/ticket-page.tsx'),
    route('privacy-policy', 'storefront/legal/privacy-page.tsx'),
    route('terms-of-service', 'storefront/legal/terms-page.tsx'),
    route('back-in-stock/:slug', 'storefront/stock-requests/ask-page.tsx'),
    ...prefix('stock-request', [
      route('confirm', 'storefront/stock-requests/confirm-page.tsx'),
      route('leave', 'storefront/stock-requests/leave-page.tsx'),
    ]),
    ...prefix('newsletter', [
      route('join', 'storefront/newsletter/join-page.tsx'),
      route('confirm', 'storefront/newsletter/confirm-page.tsx'),
      route('leave', 'storefront/newsletter/leave-page.tsx'),
    ]),
    route('*', 'storefront/shell/not-found-page.tsx'),
  ]),
  // A page to print has no shop layout.
  route('order-detail/:orderNumber/receipt', 'storefront/orders/receipt-page.tsx'),
  route('order-detail/:orderNumber/returns/:code/slip', 'storefront/returns/slip-page.tsx'),
  route('admin/orders/:orderNumber/receipt', 'storefront/orders/staff-receipt-page.tsx'),
  route('admin/orders/slips', 'admin/packing/slips-page.tsx'),
  layout('storefront/shell/checkout-layout.tsx', [
    route('checkout', 'storefront/checkout/page.tsx'),
    route('checkout/placed/:orderNumber', 'storefront/checkout/placed-page.tsx'),
    route('track/test/:number', 'storefront/parcels/test-parcel-page.tsx'),
    route('pay/test/:payment', 'storefront/checkout/test-payment-page.tsx'),
    route('pay/return/:payment', 'storefront/checkout/payment-return-page.tsx'),
  ]),
  ...prefix('admin', [
    layout('admin/shell/admin-layout.tsx', { id: 'admin' }, [
      index('admin/reports/dashboard/page.tsx'),
      ...listPages(),
      route('orders/packing', 'admin/packing/page.tsx'),
      route('orders/shipping', 'admin/shipping/page.tsx'),
      route('orders/drafts/:id', 'admin/orders/draft/page.tsx'),
      route('orders/:orderNumber/items', 'admin/orders/items/page.tsx'),
      route('orders/:orderNumber', 'admin/orders/order/page.tsx'),
      route('products/import', 'admin/catalog/import/page.tsx'),
      route('products/:id', 'admin/catalog/editor/page.tsx'),
      route('returns/:code', 'admin/returns/return-page.tsx'),
      route('messages/texts', 'admin/messages/texts-page.tsx'),
      route('messages/texts/:kind', 'admin/messages/text-page.tsx'),
      route('messages/:id', 'admin/messages/message-page.tsx'),
      route('customers/:id', 'admin/customers/customer-page.tsx'),
      route('analytics', 'admin/reports/analytics/page.tsx'),
      route('analytics/returns', 'admin/reports/returns/page.tsx'),
      route('analytics/tax', 'admin/reports/tax/page.tsx'),
      route('settings/:tab?', 'admin/settings/page.tsx'),
      route('health', 'admin/health/page.tsx'),
    ]),
  ]),
] satisfies RouteConfig;

/** The page of each list: `admin/<last part of its address>/page.tsx`, unless its folder has another name. */
function listPages(): RouteConfigEntry[] {
  const folders: Partial<Record<AdminListName, string>> = {
    money: 'payments',
    orders: 'orders/list',
    products: 'catalog',
  };
  const below: Partial<Record<AdminListName, RouteConfigEntry[]>> = {
    tickets: [route(':id', 'admin/support/ticket-page.tsx')],
  };
  return (Object.keys(adminLists) as AdminListName[]).map(name => {
    const path = adminLists[name].page().slice('/admin/'.length);
    return route(path, `admin/${folders[name] ?? path.split('/').at(-1)}/page.tsx`, below[name]);
  });
}
