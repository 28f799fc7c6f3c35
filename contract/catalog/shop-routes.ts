import { offline, route } from '../api-route.ts';
import type { Product, ProductPage } from './shapes.ts';

/** Every visitor loads these. */
export const catalogShopRoutes = {
  listProducts: route<undefined, ProductPage>('GET', '/products', 'Network error fetching products'),
  getProduct: route<undefined, Product>('GET', '/products/{slug}', offline),
};
