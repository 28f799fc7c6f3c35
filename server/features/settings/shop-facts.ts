import { socialNetworks } from '#content/brand.ts';
import type { ShopFacts } from '#contract/settings/shop-facts.ts';
import { retentionNames } from '#domain/settings.ts';
import { supportWeekOf } from '#server/owner-settings/owner-settings.ts';
import type { Services } from '#server/services.ts';
import { readOrderSettings } from './queries.ts';

/** The shop's name, addresses and other facts, as its pages show them. */
export async function readShopFacts({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<ShopFacts> {
  const [owner, order] = await Promise.all([settings.read(), readOrderSettings(db)]);
  const networks = Object.keys(socialNetworks) as (keyof typeof socialNetworks)[];
  return {
    company_legal_name: owner.company_legal_name,
    postal_address: owner.postal_address,
    support_email: owner.support_email,
    privacy_email: owner.privacy_email,
    adverse_event_contact: owner.adverse_event_contact,
    email_provider: owner.email_provider,
    hosting_provider: owner.hosting_provider,
    social: networks
      .filter(network => owner[network] !== '')
      .map(network => ({ network: socialNetworks[network], address: owner[network] })),
    support_week: supportWeekOf(owner).map(day => day && [day[0], day[1]]),
    periods: Object.fromEntries(retentionNames.map(name => [name, owner[name]])),
    lost_parcel_days: owner.lost_parcel_days,
    hold_minutes: order.hold_minutes,
    change_minutes: order.change_minutes,
    returns: {
      days: order.return_days,
      estimate_counts: order.return_estimate_counts,
      left_percent: order.return_left_percent,
      refund_days: order.return_refund_days,
      shop_pays: order.return_shop_pays,
      fee_cents: order.return_fee_cents,
    },
  };
}
