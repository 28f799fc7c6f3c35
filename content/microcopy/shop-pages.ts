/** Fixed words of the shop's pages. Tests from outside compare them: apostrophes stay straight here. */

export const productsPageText = {
  title: 'Our Sacred Collection',
  search: 'Search products...',
  allCategories: 'All Categories',
  sorts: { new: 'Newest First', 'price-asc': 'Price: Low to High', 'price-desc': 'Price: High to Low' },
  loading: 'Loading our sacred collection...',
  showing: 'Showing {n} of {total} products',
  forSearch: 'for “{q}”',
  inCategory: 'in {category}',
  labels: { search: 'Search', category: 'Category', sort: 'Sort', submit: 'SEARCH' },
} as const;

/** The stock line of a card and of a product page. */
export const stockText = {
  card: { unknown: 'Stock: Unknown', out: 'Out of Stock', low: 'Only {n} left', in: '{n} in stock' },
  product: { unknown: 'Stock status unknown', out: 'Out of stock', low: 'Only {n} left in stock', in: '{n} in stock' },
} as const;

export const cartPageText = {
  title: 'Your Sacred Cart',
  removeSoldOut: 'REMOVE OUT OF STOCK ITEMS TO CHECKOUT',
  continueShopping: 'Continue Shopping',
  checkout: 'CHECKOUT',
  items: 'Items',
  summary: 'Order summary',
} as const;

export const wishlistPageText = {
  title: 'Your Sacred Wishlist',
  discover: 'DISCOVER MORE RITUALS',
  saved: 'Saved {date}',
  move: 'MOVE TO CART',
} as const;

export const signInPageText = {
  title: 'Welcome Back',
  email: 'EMAIL',
  password: 'PASSWORD',
  forgot: 'Forgot password?',
  submit: 'SIGN IN',
  createAccount: 'CREATE ACCOUNT',
} as const;

export const signUpPageText = {
  title: 'Join the Ritual',
  name: 'FULL NAME',
  email: 'EMAIL',
  password: 'PASSWORD',
  submit: 'CREATE ACCOUNT',
  submitting: 'CREATING ACCOUNT...',
  signIn: 'SIGN IN',
} as const;

export const ordersPageText = { title: 'My Orders', notFound: 'Order not found' } as const;

/** Every status as it is shown to buyers and staff. */
export const orderStatusLabels = {
  pending: 'Pending Payment',
  processing: 'Processing',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  canceled: 'Canceled',
  refunded: 'Refunded',
} as const;
