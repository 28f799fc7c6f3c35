import { accountSettingsRoutes } from './account-settings/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { accountShopRoutes } from './accounts/shop-routes.ts';
import { adminListRoutes } from './admin-lists.ts';
import { cartCookieRoutes } from './cart/cart-cookie.ts';
import { cartRoutes } from './cart/routes.ts';
import { cartShopRoutes } from './cart/shop-routes.ts';
import { adminCatalogRoutes } from './catalog/admin-routes.ts';
import { familyRoutes } from './catalog/family-routes.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { catalogShopRoutes } from './catalog/shop-routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { newsletterRoutes } from './newsletter/routes.ts';
import { newsletterShopRoutes } from './newsletter/shop-routes.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paletteRoutes } from './palette/routes.ts';
import { parcelRoutes } from './parcels/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { pixelRoutes } from './pixel/routes.ts';
import { placeRoutes } from './places/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { returnRoutes } from './returns/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { reviewShopRoutes } from './reviews/shop-routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { stockRequestRoutes } from './stock-requests/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { upkeepRoutes } from './upkeep/routes.ts';
import { visitRoutes } from './visits/routes.ts';
import { wishlistRoutes } from './wishlist/routes.ts';
import { wishlistShopRoutes } from './wishlist/shop-routes.ts';

export type { ApiRoute, QueryValues } from './api-route.ts';

/** All API routes. */
export const routes = {
  ...accountSettingsRoutes,
  ...accountRoutes,
  ...accountShopRoutes,
  ...cartCookieRoutes,
  ...cartRoutes,
  ...cartShopRoutes,
  ...adminCatalogRoutes,
  ...familyRoutes,
  ...catalogRoutes,
  ...catalogShopRoutes,
  ...checkoutRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...draftRoutes,
  ...jobRoutes,
  ...messageRoutes,
  ...newsletterRoutes,
  ...newsletterShopRoutes,
  ...adminOrderRoutes,
  ...orderRoutes,
  ...paletteRoutes,
  ...parcelRoutes,
  ...paymentRoutes,
  ...pixelRoutes,
  ...placeRoutes,
  ...reportRoutes,
  ...returnRoutes,
  ...reviewRoutes,
  ...reviewShopRoutes,
  ...settingsRoutes,
  ...stockRequestRoutes,
  ...supportRoutes,
  ...upkeepRoutes,
  ...visitRoutes,
  ...wishlistRoutes,
  ...wishlistShopRoutes,
  ...adminListRoutes,
};
