import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/words/files.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { ReviewRemoval, StaffReview, StaffReviewPage, StaffReviewQuery } from '#contract/reviews/admin.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { eachReviewLine, listStaffReviews } from './admin-queries.ts';
import { removeReview, restoreReview } from './remove-review.ts';

const access = 'staff' as const;
const params = z.object({ id: z.uuid() });

/** Reviews for staff: read, remove with a reason, restore. Never edited. */
export function adminReviewsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  adminList(api, {
    list: adminLists.reviews,
    summary: 'All reviews',
    query: StaffReviewQuery,
    reply: StaffReviewPage,
    read: query => listStaffReviews(services.readDb, query),
    name: 'reviews',
    header: fileText.reviews,
    lines: query => eachReviewLine(services.readDb, query),
  });
  endpoint(
    api,
    routes.adminRemoveReview,
    { summary: 'Take a review from the shop, with a reason', access, params, body: ReviewRemoval, reply: StaffReview },
    ({ viewer, params, body }) => removeReview(services, viewer, params.id, body.reason),
  );
  endpoint(
    api,
    routes.adminRestoreReview,
    { summary: 'Put a removed review back', access, params, reply: StaffReview },
    ({ viewer, params }) => restoreReview(services, viewer, params.id),
  );
  return api;
}
