import { route } from '../api-route.ts';
import type { AddedLine, LineInput } from './shapes.ts';

/** Every visitor loads this. */
export const cartShopRoutes = {
  addCartItem: route<LineInput, AddedLine>('POST', '/cart/items', 'Network error adding to cart'),
};
