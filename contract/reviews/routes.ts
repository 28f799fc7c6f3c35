import { route } from '../api-route.ts';
import type { ReviewRemoval, StaffReview } from './admin.ts';
import type { MyReview, ReviewInput } from './shapes.ts';

const unchanged = 'Nothing was changed. Try again.';

/** A buyer's own review, and the removal of reviews by staff. */
export const reviewRoutes = {
  getMyReview: route<undefined, MyReview>('GET', '/products/{slug}/my-review', 'Network error fetching product'),
  writeReview: route<ReviewInput, MyReview>('POST', '/products/{slug}/my-review', 'Nothing was changed. Try again.'),
  editReview: route<ReviewInput, MyReview>('PATCH', '/products/{slug}/my-review', 'Nothing was changed. Try again.'),
  adminRemoveReview: route<ReviewRemoval, StaffReview>('POST', '/admin/reviews/{id}/removal', unchanged),
  adminRestoreReview: route<undefined, StaffReview>('DELETE', '/admin/reviews/{id}/removal', unchanged),
};
