import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { TaxRate } from '#contract/pricing.ts';
import type { AdminSettings, ShopRates } from '#contract/settings.ts';
import { defaultRates, type PricingRates } from '#domain/price.ts';
import type { Database } from '#server/database/schema.ts';

const Cents = z.int().min(0);

/** The settings an order depends on, as stored: each only when an owner changed it. */
const OrderSettings = z.object({
  standard_shipping_cents: Cents.optional(),
  expedited_shipping_cents: Cents.optional(),
  free_shipping_threshold_cents: Cents.optional(),
  tax_basis_points: TaxRate.optional(),
  tax_by_state: z.record(z.string(), TaxRate).optional(),
  hold_minutes: z.int().min(1).max(1440).optional(),
});

/** Every setting with a value. */
export type OrderSettingValues = Required<z.infer<typeof OrderSettings>>;

export const orderSettingKeys = Object.keys(OrderSettings.shape) as (keyof OrderSettingValues)[];
export const defaultHoldMinutes = 35;

/** Today's rates: what an owner set, else the defaults of domain/price. */
export async function readRates(db: Kysely<Database>): Promise<PricingRates> {
  return ratesOf(await readOrderSettings(db));
}

/** The rates that texts name. */
export async function readShopRates(db: Kysely<Database>): Promise<ShopRates> {
  const { free_shipping_threshold_cents, standard_shipping_cents, expedited_shipping_cents } = valuesOf(
    await readOrderSettings(db),
  );
  return { free_shipping_threshold_cents, standard_shipping_cents, expedited_shipping_cents };
}

export async function readHoldMinutes(db: Kysely<Database>): Promise<number> {
  return holdMinutesOf(await readOrderSettings(db));
}

/** What is in force, who changed it last, and a version that is another one whenever a value is. */
export async function readSettings(db: Kysely<Database>): Promise<AdminSettings> {
  const rows = await db
    .selectFrom('settings as s')
    .leftJoin('profiles as p', 'p.id', 's.updated_by')
    .select(['s.key', 's.value', 's.updated_at', 'p.full_name'])
    .where('s.key', 'in', orderSettingKeys)
    .orderBy('s.updated_at', 'desc')
    .execute();
  const values = valuesOf(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  return {
    ...values,
    version: versionOf(values),
    changed_at: rows[0]?.updated_at.toISOString() ?? null,
    changed_by: rows[0]?.full_name ?? null,
  };
}

export function ratesOf(stored: Record<string, unknown>): PricingRates {
  const own = valuesOf(stored);
  return {
    freeShippingThresholdCents: own.free_shipping_threshold_cents,
    standardShippingCents: own.standard_shipping_cents,
    expeditedShippingCents: own.expedited_shipping_cents,
    taxBasisPoints: own.tax_basis_points,
    taxByState: own.tax_by_state,
  };
}

/** How long goods are set aside for an unpaid order (rulings section 6). */
export function holdMinutesOf(stored: Record<string, unknown>): number {
  return valuesOf(stored).hold_minutes;
}

function valuesOf(stored: Record<string, unknown>): OrderSettingValues {
  return {
    free_shipping_threshold_cents: defaultRates.freeShippingThresholdCents,
    standard_shipping_cents: defaultRates.standardShippingCents,
    expedited_shipping_cents: defaultRates.expeditedShippingCents,
    tax_basis_points: defaultRates.taxBasisPoints,
    tax_by_state: defaultRates.taxByState,
    hold_minutes: defaultHoldMinutes,
    ...OrderSettings.parse(stored),
  };
}

/** States in one order: the same rates are the same version, however they were typed. */
function versionOf({ tax_by_state, ...values }: OrderSettingValues): string {
  const states = Object.entries(tax_by_state).sort(([a], [b]) => (a < b ? -1 : 1));
  const all = [...Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)), states];
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 22);
}

async function readOrderSettings(db: Kysely<Database>): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', orderSettingKeys).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
