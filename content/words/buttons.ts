/** Buttons that appear in several places. */
export const buttonText = {
  buyNow: 'BUY NOW',
  addToCart: 'ADD TO CART',
  addToWishlist: 'ADD TO WISHLIST',
  processing: 'PROCESSING...',
  adding: 'ADDING...',
  outOfStock: 'OUT OF STOCK',
  browseProducts: 'BROWSE PRODUCTS',
  tryAgain: 'TRY AGAIN',
  contactSupport: 'CONTACT SUPPORT',
  viewFaq: 'VIEW FAQ',
  trackPackage: 'Track Package',
} as const;
