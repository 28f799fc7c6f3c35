import { offline, route } from '../api-route.ts';
import type { Product } from './shapes.ts';

/** The catalog for shoppers. */
export const catalogRoutes = {
  listCategories: route<undefined, string[]>('GET', '/categories', 'Network error fetching products'),
  getFirstProduct: route<undefined, Product>('GET', '/first-product', offline),
};
