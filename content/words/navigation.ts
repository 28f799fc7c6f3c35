import { shopName } from '../brand.ts';

/** The bar at the top. */

export const navigationText = {
  products: 'Products',
  loading: 'Loading products...',
  checkingAdmin: 'Checking admin access...',
  loadingProduct: 'Loading product details...',
  failed: { title: 'Failed to load products', action: 'Try again' },
  signIn: 'Sign In',
  signUp: 'Sign Up',
  wishlist: 'Wishlist',
  cart: 'Cart',
  menu: 'Menu',
  skip: 'Skip to content',
  main: 'Main',
  home: `${shopName}, home`,
  helpLink: 'Help',
  social: `${shopName} elsewhere`,
} as const;

export const breadcrumbText = {
  label: 'Breadcrumb',
  home: 'Home',
  products: 'Products',
  back: 'Back to home',
  backToList: 'Back',
} as const;
