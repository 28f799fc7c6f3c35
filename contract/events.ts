/** Live events of /api/realtime, also dispatched on `window` within a page. */
export const pageEvents = {
  cartChanged: 'cartChanged',
  wishlistChanged: 'wishlistChanged',
  /** Any of the visitor's orders. */
  orderChanged: 'orderChanged',
  /** Any of the visitor's tickets. */
  ticketChanged: 'ticketChanged',
  sessionChanged: 'sessionChanged',
} as const;
/** Dispatched by anything on the page that links to a legal page. */
export const legalEvents = { privacy: 'navigateToPrivacy', terms: 'navigateToTerms' } as const;

export type PageEvent = keyof typeof pageEvents;

export type LiveEvent =
  | { type: 'cartChanged' }
  | { type: 'wishlistChanged' }
  | { type: 'orderChanged'; order_number: string }
  | { type: 'ticketChanged'; ticket_id: string }
  | { type: 'stockChanged'; product_id: string; stock_quantity: number | null }
  /** Between the shop's own processes only. */
  | { type: 'shopChanged'; pace: 'now' | 'soon' }
  /** A session ended or rights changed: live connections that depend on it are closed. Never sent to a browser. */
  | { type: 'accessEnded' };

/** Seconds between heartbeats, and how long a connection may be silent. */
export const heartbeatSeconds = 25;
