import type {
  Account,
  AccountExport,
  DefaultAddressInput,
  DeviceSessions,
  EmailAsked,
  EmailInput,
  LetterInput,
  NameInput,
  OwnerProof,
  PasswordInput,
  PasswordProof,
  RecoveryCodes,
  RestoredEmail,
  TwoStepCode,
  TwoStepSetup,
} from './account-settings.ts';
import type {
  AskedLink,
  AskLinkInput,
  ConfirmInput,
  LinkAbout,
  LinkToken,
  ResetPasswordInput,
  SecondStepInput,
  SignedIn,
  SignInInput,
} from './accounts/shapes.ts';
import { activityRoutes } from './activity/routes.ts';
import { noAnswer, offline, route } from './api-route.ts';
import { keptCartRoutes } from './cart/kept-cart.ts';
import type {
  Cart,
  KeptCouponInput,
  LineInput,
  MergeInput,
  MergeReply,
  QuantityInput,
  Quote,
  QuoteInput,
  Wishlist,
} from './cart/shapes.ts';
import { productRoutes } from './catalog/routes.ts';
import type { Product } from './catalog/shapes.ts';
import { fileRoutes } from './file-routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import type { Message, MessagePage, ResendInput } from './messages.ts';
import type { Letter, LetterKey, LetterToken } from './newsletter/shapes.ts';
import type { AdminOrderPage, Dashboard, OrderStatusInput, OrderStatusReply } from './orders/admin-list.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import type {
  AddressInput,
  Order,
  OrderLinkInput,
  OrderList,
  PayReply,
  PlacedOrder,
  PlaceOrderInput,
  Prefill,
} from './orders/shapes.ts';
import type {
  MoneyActionInput,
  MoneyActionReply,
  MoneyPage,
  RefundInput,
  RefundReply,
  StaffOrder,
} from './payments/admin.ts';
import type { TestPayment, TestPaymentInput, TestPaymentReply } from './payments/shapes.ts';
import { peopleRoutes } from './people-routes.ts';
import type { PixelSettings } from './pixel/pixel.ts';
import type { ZipPlace } from './places.ts';
import type { Analytics } from './reports/analytics.ts';
import type { MyReview, ReviewInput } from './reviews/shapes.ts';
import type {
  AdminSettings,
  ConfirmEmail,
  Readiness,
  SectionInput,
  SettingsSection,
  ShopRates,
  StaffTwoStep,
} from './settings/shapes.ts';
import type { ShopFacts } from './settings/shop-facts.ts';
import { shellRoutes } from './shell-routes.ts';
import { shopRoutes } from './shop-routes.ts';
import { stockRequestRoutes } from './stock-requests/routes.ts';
import { supportRoutes } from './support/routes.ts';

export type { ApiRoute, QueryValues } from './api-route.ts';

const settingsUnread = 'Settings could not be loaded. Try again.';

/** All API routes. */
export const routes = {
  ...fileRoutes,
  ...shopRoutes,
  ...supportRoutes,
  ...activityRoutes,
  ...peopleRoutes,
  ...shellRoutes,
  ...jobRoutes,
  ...stockRequestRoutes,
  ...adminOrderRoutes,
  ...productRoutes,
  ...keptCartRoutes,

  listCategories: route<undefined, string[]>('GET', '/categories', 'Network error fetching products'),
  getMyReview: route<undefined, MyReview>('GET', '/products/{slug}/my-review', 'Network error fetching product'),
  writeReview: route<ReviewInput, MyReview>('POST', '/products/{slug}/my-review', 'Nothing was changed. Try again.'),
  editReview: route<ReviewInput, MyReview>('PATCH', '/products/{slug}/my-review', 'Nothing was changed. Try again.'),
  getFirstProduct: route<undefined, Product>('GET', '/first-product', offline),

  signIn: route<SignInInput, SignedIn>('POST', '/auth/sign-in', 'Network error during sign in'),
  forgotPassword: route<AskLinkInput, AskedLink>('POST', '/auth/forgot-password', 'Network error updating user'),
  lookAtReset: route<undefined, LinkAbout>('GET', '/auth/reset-password', 'Network error getting user'),
  resetPassword: route<ResetPasswordInput, SignedIn>('POST', '/auth/reset-password', 'Network error updating user'),
  lookAtConfirmation: route<undefined, LinkAbout>('GET', '/auth/confirm-email', 'Network error getting user'),
  confirmEmail: route<ConfirmInput, LinkAbout>('POST', '/auth/confirm-email', 'Network error updating user'),
  secondStep: route<SecondStepInput, SignedIn>('POST', '/auth/second-step', 'Network error during sign in'),
  signOut: route<undefined, { ok: true }>('POST', '/auth/sign-out', 'Network error during sign out'),

  getZipPlace: route<undefined, ZipPlace>('GET', '/zips/{zip}', offline),

  getAccount: route<undefined, Account>('GET', '/account', 'Network error fetching profile'),
  saveName: route<NameInput, Account>('PATCH', '/account/name', 'Network error updating profile'),
  saveAddress: route<DefaultAddressInput, Account>(
    'PUT',
    '/account/shipping-address',
    'Network error updating profile',
  ),
  removeAddress: route<undefined, Account>('DELETE', '/account/shipping-address', 'Network error updating profile'),
  changeEmail: route<EmailInput, EmailAsked>('POST', '/account/email', 'Network error updating user'),
  confirmEmailChange: route<ConfirmInput, EmailAsked>('POST', '/account/email/confirm', 'Network error updating user'),
  lookAtRestore: route<undefined, LinkAbout>('GET', '/account/email/restore', 'Network error getting user'),
  restoreEmail: route<LinkToken, RestoredEmail>('POST', '/account/email/restore', 'Network error updating user'),
  changePassword: route<PasswordInput, { ok: true }>('POST', '/account/password', 'Network error updating user'),
  chooseLetter: route<LetterInput, Account>('PUT', '/account/letter', 'Network error updating profile'),
  listSessions: route<undefined, DeviceSessions>('GET', '/account/sessions', 'Network error getting user'),
  endSession: route<undefined, DeviceSessions>('DELETE', '/account/sessions/{id}', 'Network error updating user'),
  endOtherSessions: route<undefined, DeviceSessions>('DELETE', '/account/sessions', 'Network error updating user'),
  exportAccount: route<undefined, AccountExport>('GET', '/account/export', 'We could not make the file. Try again.'),
  deleteAccount: route<OwnerProof, { ok: true }>('POST', '/account/delete', 'Network error updating user'),

  beginTwoStep: route<PasswordProof, TwoStepSetup>('POST', '/account/two-step', 'Network error updating user'),
  turnOnTwoStep: route<TwoStepCode, RecoveryCodes>('POST', '/account/two-step/on', 'Network error updating user'),
  renewRecoveryCodes: route<OwnerProof, RecoveryCodes>(
    'POST',
    '/account/two-step/codes',
    'Network error updating user',
  ),
  turnOffTwoStep: route<OwnerProof, Account>('POST', '/account/two-step/off', 'Network error updating user'),

  mergeLocal: route<MergeInput, MergeReply>('POST', '/cart/merge', 'Network error adding to cart'),

  putCartItem: route<LineInput, Cart>('PUT', '/cart/items', 'Network error adding to cart'),
  getCart: route<undefined, Cart>('GET', '/cart', 'Network error fetching cart items'),
  patchCartItem: route<QuantityInput, Cart>('PATCH', '/cart/items/{id}', 'Network error updating cart item'),
  deleteCartItem: route<undefined, Cart>('DELETE', '/cart/items/{id}', 'Network error removing from cart'),
  keepCoupon: route<KeptCouponInput, Cart>('PUT', '/cart/coupon', 'Network error updating cart item'),
  clearCart: route<undefined, Cart>('DELETE', '/cart', 'Network error clearing cart'),

  removeFromWishlist: route<undefined, Wishlist>('DELETE', '/wishlist/{productId}', 'Network error checking wishlist'),

  quote: route<QuoteInput, Quote>('POST', '/functions/quote', 'Network error fetching cart items'),
  prefill: route<undefined, Prefill>('GET', '/checkout/prefill', 'Network error fetching profile'),
  placeOrder: route<PlaceOrderInput, PlacedOrder>('POST', '/functions/place-order', 'Order failed. Please try again.'),
  getUserCount: route<undefined, { count: number }>(
    'GET',
    '/functions/get-user-count',
    'Network error fetching profile',
  ),

  listOrders: route<undefined, OrderList>('GET', '/orders', 'Failed to load orders'),
  getOrder: route<undefined, Order>('GET', '/orders/{orderNumber}', 'Failed to load order details'),
  payOrder: route<undefined, PayReply>('POST', '/orders/{orderNumber}/pay', 'Order failed. Please try again.'),
  holdLonger: route<undefined, Order>('POST', '/orders/{orderNumber}/hold', noAnswer),
  sendOrderLink: route<OrderLinkInput, { ok: true }>('POST', '/orders/link', 'Nothing was sent. Try again.'),
  correctAddress: route<AddressInput, Order>(
    'PUT',
    '/orders/{orderNumber}/address',
    'No answer came, so we do not know whether it was saved. What you typed is kept: try again.',
  ),
  cancelOrder: route<undefined, Order>('POST', '/orders/{orderNumber}/cancel', noAnswer),
  settlePayment: route<undefined, { order_number: string; status: string; key: string | null }>(
    'POST',
    '/payments/{payment}/settle',
    'Failed to load order details',
  ),

  getTestPayment: route<undefined, TestPayment>('GET', '/payments/test/{payment}', 'Failed to load order details'),
  actOnTestPayment: route<TestPaymentInput, TestPaymentReply>(
    'POST',
    '/payments/test/{payment}',
    'Failed to load order details',
  ),

  confirmLetter: route<LetterToken, { ok: true }>('POST', '/newsletter/confirm', offline),
  getLetter: route<undefined, Letter>('GET', '/newsletter/letter', offline),
  leaveLetter: route<LetterKey, { ok: true }>('POST', '/newsletter/leave', offline),
  getRates: route<undefined, ShopRates>('GET', '/rates', offline),
  getShop: route<undefined, ShopFacts>('GET', '/shop', offline),
  getPixel: route<undefined, PixelSettings>('GET', '/pixel', offline),

  adminDashboard: route<undefined, Dashboard>('GET', '/admin/dashboard', 'Network error fetching the figures'),
  adminAnalytics: route<undefined, Analytics>('GET', '/admin/analytics', 'Network error fetching the figures'),
  adminListOrders: route<undefined, AdminOrderPage>('GET', '/admin/orders', 'Failed to load orders'),
  adminSetOrderStatus: route<OrderStatusInput, OrderStatusReply>('PATCH', '/admin/orders/{id}', noAnswer),
  adminGetOrder: route<undefined, StaffOrder>('GET', '/admin/orders/{orderNumber}', 'Failed to load order details'),
  adminRefundOrder: route<RefundInput, RefundReply>(
    'POST',
    '/admin/orders/{orderNumber}/refunds',
    'No answer came. Send it again: it is not refunded twice.',
  ),
  adminListMoney: route<undefined, MoneyPage>('GET', '/admin/money', 'Failed to load the money inbox'),
  adminActOnMoney: route<MoneyActionInput, MoneyActionReply>(
    'POST',
    '/admin/money/actions',
    'Nothing was changed. Try again.',
  ),
  adminListMessages: route<undefined, MessagePage>(
    'GET',
    '/admin/messages',
    'Messages could not be loaded. Try again.',
  ),
  adminResendMessage: route<ResendInput, Message>(
    'POST',
    '/admin/messages/{id}/resend',
    'Nothing was sent. Try again.',
  ),
  adminGetSettings: route<undefined, AdminSettings>('GET', '/admin/settings', settingsUnread),
  adminGetReadiness: route<undefined, Readiness>('GET', '/admin/settings/readiness', offline),
  adminSaveSection: route<SectionInput, SettingsSection>(
    'PUT',
    '/admin/settings/sections/{section}',
    'Nothing was changed. Try again.',
  ),
  adminGetStaffTwoStep: route<undefined, StaffTwoStep>('GET', '/admin/settings/staff-two-step', settingsUnread),
  adminSaveStaffTwoStep: route<StaffTwoStep, StaffTwoStep>(
    'PUT',
    '/admin/settings/staff-two-step',
    'Nothing was changed. Try again.',
  ),
  adminGetConfirmEmail: route<undefined, ConfirmEmail>('GET', '/admin/settings/confirm-email', settingsUnread),
  adminSaveConfirmEmail: route<ConfirmEmail, ConfirmEmail>(
    'PUT',
    '/admin/settings/confirm-email',
    'Nothing was changed. Try again.',
  ),
};
