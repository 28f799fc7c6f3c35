import { route } from '../api-route.ts';
import { maybeDone, maybeSaved } from '../maybe-saved.ts';
import type { ReviewRemoval, StaffReview } from './admin.ts';
import type { MyReview, ReviewInput } from './shapes.ts';

/** A buyer's own review, and the removal of reviews by staff. */
export const reviewRoutes = {
  getMyReview: route<undefined, MyReview>('GET', '/products/{slug}/my-review', 'Network error fetching product'),
  writeReview: route<ReviewInput, MyReview>('POST', '/products/{slug}/my-review', maybeSaved),
  editReview: route<ReviewInput, MyReview>('PATCH', '/products/{slug}/my-review', maybeSaved),
  adminRemoveReview: route<ReviewRemoval, StaffReview>('POST', '/admin/reviews/{id}/removal', maybeDone),
  adminRestoreReview: route<undefined, StaffReview>('DELETE', '/admin/reviews/{id}/removal', maybeDone),
};
