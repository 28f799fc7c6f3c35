import { useRouteLoaderData } from 'react-router';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';

/** The id of the shop layout's route. */
export const layoutRoute = 'shop';

/** The shop facts loaded by the layout; null if they could not be read. */
export const useKnownFacts = () =>
  (useRouteLoaderData(layoutRoute) as { shop: ShopFacts | null } | undefined)?.shop ?? null;
