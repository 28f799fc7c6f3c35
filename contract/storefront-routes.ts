import { accountSettingsRoutes } from './account-settings/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { accountShopRoutes } from './accounts/shop-routes.ts';
import { cartCookieRoutes } from './cart/cart-cookie.ts';
import { cartRoutes } from './cart/routes.ts';
import { cartShopRoutes } from './cart/shop-routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { catalogShopRoutes } from './catalog/shop-routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { newsletterShopRoutes } from './newsletter/shop-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { pixelRoutes } from './pixel/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { returnRoutes } from './returns/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { reviewShopRoutes } from './reviews/shop-routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { stockRequestRoutes } from './stock-requests/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { visitRoutes } from './visits/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';
import { wishlistShopRoutes } from './wishlist/shop-routes.ts';

/** The API routes that pages of the shop call, apart from those of staff alone: shoppers need not load those. */
export const storefrontRoutes = {
  ...accountSettingsRoutes,
  ...accountRoutes,
  ...accountShopRoutes,
  ...cartCookieRoutes,
  ...cartRoutes,
  ...cartShopRoutes,
  ...catalogRoutes,
  ...catalogShopRoutes,
  ...checkoutRoutes,
  ...newsletterRoutes,
  ...newsletterShopRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...pixelRoutes,
  ...placeRoutes,
  ...returnRoutes,
  ...reviewRoutes,
  ...reviewShopRoutes,
  ...settingsRoutes,
  ...stockRequestRoutes,
  ...supportRoutes,
  ...visitRoutes,
  ...wishlistRoutes,
  ...wishlistShopRoutes,
};
