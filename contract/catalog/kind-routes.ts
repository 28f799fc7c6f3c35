import { route } from '../api-route.ts';
import type { ProductKinds } from './shapes.ts';

/** A file of its own: only the server asks, so that no page loads it. */
export const kindRoutes = {
  listKinds: route<undefined, ProductKinds>('GET', '/product-kinds', 'Network error fetching products'),
};
