/** Cart, wishlist, coupons and stock. Messages of refused coupons are in contract/errors.ts. */

export const cartText = {
  count: {
    one: '{n} ritual awaiting',
    other: '{n} rituals awaiting',
  },
  removed: '{name} removed',
  undo: 'Undo',
  moved: '{name} moved to cart',
  freebar: '{missing} more for free shipping',
  free: 'Free shipping unlocked!',
  secure: 'Secure checkout, powered by {provider}. You pay on their page.',
  merged: 'We added {n} saved items to your cart.',
  notMerged: 'Your saved items are not in your account yet. They are safe. We will try again on the next page.',
  provider: 'our payment provider',
  remove: 'Remove',
  removeNamed: 'Remove {name}',
  priceChanged: 'The price changed from {old} to {new}.',
  unavailable: 'Some items in your cart are no longer available',
} as const;

export const wishlistText = {
  count: {
    one: '{n} saved ritual',
    other: '{n} saved rituals',
  },
  removed: '{name} no longer saved',
  gone: '{name} is no longer in your wishlist.',
  save: 'ADD TO WISHLIST: {name}',
  saved: 'SAVED TO WISHLIST: {name}',
  removeFailed: 'Failed to remove from wishlist. Please try again.',
} as const;

export const couponText = {
  label: 'Coupon code',
  open: 'Have a coupon?',
  apply: 'Apply',
  remove: 'Remove {code}',
  ok: '{code} applied: {discount} off.',
  okShipping: '{code} applied: standard shipping is free.',
  onlyFor: 'Only for {goods}.',
  removed: '{code} no longer applies, so we removed it: {reason}',
} as const;

export const stockNewsText = {
  fewer: {
    one: 'Only 1 of {name} is left. We changed the quantity to 1.',
    more: 'Only {n} of {name} are left. We changed the quantity to {n}.',
  },
  gone: 'Something you chose is no longer sold. We took it out.',
} as const;

export const priceText = {
  changed: { action: 'Accept {new}' },
} as const;

/** Totals, in the cart, at checkout and on an order. */
export const totalsText = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  discountBy: 'Discount ({code})',
  shipping: 'Shipping',
  /** Before state and ZIP code are known, where the carrier says what it costs. */
  shippingEstimated: 'Shipping (estimated)',
  /** In place of tax, before the state is known. */
  taxLater: 'Added for your state',
  credit: 'Store credit',
  total: 'Total',
} as const;
