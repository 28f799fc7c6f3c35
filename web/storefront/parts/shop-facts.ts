import { useRouteLoaderData } from 'react-router';
import { missingFacts } from '#content/owner-facts.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { durationWords } from '#domain/time/duration.ts';

/** The id of the shop layout's route. */
export const layoutRoute = 'shop';

/** The shop facts loaded by the layout; null if they could not be read. */
export const useKnownFacts = () =>
  (useRouteLoaderData(layoutRoute) as { shop: ShopFacts | null } | undefined)?.shop ?? null;

/** @throws an Error without facts: a page with wrong ones must not be shown */
export function useShopFacts(): ShopFacts {
  const shop = useKnownFacts();
  if (!shop) throw new Error('The facts of the shop could not be read');
  return shop;
}

/** Facts as words for legal texts; a placeholder text for those not set. */
export function factWords(shop: ShopFacts): Record<string, string> {
  const { periods, lost_parcel_days } = shop;
  return {
    company_legal_name: shop.company_legal_name || missingFacts.company_legal_name,
    postal_address: shop.postal_address || missingFacts.postal_address,
    support_email: shop.support_email || missingFacts.support_email,
    privacy_email: shop.privacy_email || missingFacts.privacy_email,
    email_provider: shop.email_provider || missingFacts.email_provider,
    hosting_provider: shop.hosting_provider || missingFacts.hosting_provider,
    ...Object.fromEntries(Object.entries(periods).map(([name, count]) => [name, String(count)])),
    lost_parcel_days: String(lost_parcel_days),
    ...timeWords(shop),
  };
}

/** How long an order may be changed and is held unpaid: '1 hour', '35 minutes'. */
export const timeWords = ({ change_minutes, hold_minutes }: ShopFacts) => ({
  change_time: durationWords(change_minutes),
  hold_time: durationWords(hold_minutes),
});
