import { route } from '../api-route.ts';
import type { Coupon, CouponInput, CouponSwitch } from './shapes.ts';

const unread = 'The list could not be read. Try again.';
const unchanged = 'Nothing was changed. Try again.';

/** Coupons, for staff. */
export const couponRoutes = {
  adminCreateCoupon: route<CouponInput, Coupon>('POST', '/admin/coupons', unchanged),
  adminGetCoupon: route<undefined, Coupon>('GET', '/admin/coupons/{id}', unread),
  adminUpdateCoupon: route<CouponInput, Coupon>('PUT', '/admin/coupons/{id}', unchanged),
  adminSwitchCoupon: route<CouponSwitch, Coupon>('PATCH', '/admin/coupons/{id}', unchanged),
  adminDeleteCoupon: route<undefined, { ok: true }>('DELETE', '/admin/coupons/{id}', unchanged),
};
