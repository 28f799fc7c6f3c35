import { useRouteLoaderData } from 'react-router';
import { shippingPlaces } from '#content/shipping-places.ts';
import type { ShopRates } from '#contract/settings/shapes.ts';
import { layoutRoute } from './shop-facts.ts';

/** `{places}`: where the shop ships. Apart from the rates, because product pages do not name it. */
export function usePlaceWords() {
  const loaded = useRouteLoaderData(layoutRoute) as { rates: ShopRates | null } | undefined;
  const { ships_to_territories = false, ships_to_military = false } = loaded?.rates ?? {};
  const farther = ships_to_territories ? (ships_to_military ? 'all' : 'territories') : ships_to_military && 'military';
  return { places: shippingPlaces[farther || 'states'] };
}
