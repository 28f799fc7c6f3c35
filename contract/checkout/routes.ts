import { route } from '../api-route.ts';
import type { Quote, QuoteInput } from '../cart/shapes.ts';
import type { PlacedOrder, PlaceOrderInput, Prefill } from '../orders/shapes.ts';

/** From the quote to the placed order. */
export const checkoutRoutes = {
  quote: route<QuoteInput, Quote>('POST', '/functions/quote', 'Network error fetching cart items'),
  prefill: route<undefined, Prefill>('GET', '/checkout/prefill', 'Network error fetching profile'),
  placeOrder: route<PlaceOrderInput, PlacedOrder>('POST', '/functions/place-order', 'Order failed. Please try again.'),
};
