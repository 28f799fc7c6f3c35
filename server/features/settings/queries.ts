import type { Kysely } from 'kysely';
import type { ShopRates } from '#contract/settings/shapes.ts';
import type { PricingRates } from '#domain/price.ts';
import type { ReturnPolicy } from '#domain/returns/return-policy.ts';
import type { OrderSettings } from '#domain/settings.ts';
import type { Database } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';
import { orderSettingKeys, orderSettingsOf } from '#server/owner-settings/owner-settings.ts';

type Mode = Pick<Env, 'SHOP_MODE'>;

/** The current rates: the owner's settings, else the defaults of domain/price. */
export async function readRates(db: Kysely<Database>, mode: Mode): Promise<PricingRates> {
  return ratesOf(await readStored(db), mode);
}

/** The rates with the other settings that an order depends on. */
export async function readPricing(
  db: Kysely<Database>,
  mode: Mode,
): Promise<{ rates: PricingRates; own: OrderSettings }> {
  const stored = await readStored(db);
  return { rates: ratesOf(stored, mode), own: orderSettingsOf(stored) };
}

/** The rates and terms that texts name. */
export async function readShopRates(db: Kysely<Database>): Promise<ShopRates> {
  const own = orderSettingsOf(await readStored(db));
  return {
    free_shipping_threshold_cents: own.free_shipping_threshold_cents,
    standard_shipping_cents: own.standard_shipping_cents,
    expedited_shipping_cents: own.expedited_shipping_cents,
    asks_carrier: own.carrier_prices,
    ships_to_territories: own.ships_to_territories,
    ships_to_military: own.ships_to_military,
    return_days: own.return_days,
    return_fee_cents: own.return_fee_cents,
    return_shop_pays: own.return_shop_pays,
  };
}

export const returnPolicyOf = (own: OrderSettings): ReturnPolicy => ({
  days: own.return_days,
  estimateCounts: own.return_estimate_counts,
  leftPercent: own.return_left_percent,
  refundDays: own.return_refund_days,
  shopPaysParcel: own.return_shop_pays,
  feeCents: own.return_fee_cents,
  restocksUnopened: own.return_restock,
  approvesByRule: own.return_by_rule,
});

export async function readHoldMinutes(db: Kysely<Database>): Promise<number> {
  return holdMinutesOf(await readStored(db));
}

/** The settings that orders depend on, as in force. */
export async function readOrderSettings(db: Kysely<Database>): Promise<OrderSettings> {
  return orderSettingsOf(await readStored(db));
}

export function ratesOf(stored: Record<string, unknown>, mode: Mode): PricingRates {
  const own = orderSettingsOf(stored);
  return {
    freeShippingThresholdCents: own.free_shipping_threshold_cents,
    standardShippingCents: own.standard_shipping_cents,
    expeditedShippingCents: own.expedited_shipping_cents,
    shippingRates: own.shipping_rates,
    freeShippingEverywhere: own.free_shipping_everywhere,
    itemOunces: own.item_ounces,
    carrierRates: [],
    handlingCents: own.carrier_handling_cents,
    taxBasisPoints: generalTaxOf(stored, mode),
    taxByState: own.tax_by_state,
  };
}

/** How long goods are reserved for an unpaid order. */
export function holdMinutesOf(stored: Record<string, unknown>): number {
  return orderSettingsOf(stored).hold_minutes;
}

/**
 * The rate of states that are not listed. Always 0 in a live shop: it collects tax only where its owner is registered.
 */
const generalTaxOf = (stored: Record<string, unknown>, { SHOP_MODE }: Mode): number =>
  SHOP_MODE === 'live' ? 0 : orderSettingsOf(stored).tax_basis_points;

async function readStored(db: Kysely<Database>): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', orderSettingKeys).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
