/** Live events of /api/realtime and, inside one page, of `window`. */
export const pageEvents = {
  cartChanged: 'cartChanged',
  wishlistChanged: 'wishlistChanged',
  /** One of the visitor's orders, whichever. */
  orderChanged: 'orderChanged',
  /** One of the visitor's tickets, whichever. */
  ticketChanged: 'ticketChanged',
  sessionChanged: 'sessionChanged',
} as const;
/** Heard from anything on the page that asks for a legal page (rulings section 12). */
export const legalEvents = { privacy: 'navigateToPrivacy', terms: 'navigateToTerms' } as const;

export type PageEvent = keyof typeof pageEvents;

export type LiveEvent =
  | { type: 'cartChanged' }
  | { type: 'wishlistChanged' }
  | { type: 'orderChanged'; order_number: string }
  | { type: 'ticketChanged'; ticket_id: string }
  | { type: 'stockChanged'; product_id: string; stock_quantity: number | null }
  /** Between the processes of the shop alone. */
  | { type: 'shopChanged'; pace: 'now' | 'soon' }
  /** A session ended, or rights changed: the lines that lived by it are closed. Never sent to a browser. */
  | { type: 'accessEnded' };

/** Seconds between heartbeats, and how long a silent line is believed in. */
export const heartbeatSeconds = 25;
