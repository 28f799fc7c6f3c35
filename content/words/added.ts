/** Toasts of adding to the cart or the wishlist. */
export const addedText = {
  cart: '{name} added to cart',
  wishlist: '{name} saved',
  wishlistFailed: 'Failed to add to wishlist. Please try again.',
} as const;
