import { route } from '../api-route.ts';
import type { ReviewPage } from '../catalog/shapes.ts';

/** Every product page loads this. */
export const reviewShopRoutes = {
  listReviews: route<undefined, ReviewPage>('GET', '/products/{slug}/reviews', 'Network error fetching product'),
};
