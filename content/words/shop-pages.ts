/** Words of the shop's pages. External tests compare them: apostrophes stay straight here. */

export const productsPageText = {
  title: 'Our Sacred Collection',
  search: 'Search products...',
  allCategories: 'All Categories',
  allSizes: 'All Sizes',
  allScents: 'All Scents',
  sorts: { new: 'Newest First', 'price-asc': 'Price: Low to High', 'price-desc': 'Price: High to Low' },
  loading: 'Loading our sacred collection...',
  showing: 'Showing {n} of {total} products',
  forSearch: 'for “{q}”',
  inCategory: 'in {category}',
  ofKind: '({kind})',
  labels: { search: 'Search', category: 'Category', size: 'Size', scent: 'Scent', sort: 'Sort', submit: 'SEARCH' },
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
  submitting: 'SIGNING IN...',
  newHere: 'New here?',
  createAccount: 'CREATE ACCOUNT',
} as const;

export const signUpPageText = {
  title: 'Join the Ritual',
  name: 'FULL NAME',
  email: 'EMAIL',
  password: 'PASSWORD',
  submit: 'CREATE ACCOUNT',
  submitting: 'CREATING ACCOUNT...',
  terms: 'By creating an account you accept the [Terms of Service] and [Privacy Policy].',
  alreadyHere: 'Already with us?',
  signIn: 'SIGN IN',
} as const;

/** Messages beside the fields of account forms. */
export const accountProblems = {
  email: { missing: 'Email is required', bad: 'Please enter a valid email' },
  password: { missing: 'Password is required', short: 'Password must be at least 6 characters' },
  name: { missing: 'Full name is required', short: 'Full name must be at least 2 characters' },
} as const;

export const ordersPageText = {
  title: 'My Orders',
  status: 'Status',
  allStatuses: 'All Statuses',
  submit: 'SEARCH',
  loading: 'Loading...',
} as const;
