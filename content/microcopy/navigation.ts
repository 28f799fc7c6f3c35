/** The bar at the top, its menus and the words of every button that recurs. */

export const navigationText = {
  products: 'Products',
  viewAll: 'VIEW ALL PRODUCTS',
  loading: 'Loading products...',
  failed: { title: 'Failed to load products', action: 'Try again' },
  none: { title: 'No products available', action: 'Browse all products' },
  signIn: 'Sign In',
  signUp: 'Sign Up',
  signOut: 'Sign Out',
  orders: 'My Orders',
  account: 'Account Settings',
  wishlist: 'Wishlist',
  help: 'Help & Support',
  tickets: 'Support Tickets',
  admin: 'Admin Dashboard',
  cart: 'Cart',
  menu: 'Menu',
  close: 'Close menu',
  skip: 'Skip to content',
  main: 'Main',
  home: 'Golden Graze, home',
  helpLink: 'Help',
} as const;

export const breadcrumbText = { home: 'Home', products: 'Products', back: 'Back to home' } as const;

export const buttonText = {
  buyNow: 'BUY NOW',
  addToCart: 'ADD TO CART',
  addToWishlist: 'ADD TO WISHLIST',
  checkingStock: 'CHECKING STOCK...',
  checking: 'CHECKING...',
  processing: 'PROCESSING...',
  adding: 'ADDING...',
  outOfStock: 'OUT OF STOCK',
  shopNow: 'SHOP NOW',
  browseProducts: 'BROWSE PRODUCTS',
  exploreProducts: 'EXPLORE PRODUCTS',
  clearFilters: 'CLEAR FILTERS',
  tryAgain: 'TRY AGAIN',
  contactSupport: 'CONTACT SUPPORT',
  viewFaq: 'VIEW FAQ',
  payNow: 'PAY NOW',
  trackPackage: 'Track Package',
} as const;
