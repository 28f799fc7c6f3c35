import type { Kysely } from 'kysely';
import { z } from 'zod';
import { StateTax, TaxRate } from '#contract/pricing.ts';
import type { ShopRates } from '#contract/settings/shapes.ts';
import { defaultChangeMinutes } from '#domain/order/order-change.ts';
import { defaultRates, demoRates, type PricingRates } from '#domain/price.ts';
import type { Database } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';

const Cents = z.int().min(0);

/** The settings an order depends on, as stored: each only when an owner changed it. */
const OrderSettings = z.object({
  standard_shipping_cents: Cents.optional(),
  expedited_shipping_cents: Cents.optional(),
  free_shipping_threshold_cents: Cents.optional(),
  /** Of a demo shop alone. */
  tax_basis_points: TaxRate.optional(),
  tax_by_state: z.record(z.string(), StateTax).optional(),
  hold_minutes: z.int().min(1).max(1440).optional(),
  change_minutes: z.int().min(1).max(1440).optional(),
});

/** Every setting with a value. */
export type OrderSettingValues = Required<z.infer<typeof OrderSettings>>;

export const orderSettingKeys = Object.keys(OrderSettings.shape) as (keyof OrderSettingValues)[];
const defaultHoldMinutes = 35;

type Mode = Pick<Env, 'SHOP_MODE'>;

/** Today's rates: what an owner set, else the defaults of domain/price. */
export async function readRates(db: Kysely<Database>, mode: Mode): Promise<PricingRates> {
  return ratesOf(await readStored(db), mode);
}

/** The rates that texts name. */
export async function readShopRates(db: Kysely<Database>): Promise<ShopRates> {
  const { free_shipping_threshold_cents, standard_shipping_cents, expedited_shipping_cents } = orderSettingsOf(
    await readStored(db),
  );
  return { free_shipping_threshold_cents, standard_shipping_cents, expedited_shipping_cents };
}

export async function readHoldMinutes(db: Kysely<Database>): Promise<number> {
  return holdMinutesOf(await readStored(db));
}

/** Each setting an order depends on, as it is in force. */
export async function readOrderSettings(db: Kysely<Database>): Promise<OrderSettingValues> {
  return orderSettingsOf(await readStored(db));
}

export function ratesOf(stored: Record<string, unknown>, mode: Mode): PricingRates {
  const own = orderSettingsOf(stored);
  return {
    freeShippingThresholdCents: own.free_shipping_threshold_cents,
    standardShippingCents: own.standard_shipping_cents,
    expeditedShippingCents: own.expedited_shipping_cents,
    taxBasisPoints: generalTaxOf(stored, mode),
    taxByState: own.tax_by_state,
  };
}

/** How long goods are set aside for an unpaid order (rulings section 6). */
export function holdMinutesOf(stored: Record<string, unknown>): number {
  return orderSettingsOf(stored).hold_minutes;
}

/**
 * The rate of states that are not named. A live shop has none, whatever is stored: it collects tax only where its owner says that
 * it is registered.
 */
const generalTaxOf = (stored: Record<string, unknown>, { SHOP_MODE }: Mode): number =>
  SHOP_MODE === 'live' ? 0 : orderSettingsOf(stored).tax_basis_points;

/** What an owner set, else the defaults. */
export function orderSettingsOf(stored: Record<string, unknown>): OrderSettingValues {
  return {
    free_shipping_threshold_cents: defaultRates.freeShippingThresholdCents,
    standard_shipping_cents: defaultRates.standardShippingCents,
    expedited_shipping_cents: defaultRates.expeditedShippingCents,
    tax_basis_points: demoRates.taxBasisPoints,
    tax_by_state: defaultRates.taxByState,
    hold_minutes: defaultHoldMinutes,
    change_minutes: defaultChangeMinutes,
    ...OrderSettings.parse(stored),
  };
}

async function readStored(db: Kysely<Database>): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', orderSettingKeys).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
