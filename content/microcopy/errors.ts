/**
 * What a screen says when something failed. Sentences of refusals live in contract/errors.ts.
 */

export const errorText = {
  products: {
    title: 'Unable to Load Products',
    text: 'Your filters are kept. Try again in a moment.',
    action: 'TRY AGAIN',
  },
  product: {
    title: 'Unable to Load Product',
    text: 'We show no price until we are sure of it.',
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
  orders: {
    title: 'Failed to load orders',
    text: 'Your orders are safe. Try again in a moment.',
    action: 'TRY AGAIN',
  },
  tickets: {
    title: 'Failed to load support tickets',
    text: 'Your messages are safe. Try again in a moment.',
    action: 'TRY AGAIN',
  },
  save: 'Nothing was changed. Try again.',
  zip: 'Use 5 digits, such as 78704.',
  zipMismatch: 'This ZIP does not look like {state}. Check it, or continue.',
  phone: 'Use 10 digits, such as 512 555 0142.',
  quantityMax: '{n} per order is the most.',
  quantityStock: 'Only {n} left, so {n} is the most.',
  maintenance: {
    title: 'Closed for a few minutes',
    text: 'We are mending a fence. Orders and payments are safe. Back by {time}.',
  },
  offline: 'You are offline. What you typed is kept; we try again when you’re back.',
  online: 'Back online.',
  slow: 'Still working. Please don’t press twice.',
  session: {
    title: 'You were signed out',
    text: 'Your session ended. Sign in to go on; your cart is kept.',
    action: 'SIGN IN',
  },
  realtime: 'Live updates paused. Reconnecting...',
  form: {
    title: 'There is a problem',
    count: 'Please check {n} fields.',
  },
} as const;
