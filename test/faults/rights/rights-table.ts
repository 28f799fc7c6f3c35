import { randomUUID } from 'node:crypto';
import { adminListRoutes } from '#contract/admin-lists.ts';
import type { routes } from '#contract/routes.ts';
import { unsubscribeKey } from '#server/features/newsletter/newsletter-keys.ts';
import { shipping } from '#test/support/shops/test-orders.ts';
import { body, bySlug, firstProduct, line, once, review, savedAddress, withId } from './rights-bodies.ts';
import { customerEmail, type RightsShop } from './rights-callers.ts';
import { draftRows } from './rights-drafts.ts';
import { jobRows } from './rights-jobs.ts';
import { labelRows } from './rights-labels.ts';
import { peopleRows } from './rights-people.ts';
import { productRows } from './rights-products.ts';
import { returnRows } from './rights-returns.ts';
import { settingRows } from './rights-settings.ts';
import { stockRows } from './rights-stock.ts';
import type { ThingKind } from './rights-things.ts';
import { ticketRows } from './rights-tickets.ts';

/** Who is allowed: 'owner' is the customer the thing belongs to; nobody can sign a provider's message. */
export type Access = 'anyone' | 'signed in' | 'staff' | 'owner' | 'owner or staff' | 'signature';

export interface Asked {
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Row {
  access: Access;
  /** Whose id is in the request. */
  of?: ThingKind;
  /** The status for an allowed caller, where it is not a success. */
  within?: string;
  /** It ends the session that calls it. */
  endsSession?: true;
  /** The path to request; by default the route's own with the id in it. */
  ask?(shop: RightsShop, id: string): Asked | Promise<Asked>;
}
const { email: _, country: __, ...shipTo } = shipping;

const listRows = Object.fromEntries(
  Object.keys(adminListRoutes).map((name): [string, Row] => [name, { access: 'staff' }]),
) as Record<keyof typeof adminListRoutes, Row>;

/** Every address of the contract: a new one without a row fails. Lists of the back office are for staff only. */
export const contractRows: Record<keyof typeof routes, Row> = {
  ...ticketRows,
  ...labelRows,
  ...draftRows,
  ...returnRows,
  adminCountWaiting: { access: 'staff' },
  adminGetHealth: { access: 'staff' },
  adminFindThings: { access: 'staff', ask: () => ({ path: '/admin/find?q=balm' }) },
  ...jobRows,
  ...stockRows,
  ...listRows,
  listProducts: { access: 'anyone' },
  getProduct: { access: 'anyone', of: 'product', ask: bySlug('') },
  listReviews: { access: 'anyone', of: 'product', ask: bySlug('/reviews') },
  listCategories: { access: 'anyone' },
  listKinds: { access: 'anyone' },
  getFirstProduct: { access: 'anyone', ask: firstProduct },
  getRates: { access: 'anyone' },
  getShop: { access: 'anyone' },
  getPixel: { access: 'anyone' },
  getZipPlace: { access: 'anyone', ask: () => ({ path: '/zips/78704' }) },
  getSession: { access: 'anyone' },
  countVisit: { access: 'anyone', ...body('/visits', { step: 'page' }) },

  signUp: {
    endsSession: true,
    access: 'anyone',
    ask: () => ({
      path: '/auth/sign-up',
      body: { full_name: 'New', email: `${randomUUID()}@shop.test`, password: 'Test-Password-1!' },
    }),
  },
  signIn: {
    // One browser has one session.
    endsSession: true,
    access: 'anyone',
    within: '401 bad_credentials',
    ...body('/auth/sign-in', { email: customerEmail, password: 'Not-The-Password-1!' }),
  },
  signOut: { access: 'anyone', endsSession: true },
  forgotPassword: { access: 'anyone', ...body('/auth/forgot-password', { email: 'nobody@shop.test' }) },
  peekReset: { access: 'anyone', within: '404 link_ended', ask: () => ({ path: '/auth/reset-password?token=x' }) },
  resetPassword: {
    access: 'anyone',
    within: '404 link_ended',
    ...body('/auth/reset-password', { token: 'x', password: 'Test-Password-2!' }),
  },
  peekConfirmation: {
    access: 'anyone',
    within: '404 link_ended',
    ask: () => ({ path: '/auth/confirm-email?token=x' }),
  },
  confirmEmail: { access: 'anyone', within: '404 link_ended', ...body('/auth/confirm-email', { token: 'x' }) },

  getAccount: { access: 'signed in' },
  saveName: { access: 'signed in', ...body('/account/name', { full_name: 'Test Person' }) },
  saveAddress: { access: 'signed in', ...body('/account/shipping-address', savedAddress) },
  removeAddress: { access: 'signed in' },
  changeEmail: {
    access: 'signed in',
    within: '422 wrong_password',
    ...body('/account/email', { email: 'new@shop.test', current_password: 'Not-The-Password-1!' }),
  },
  confirmEmailChange: {
    access: 'anyone',
    within: '404 email_link_ended',
    ...body('/account/email/confirm', { token: 'x' }),
  },
  peekRestore: {
    access: 'anyone',
    within: '404 link_ended',
    ask: () => ({ path: '/account/email/restore?token=x' }),
  },
  restoreEmail: { access: 'anyone', within: '404 link_ended', ...body('/account/email/restore', { token: 'x' }) },
  changePassword: {
    access: 'signed in',
    within: '422 wrong_password',
    ...body('/account/password', { current_password: 'Not-The-Password-1!', new_password: 'Another-Password-1!' }),
  },
  chooseNewsletter: { access: 'signed in', ...body('/account/letter', { wanted: false }) },
  listSessions: { access: 'signed in' },
  endSession: { access: 'owner', of: 'session' },
  endOtherSessions: { access: 'signed in', endsSession: true },
  exportAccount: { access: 'signed in' },
  exportSales: { access: 'staff' },
  exportProductSales: { access: 'staff' },
  exportProductRevenue: { access: 'staff' },
  exportBuyers: { access: 'staff' },
  exportFunnel: { access: 'staff' },
  exportWeeks: { access: 'staff' },
  exportTax: { access: 'staff' },
  exportRefunds: { access: 'staff' },
  deleteAccount: {
    access: 'signed in',
    within: '422 wrong_password',
    ...body('/account/delete', { password: 'Not-The-Password-1!' }),
  },

  beginTwoStep: {
    access: 'signed in',
    within: '422 wrong_password',
    ...body('/account/two-step', { password: 'Not-The-Password-1!' }),
  },
  turnOnTwoStep: {
    access: 'signed in',
    within: '422 two_step_code',
    ...body('/account/two-step/on', { code: '000000' }),
  },
  renewRecoveryCodes: {
    access: 'signed in',
    within: '422 wrong_password',
    ...body('/account/two-step/codes', { password: 'Not-The-Password-1!' }),
  },
  turnOffTwoStep: {
    access: 'signed in',
    within: '422 wrong_password',
    ...body('/account/two-step/off', { password: 'Not-The-Password-1!' }),
  },
  secondStep: { access: 'anyone', within: '401 second_step_over', ...body('/auth/second-step', { code: '000000' }) },

  getMyReview: { access: 'signed in', of: 'product', ask: bySlug('/my-review') },
  writeReview: {
    access: 'signed in',
    of: 'product',
    within: '403 only_buyers_review',
    ask: bySlug('/my-review', review),
  },
  editReview: { access: 'signed in', of: 'product', within: '404 review_not_found', ask: bySlug('/my-review', review) },

  getCart: { access: 'signed in' },
  addCartItem: { access: 'signed in', ask: async shop => ({ path: '/cart/items', body: await line(shop) }) },
  putCartItem: { access: 'signed in', ask: async shop => ({ path: '/cart/items', body: await line(shop) }) },
  patchCartItem: { access: 'owner', of: 'cart item', ask: withId({ quantity: 3 })(id => `/cart/items/${id}`) },
  deleteCartItem: { access: 'owner', of: 'cart item' },
  keepCart: { access: 'anyone', ask: async shop => ({ path: '/cart/kept', body: { cart: [await line(shop)] } }) },
  keepCoupon: { access: 'signed in', ...body('/cart/coupon', { code: 'HERD10' }) },
  clearCart: { access: 'signed in' },
  mergeLocal: { access: 'signed in', ask: async shop => ({ path: '/cart/merge', body: { cart: [await line(shop)] } }) },
  getWishlist: { access: 'signed in' },
  addToWishlist: {
    access: 'signed in',
    ask: async shop => ({ path: '/wishlist', body: { product_id: (await line(shop)).product_id } }),
  },
  removeFromWishlist: { access: 'owner', of: 'wish' },
  moveToCart: { access: 'owner', of: 'wish' },

  quote: {
    access: 'anyone',
    ask: async shop => ({ path: '/functions/quote', body: { items: [await line(shop)] } }),
  },
  placeOrder: {
    access: 'anyone',
    ask: async shop => ({
      path: '/functions/place-order',
      body: { items: [await line(shop)], shipping },
      headers: once(),
    }),
  },
  prefill: { access: 'signed in' },
  listOrders: { access: 'signed in' },
  sendOrderLink: {
    access: 'anyone',
    ...body('/orders/link', { order_number: 'GG-0000-0000', email: 'nobody@shop.test' }),
  },
  getOrder: { access: 'owner', of: 'order number' },
  payOrder: { access: 'owner', of: 'order number' },
  holdLonger: { access: 'owner', of: 'order number' },
  cancelOrder: { access: 'owner', of: 'order number' },
  correctAddress: { access: 'owner', of: 'order number', ask: withId(shipTo)(id => `/orders/${id}/address`) },
  settlePayment: { access: 'owner', of: 'payment' },
  // The test bank has no rights; a live shop does not have it.
  getTestPayment: { access: 'anyone', of: 'payment' },
  actOnTestPayment: {
    access: 'anyone',
    of: 'payment',
    ask: withId({ action: 'approve' })(id => `/payments/test/${id}`),
  },

  joinNewsletter: { access: 'anyone', ...body('/newsletter/join', { email: 'letter@shop.test' }) },
  confirmNewsletter: {
    access: 'anyone',
    within: '404 letter_link_ended',
    ...body('/newsletter/confirm', { token: 'x' }),
  },
  getNewsletter: {
    access: 'anyone',
    ask: ({ services }) => ({
      path: `/newsletter/letter?key=${unsubscribeKey(services.env.SESSION_SECRET, randomUUID())}`,
    }),
  },
  leaveNewsletter: {
    access: 'anyone',
    ask: ({ services }) => ({
      path: '/newsletter/leave',
      body: { key: unsubscribeKey(services.env.SESSION_SECRET, randomUUID()) },
    }),
  },

  ...peopleRows,

  getUserCount: { access: 'staff' },
  adminDashboard: { access: 'staff' },
  adminAnalytics: { access: 'staff' },
  adminTaxReport: { access: 'staff' },
  adminGetOrder: { access: 'staff', of: 'order number' },
  adminSetOrderStatus: {
    access: 'staff',
    of: 'order id',
    ask: withId({ status: 'canceled' })(id => `/admin/orders/${id}`),
  },
  adminUndoOrderStatus: {
    access: 'staff',
    of: 'order id',
    within: '409 undo_changed',
    ask: withId({ version: 1 })(id => `/admin/orders/${id}/undo`),
  },
  adminRefundOrder: {
    access: 'staff',
    of: 'order number',
    within: '409 not_refundable',
    ask: (_, id) => ({ path: `/admin/orders/${id}/refunds`, body: { kind: 'full' }, headers: once() }),
  },
  adminCorrectAddress: {
    access: 'staff',
    of: 'order number',
    ask: withId(shipTo)(id => `/admin/orders/${id}/address`),
  },
  adminChangeItems: {
    access: 'staff',
    of: 'order number',
    within: '409 items_fixed',
    ask: (_, id) => ({ path: `/admin/orders/${id}/items`, body: { id: randomUUID(), version: 1 } }),
  },
  adminListSwaps: { access: 'staff', of: 'order number' },
  adminListToPack: { access: 'staff' },
  adminActOnMoney: {
    access: 'staff',
    of: 'payment',
    within: '404 money_entry_not_found',
    ask: (_, id) => ({ path: '/admin/money/actions', body: { kind: 'unknown', id, action: 'ask' } }),
  },
  ...productRows,
  adminResendMessage: {
    access: 'staff',
    of: 'message',
    within: '409 message_under_way',
    ask: withId({ resends: 0 })(id => `/admin/messages/${id}/resend`),
  },
  adminReadMessage: { access: 'staff', of: 'message' },
  adminMessageHtml: { access: 'staff', of: 'message', within: '404 not_found' },
  adminListMailSamples: { access: 'staff' },
  adminMailSampleHtml: { access: 'staff', ask: async () => ({ path: '/admin/mail-samples/welcome/html' }) },
  ...settingRows,
};
