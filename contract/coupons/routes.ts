import { route } from '../api-route.ts';
import { maybeDone, maybeSaved } from '../maybe-saved.ts';
import type { Coupon, CouponInput, CouponSwitch } from './shapes.ts';

const unread = 'The list could not be read. Try again.';

/** Coupons, for staff. */
export const couponRoutes = {
  adminCreateCoupon: route<CouponInput, Coupon>('POST', '/admin/coupons', maybeSaved),
  adminGetCoupon: route<undefined, Coupon>('GET', '/admin/coupons/{id}', unread),
  adminUpdateCoupon: route<CouponInput, Coupon>('PUT', '/admin/coupons/{id}', maybeSaved),
  adminSwitchCoupon: route<CouponSwitch, Coupon>('PATCH', '/admin/coupons/{id}', maybeDone),
  adminDeleteCoupon: route<undefined, { ok: true }>('DELETE', '/admin/coupons/{id}', maybeDone),
};
