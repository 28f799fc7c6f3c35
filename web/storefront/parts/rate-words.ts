import { useRouteLoaderData } from 'react-router';
import type { ShopRates } from '#contract/settings/shapes.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { formatMoney } from '#domain/money.ts';
import { layoutRoute } from './shop-facts.ts';

/** '$75', '$12.50'. */
export const shortPrice = (cents: number) => formatMoney(cents).replace(/\.00$/, '');

/** The shop's rates as text. */
export const rateWords = (rates: ShopRates) => ({
  free_shipping_threshold: shortPrice(rates.free_shipping_threshold_cents),
  return_days: rates.return_days,
});

/** As loaded by the shop layout. @throws an Error without rates: a page with wrong prices must not be shown */
export function useRateWords() {
  const loaded = useRouteLoaderData(layoutRoute) as { rates: ShopRates | null } | undefined;
  if (!loaded?.rates) throw new Error('The shop’s rates could not be read');
  return rateWords(loaded.rates);
}

type Match = { id: string; loaderData?: unknown } | undefined;

/** The same for a page's head, which knows only its matches. */
export function loadedAmong(matches: readonly Match[]): { rates: ShopRates | null; shop: ShopFacts | null } {
  const layout = matches.find(match => match?.id === layoutRoute);
  return (layout?.loaderData as ReturnType<typeof loadedAmong> | undefined) ?? { rates: null, shop: null };
}
