import { adminListRoutes } from './admin-lists.ts';
import { adminCatalogRoutes } from './catalog/admin-routes.ts';
import { familyRoutes } from './catalog/family-routes.ts';
import { kindRoutes } from './catalog/kind-routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { jobRoutes } from './jobs/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { adminOrderRoutes } from './orders/admin-routes.ts';
import { paletteRoutes } from './palette/routes.ts';
import { parcelRoutes, shipstationRoutes } from './parcels/routes.ts';
import { testParcelRoutes } from './parcels/test-routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { storefrontRoutes } from './storefront-routes.ts';
import { upkeepRoutes } from './upkeep/routes.ts';

/** All API routes. */
export const routes = {
  ...storefrontRoutes,
  ...adminListRoutes,
  ...adminCatalogRoutes,
  ...familyRoutes,
  ...kindRoutes,
  ...couponRoutes,
  ...customerRoutes,
  ...draftRoutes,
  ...jobRoutes,
  ...messageRoutes,
  ...adminOrderRoutes,
  ...paletteRoutes,
  ...parcelRoutes,
  ...testParcelRoutes,
  ...shipstationRoutes,
  ...reportRoutes,
  ...upkeepRoutes,
};
