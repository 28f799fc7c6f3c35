/** The product page. External tests compare these words: apostrophes stay straight here. */

export const productPageText = {
  ratingLine: '({average}) • {n} reviews',
  ratingLineOne: '({average}) • 1 review',
  loadMoreReviews: 'LOAD MORE REVIEWS',
  tabs: { description: 'Description', ingredients: 'Ingredients', use: 'How to Use', reviews: 'Reviews ({n})' },
  notFound: {
    title: 'Product Not Found',
    text: "The product you're looking for doesn't exist or may have been removed.",
    action: 'BROWSE PRODUCTS',
  },
  failed: {
    title: 'Unable to Load Product',
    text: 'We show no price until we are sure of it.',
    action: 'Try Again',
  },
} as const;

/** The column with the buttons, and their labels while busy. */
export const productBuyText = {
  quantity: 'Quantity',
  buyNow: 'BUY NOW',
  checkingStock: 'CHECKING STOCK...',
  processing: 'PROCESSING...',
  addToCart: 'ADD TO CART',
  checking: 'CHECKING...',
  adding: 'ADDING...',
  added: 'Added to your cart.',
  addToWishlist: 'ADD TO WISHLIST',
  unavailable: 'This item is currently unavailable.',
  viewCart: 'View cart',
  standard: 'Standard shipping takes 5-7 business days.',
  arrives: 'Arrives {from} – {to}',
} as const;

/** The box on the product page. */
export const productFeatures = [
  'Hand-crafted in small batches',
  'Free shipping on orders over {free_shipping_threshold}',
  '{return_days}-day satisfaction guarantee',
] as const;

/** The options of a family on the page of a variant. */
export const choicesText = { scent: 'Scent', soldOut: 'Sold out', notMade: 'Not made in {value}' } as const;
