import type { Session, SignedIn, SignUpInput } from './accounts/shapes.ts';
import { offline, route } from './api-route.ts';
import type { AddedLine, LineInput, Wishlist, WishlistInput } from './cart/shapes.ts';
import type { Product, ProductPage, ReviewPage } from './catalog/shapes.ts';
import type { JoinInput } from './newsletter/shapes.ts';
import type { VisitInput } from './visits.ts';

/** Requests of every shop page and of product pages. A file of its own, because every visitor loads it. */
export const shopRoutes = {
  listProducts: route<undefined, ProductPage>('GET', '/products', 'Network error fetching products'),
  getProduct: route<undefined, Product>('GET', '/products/{slug}', offline),
  listReviews: route<undefined, ReviewPage>('GET', '/products/{slug}/reviews', 'Network error fetching product'),
  getSession: route<undefined, Session>('GET', '/session', 'Network error getting user'),
  signUp: route<SignUpInput, SignedIn>('POST', '/auth/sign-up', 'Network error during sign up'),
  addCartItem: route<LineInput, AddedLine>('POST', '/cart/items', 'Network error adding to cart'),
  getWishlist: route<undefined, Wishlist>('GET', '/wishlist', 'Network error fetching wishlist items'),
  addToWishlist: route<WishlistInput, Wishlist>('POST', '/wishlist', 'Network error adding to wishlist'),
  moveToCart: route<undefined, Wishlist>(
    'POST',
    '/wishlist/{productId}/move-to-cart',
    'Network error moving item to cart',
  ),
  joinLetter: route<JoinInput, { ok: true }>('POST', '/newsletter/join', offline),
  countVisit: route<VisitInput, { ok: true }>('POST', '/visits', offline),
};
