import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/words/files.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { Coupon, CouponInput, CouponPage, CouponQuery, CouponSwitch } from '#contract/coupons/shapes.ts';
import { refuse } from '#contract/errors.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { Done, endpoint } from '#server/http/endpoint.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { createCoupon, deleteCoupon, switchCoupon, updateCoupon } from './change-coupon.ts';
import { eachCouponLine, findCoupon, listCoupons } from './queries.ts';

const access = 'staff' as const;
const params = z.object({ id: z.uuid() });

/** Coupons for staff; checkout decides what a buyer may use. */
export function couponsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  adminList(api, {
    list: adminLists.coupons,
    summary: 'All coupons',
    query: CouponQuery,
    reply: CouponPage,
    read: query => listCoupons(services.readDb, query),
    name: 'coupons',
    header: fileText.coupons,
    lines: query => eachCouponLine(services.readDb, query),
  });
  endpoint(
    api,
    routes.adminCreateCoupon,
    { summary: 'Add a coupon', access, body: CouponInput, reply: Coupon, status: 201 },
    ({ viewer, body }) => createCoupon(services, viewer, body),
  );
  endpoint(
    api,
    routes.adminGetCoupon,
    { summary: 'One coupon', access, params, reply: Coupon },
    async ({ params }) => (await findCoupon(services.db, params.id)) ?? refuse('coupon_not_found'),
  );
  endpoint(
    api,
    routes.adminUpdateCoupon,
    { summary: 'Change a coupon', access, params, body: CouponInput, reply: Coupon },
    ({ viewer, params, body }) => updateCoupon(services, viewer, params.id, body),
  );
  endpoint(
    api,
    routes.adminSwitchCoupon,
    { summary: 'Whether a coupon works', access, params, body: CouponSwitch, reply: Coupon },
    ({ viewer, params, body }) => switchCoupon(services, viewer, params.id, body.active),
  );
  endpoint(
    api,
    routes.adminDeleteCoupon,
    { summary: 'Delete a coupon', access, params, reply: Done },
    ({ viewer, params }) => deleteCoupon(services, viewer, params.id),
  );
  return api;
}
