import { route } from '../api-route.ts';
import type { AddedLine, LineInput, PressInput } from './shapes.ts';

/** Every visitor loads this. */
export const cartShopRoutes = {
  addCartItem: route<LineInput | PressInput, AddedLine>('POST', '/cart/items', 'Network error adding to cart'),
};
