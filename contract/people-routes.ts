import { noAnswer, route } from './api-route.ts';
import type { Coupon, CouponInput, CouponPage, CouponSwitch } from './coupons/shapes.ts';
import type { AdminFlagInput, CustomerDetails, CustomerPage, SignedOut, SignOutInput } from './customers/shapes.ts';
import type { Subscriber, SubscriberPage } from './newsletter/admin.ts';
import type { ReviewRemoval, StaffReview, StaffReviewPage } from './reviews/admin.ts';

const unread = 'The list could not be read. Try again.';
const unchanged = 'Nothing was changed. Try again.';

/** Customers, coupons, reviews and messages, for staff. */
export const peopleRoutes = {
  adminListCustomers: route<undefined, CustomerPage>('GET', '/admin/customers', 'Network error fetching customers'),
  adminGetCustomer: route<undefined, CustomerDetails>('GET', '/admin/customers/{id}', 'Network error fetching profile'),
  adminSetAdminFlag: route<AdminFlagInput, CustomerDetails>(
    'PUT',
    '/admin/customers/{id}/admin',
    'Network error updating admin status',
  ),
  adminSignOutCustomer: route<SignOutInput, SignedOut>('POST', '/admin/customers/{id}/sign-out', noAnswer),

  adminListCoupons: route<undefined, CouponPage>('GET', '/admin/coupons', unread),
  adminCreateCoupon: route<CouponInput, Coupon>('POST', '/admin/coupons', unchanged),
  adminGetCoupon: route<undefined, Coupon>('GET', '/admin/coupons/{id}', unread),
  adminUpdateCoupon: route<CouponInput, Coupon>('PUT', '/admin/coupons/{id}', unchanged),
  adminSwitchCoupon: route<CouponSwitch, Coupon>('PATCH', '/admin/coupons/{id}', unchanged),
  adminDeleteCoupon: route<undefined, { ok: true }>('DELETE', '/admin/coupons/{id}', unchanged),

  adminListSubscribers: route<undefined, SubscriberPage>('GET', '/admin/newsletter', unread),
  adminTakeOffLetter: route<undefined, Subscriber>('POST', '/admin/newsletter/{id}/leave', unchanged),

  adminListReviews: route<undefined, StaffReviewPage>('GET', '/admin/reviews', unread),
  adminRemoveReview: route<ReviewRemoval, StaffReview>('POST', '/admin/reviews/{id}/removal', unchanged),
  adminRestoreReview: route<undefined, StaffReview>('DELETE', '/admin/reviews/{id}/removal', unchanged),
};
