/** What a screen shows after a failure. Sentences of refusals are in contract/errors.ts. */

export const errorText = {
  products: {
    title: 'Unable to Load Products',
    text: 'Your filters are kept. Try again in a moment.',
  },
  product: {
    title: 'Unable to Load Product',
    action: 'Try Again',
  },
  cart: {
    title: 'Failed to load cart items',
    text: 'Your cart is safe. Try again in a moment.',
    action: 'Try Again',
  },
  wishlist: {
    title: 'Failed to load wishlist items',
    text: 'Your wishlist is safe. Try again in a moment.',
    action: 'Try Again',
  },
  checkout: {
    title: 'Failed to load the checkout',
    text: 'Nothing was charged. Try again in a moment.',
  },
  orders: {
    title: 'Failed to load orders',
    text: 'Your orders are safe. Try again in a moment.',
  },
  tickets: {
    title: 'Failed to load support tickets',
    text: 'Your messages are safe. Try again in a moment.',
    action: 'TRY AGAIN',
  },
  save: 'Nothing was changed. Try again.',
  offline: 'You are offline. What you typed is kept; we try again when you’re back.',
  /** In place of what a page could not load. */
  offlineNow: 'You are offline. Try again when you’re back.',
  slow: 'Still working. Please don’t press twice.',
  session: {
    title: 'You were signed out',
    text: 'Your session ended. Sign in to go on; your cart is kept.',
    action: 'SIGN IN',
  },
} as const;
