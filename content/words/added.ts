/** Said when something was put into the cart or saved, or could not be. */
export const addedText = {
  cart: '{name} added to cart',
  guest: 'CHECK OUT AS A GUEST',
  wishlist: '{name} saved',
  wishlistFailed: 'Failed to add to wishlist. Please try again.',
} as const;
