import type { Session, SignedIn, SignInInput, SignUpInput } from './accounts.ts';
import type {
  AdminOrderPage,
  AdminProduct,
  AdminProductPage,
  Dashboard,
  OrderStatusInput,
  OrderStatusReply,
  ProductInput,
} from './admin.ts';
import type {
  Cart,
  LineInput,
  MergeInput,
  MergeReply,
  QuantityInput,
  Quote,
  QuoteInput,
  Wishlist,
  WishlistInput,
} from './cart.ts';
import type { Product, ProductPage, ReviewPage } from './catalog.ts';
import type { MoneyActionInput, MoneyActionReply, MoneyPage, RefundInput, RefundReply, StaffOrder } from './money.ts';
import type { JoinInput, Letter, LetterKey, LetterToken } from './newsletter.ts';
import type { Order, OrderList, PayReply, PlacedOrder, PlaceOrderInput, Prefill } from './orders.ts';
import type { TestPayment, TestPaymentInput, TestPaymentReply } from './payments.ts';
import type { PixelSettings } from './pixel.ts';
import type { MyReview, ReviewInput } from './reviews.ts';
import type { VisitInput } from './visits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type QueryValues = Record<string, string | number | undefined>;

/**
 * One address of the API as both sides know it. It holds no schema, so the browser carries none;
 * the server adds schemas of the same types where it answers the route (server/http/endpoint.ts).
 */
export interface ApiRoute<Body, Reply> {
  readonly method: Method;
  /** Below /api, with {name} for parameters. */
  readonly path: string;
  /** Said when no answer came at all (spec section 8). */
  readonly networkError: string;
  /** Types only; never set. */
  readonly types?: { body: Body; reply: Reply };
}

const route = <Body = undefined, Reply = unknown>(
  method: Method,
  path: string,
  networkError: string,
): ApiRoute<Body, Reply> => ({
  method,
  path,
  networkError,
});

const offline = 'Unable to connect to database. Please check your internet connection and try again.';

export const routes = {
  listProducts: route<undefined, ProductPage>('GET', '/products', 'Network error fetching products'),
  getProduct: route<undefined, Product>('GET', '/products/{slug}', offline),
  listCategories: route<undefined, string[]>('GET', '/categories', 'Network error fetching products'),
  listReviews: route<undefined, ReviewPage>('GET', '/products/{slug}/reviews', 'Network error fetching product'),
  getMyReview: route<undefined, MyReview>('GET', '/products/{slug}/my-review', 'Network error fetching product'),
  writeReview: route<ReviewInput, MyReview>('POST', '/products/{slug}/my-review', 'Nothing was changed. Try again.'),
  editReview: route<ReviewInput, MyReview>('PATCH', '/products/{slug}/my-review', 'Nothing was changed. Try again.'),
  getFirstProduct: route<undefined, Product>('GET', '/first-product', offline),

  getSession: route<undefined, Session>('GET', '/session', 'Network error getting user'),
  signIn: route<SignInInput, SignedIn>('POST', '/auth/sign-in', 'Network error during sign in'),
  signUp: route<SignUpInput, SignedIn>('POST', '/auth/sign-up', 'Network error during sign up'),
  signOut: route<undefined, { ok: true }>('POST', '/auth/sign-out', 'Network error during sign out'),
  mergeLocal: route<MergeInput, MergeReply>('POST', '/cart/merge', 'Network error adding to cart'),

  getCart: route<undefined, Cart>('GET', '/cart', 'Network error fetching cart items'),
  putCartItem: route<LineInput, Cart>('PUT', '/cart/items', 'Network error adding to cart'),
  patchCartItem: route<QuantityInput, Cart>('PATCH', '/cart/items/{id}', 'Network error updating cart item'),
  deleteCartItem: route<undefined, Cart>('DELETE', '/cart/items/{id}', 'Network error removing from cart'),
  clearCart: route<undefined, Cart>('DELETE', '/cart', 'Network error clearing cart'),

  getWishlist: route<undefined, Wishlist>('GET', '/wishlist', 'Network error fetching wishlist items'),
  addToWishlist: route<WishlistInput, Wishlist>('POST', '/wishlist', 'Network error adding to wishlist'),
  removeFromWishlist: route<undefined, Wishlist>('DELETE', '/wishlist/{productId}', 'Network error checking wishlist'),
  moveToCart: route<undefined, Wishlist>(
    'POST',
    '/wishlist/{productId}/move-to-cart',
    'Network error moving item to cart',
  ),

  quote: route<QuoteInput, Quote>('POST', '/functions/quote', 'Network error fetching cart items'),
  prefill: route<undefined, Prefill>('GET', '/checkout/prefill', 'Network error fetching profile'),
  placeOrder: route<PlaceOrderInput, PlacedOrder>('POST', '/functions/place-order', 'Order failed. Please try again.'),
  getUserCount: route<undefined, { count: number }>(
    'GET',
    '/functions/get-user-count',
    'Network error fetching profile',
  ),

  listOrders: route<undefined, OrderList>('GET', '/orders', 'Failed to load orders'),
  getOrder: route<undefined, Order>('GET', '/orders/{orderNumber}', 'Failed to load order details'),
  payOrder: route<undefined, PayReply>('POST', '/orders/{orderNumber}/pay', 'Order failed. Please try again.'),
  cancelOrder: route<undefined, Order>('POST', '/orders/{orderNumber}/cancel', 'Failed to load order details'),
  settlePayment: route<undefined, { order_number: string; status: string }>(
    'POST',
    '/payments/{payment}/settle',
    'Failed to load order details',
  ),

  getTestPayment: route<undefined, TestPayment>('GET', '/payments/test/{payment}', 'Failed to load order details'),
  actOnTestPayment: route<TestPaymentInput, TestPaymentReply>(
    'POST',
    '/payments/test/{payment}',
    'Failed to load order details',
  ),

  joinLetter: route<JoinInput, { ok: true }>('POST', '/newsletter/join', offline),
  confirmLetter: route<LetterToken, { ok: true }>('POST', '/newsletter/confirm', offline),
  getLetter: route<undefined, Letter>('GET', '/newsletter/letter', offline),
  leaveLetter: route<LetterKey, { ok: true }>('POST', '/newsletter/leave', offline),
  countVisit: route<VisitInput, { ok: true }>('POST', '/visits', offline),
  getPixel: route<undefined, PixelSettings>('GET', '/pixel', offline),

  adminDashboard: route<undefined, Dashboard>('GET', '/admin/dashboard', 'Network error fetching products'),
  adminListOrders: route<undefined, AdminOrderPage>('GET', '/admin/orders', 'Failed to load orders'),
  adminSetOrderStatus: route<OrderStatusInput, OrderStatusReply>(
    'PATCH',
    '/admin/orders/{id}',
    'Failed to load orders',
  ),
  adminGetOrder: route<undefined, StaffOrder>('GET', '/admin/orders/{orderNumber}', 'Failed to load order details'),
  adminRefundOrder: route<RefundInput, RefundReply>(
    'POST',
    '/admin/orders/{orderNumber}/refunds',
    'No answer came. Send it again: it is not refunded twice.',
  ),
  adminListMoney: route<undefined, MoneyPage>('GET', '/admin/money', 'Failed to load orders'),
  adminActOnMoney: route<MoneyActionInput, MoneyActionReply>(
    'POST',
    '/admin/money/actions',
    'Nothing was changed. Try again.',
  ),
  adminListProducts: route<undefined, AdminProductPage>('GET', '/admin/products', 'Network error fetching products'),
  adminCreateProduct: route<ProductInput, AdminProduct>('POST', '/admin/products', 'Network error fetching product'),
  adminUpdateProduct: route<ProductInput, AdminProduct>(
    'PATCH',
    '/admin/products/{id}',
    'Network error fetching product',
  ),
  adminDeleteProduct: route<undefined, { ok: true }>(
    'DELETE',
    '/admin/products/{id}',
    'Network error fetching product',
  ),
  /** Multipart, field `file`; replaces the primary picture. */
  adminUploadImage: route<FormData, AdminProduct>(
    'POST',
    '/admin/products/{id}/images',
    'Network error fetching product',
  ),
};
