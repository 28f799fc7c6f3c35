import { fill } from '#content/fill.ts';
import { missingFacts } from '#content/owner-facts.ts';
import { returnPolicyText } from '#content/words/return-policy.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { formatMoney } from '#domain/money.ts';
import { durationWords } from '#domain/time/duration.ts';
import { useKnownFacts } from './shop-facts.ts';

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
    ...returnWords(shop.returns),
  };
}

/** How long an order may be changed and is held unpaid: '1 hour', '35 minutes'. */
export const timeWords = ({ change_minutes, hold_minutes }: ShopFacts) => ({
  change_time: durationWords(change_minutes),
  hold_time: durationWords(hold_minutes),
});

/** What is promised about returns. */
export function returnWords({ days, left_percent, refund_days, shop_pays, fee_cents }: ShopFacts['returns']) {
  const parcel = shop_pays ? returnPolicyText.shopPays : returnPolicyText.buyerPays;
  const fee = fee_cents > 0 ? fill(returnPolicyText.fee, { fee: formatMoney(fee_cents) }) : '';
  return {
    return_days: String(days),
    return_left: String(left_percent),
    return_refund_days: String(refund_days),
    return_parcel: [parcel, fee].filter(Boolean).join(' '),
  };
}
