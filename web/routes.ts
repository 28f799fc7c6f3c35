import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('storefront/layout/shop-layout.tsx', [
    index('storefront/home/page.tsx'),
    route('products', 'storefront/catalog/page.tsx'),
    route('products/:slug', 'storefront/product/page.tsx'),
    route('product', 'storefront/product/first-product.ts'),
    route('cart', 'storefront/cart/page.tsx'),
    route('wishlist', 'storefront/wishlist/page.tsx'),
    route('signin', 'storefront/account/sign-in-page.tsx'),
    route('signin/second-step', 'storefront/account/second-step-page.tsx'),
    route('signup', 'storefront/account/sign-up-page.tsx'),
    route('forgot-password', 'storefront/account/forgot-password-page.tsx'),
    route('reset-password', 'storefront/account/reset-password-page.tsx'),
    route('confirm-email', 'storefront/account/confirm-email-page.tsx'),
    route('account-settings', 'storefront/account-settings/page.tsx'),
    route('account-settings/security', 'storefront/account-settings/security-page.tsx'),
    route('account/confirm-email-change', 'storefront/account-settings/confirm-email-page.tsx'),
    route('orders', 'storefront/orders/page.tsx'),
    route('order', 'storefront/orders/redirect.ts'),
    route('order-detail/:orderNumber', 'storefront/orders/detail-page.tsx'),
    route('order-lookup', 'storefront/orders/lookup-page.tsx'),
    route('help-faq', 'storefront/help/faq-page.tsx'),
    route('privacy-policy', 'storefront/legal/privacy-page.tsx'),
    route('terms-of-service', 'storefront/legal/terms-page.tsx'),
    ...prefix('newsletter', [
      route('join', 'storefront/newsletter/join-page.tsx'),
      route('confirm', 'storefront/newsletter/confirm-page.tsx'),
      route('leave', 'storefront/newsletter/leave-page.tsx'),
    ]),
    route('*', 'storefront/layout/not-found-page.tsx'),
  ]),
  // A sheet to print has no shop around it.
  route('order-detail/:orderNumber/receipt', 'storefront/orders/receipt-page.tsx'),
  layout('storefront/checkout/checkout-layout.tsx', [
    route('checkout', 'storefront/checkout/page.tsx'),
    route('checkout/placed/:orderNumber', 'storefront/checkout/placed-page.tsx'),
    route('pay/test/:payment', 'storefront/checkout/test-payment-page.tsx'),
    route('pay/return/:payment', 'storefront/checkout/payment-return.ts'),
  ]),
  ...prefix('admin', [
    layout('admin/layout/admin-layout.tsx', [
      index('admin/dashboard/page.tsx'),
      route('orders', 'admin/orders/page.tsx'),
      route('orders/:orderNumber', 'admin/order/page.tsx'),
      route('money', 'admin/money/page.tsx'),
      route('products', 'admin/products/page.tsx'),
      route('messages', 'admin/messages/page.tsx'),
      route('support', 'admin/support/page.tsx', [route(':id', 'admin/support/ticket-page.tsx')]),
      route('settings', 'admin/settings/page.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
