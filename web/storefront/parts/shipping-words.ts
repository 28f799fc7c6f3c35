import { useRouteLoaderData } from 'react-router';
import { fill } from '#content/fill.ts';
import { shippingPlaces, shippingPrices } from '#content/shipping-places.ts';
import type { ShopRates } from '#contract/settings/shapes.ts';
import { shortPrice } from './rate-words.ts';
import { layoutRoute } from './shop-facts.ts';

/** Where the shop ships, and what it costs. Apart from the rates, because product pages do not name it. */
export function useShippingWords() {
  const { rates } = (useRouteLoaderData(layoutRoute) as { rates: ShopRates | null } | undefined) ?? {};
  if (!rates) throw new Error('The shop’s rates could not be read');
  const { ships_to_territories, ships_to_military, asks_carrier } = rates;
  const farther = ships_to_territories ? (ships_to_military ? 'all' : 'territories') : ships_to_military && 'military';
  const price = (cents: number) =>
    fill(asks_carrier ? shippingPrices.carrier : shippingPrices.own, { price: shortPrice(cents) });
  return {
    places: shippingPlaces[farther || 'states'],
    standard_shipping: price(rates.standard_shipping_cents),
    expedited_shipping: price(rates.expedited_shipping_cents),
  };
}
