import { randomUUID } from 'node:crypto';
import type { couponRoutes } from '#contract/coupons/routes.ts';
import type { customerRoutes } from '#contract/customers/routes.ts';
import { withId } from './rights-bodies.ts';
import type { Row } from './rights-table.ts';

const coupon = () => ({ code: `NEW-${randomUUID().slice(0, 8)}`, discount: '10' });
const wrong = 'Not-The-Password-1!';

/** Accounts and what belongs to them. */
export const peopleRows: Record<
  | Exclude<keyof typeof customerRoutes, 'getUserCount'>
  | keyof typeof couponRoutes
  | 'adminUnsubscribe'
  | 'adminRemoveReview'
  | 'adminRestoreReview',
  Row
> = {
  adminGetCustomer: { access: 'staff', of: 'account' },
  adminSetAdminFlag: {
    access: 'staff',
    of: 'account',
    within: '422 wrong_password',
    ask: withId({ is_admin: true, password: wrong })(id => `/admin/customers/${id}/admin`),
  },

  adminSignOutCustomer: {
    access: 'staff',
    of: 'another account',
    ask: withId({})(id => `/admin/customers/${id}/sign-out`),
  },

  adminListCustomerNotes: { access: 'staff', of: 'account' },
  adminAddCustomerNote: {
    access: 'staff',
    of: 'account',
    ask: (_, id) => ({ path: `/admin/customers/${id}/notes`, body: { id: randomUUID(), body: 'Likes lavender.' } }),
  },
  adminChangeCredit: {
    access: 'staff',
    of: 'account',
    ask: (_, id) => ({
      path: `/admin/customers/${id}/credit`,
      body: { id: randomUUID(), kind: 'given', amount_cents: 500, reason: 'A late parcel.' },
    }),
  },
  adminTagCustomer: {
    access: 'staff',
    of: 'account',
    ask: withId({ tag: 'Writes often', has: true })(id => `/admin/customers/${id}/tags`),
  },

  adminCreateCoupon: { access: 'staff', ask: () => ({ path: '/admin/coupons', body: coupon() }) },
  adminGetCoupon: { access: 'staff', of: 'coupon' },
  adminUpdateCoupon: {
    access: 'staff',
    of: 'coupon',
    ask: (_, id) => ({ path: `/admin/coupons/${id}`, body: coupon() }),
  },
  adminSwitchCoupon: { access: 'staff', of: 'coupon', ask: withId({ active: false })(id => `/admin/coupons/${id}`) },
  adminDeleteCoupon: { access: 'staff', of: 'coupon' },

  adminUnsubscribe: { access: 'staff', of: 'subscriber' },

  adminRemoveReview: {
    access: 'staff',
    of: 'review',
    ask: withId({ reason: 'spam' })(id => `/admin/reviews/${id}/removal`),
  },
  adminRestoreReview: { access: 'staff', of: 'review' },
};
