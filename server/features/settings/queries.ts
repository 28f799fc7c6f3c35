import type { Kysely } from 'kysely';
import { z } from 'zod';
import { defaultRates, type PricingRates } from '#domain/price.ts';
import type { Database } from '#server/database/schema.ts';

const Cents = z.int().min(0);
const BasisPoints = z.int().min(0).max(10_000);

/** The settings an order depends on, as stored: each only when an owner changed it. */
const OrderSettings = z.object({
  standard_shipping_cents: Cents.optional(),
  expedited_shipping_cents: Cents.optional(),
  free_shipping_threshold_cents: Cents.optional(),
  tax_basis_points: BasisPoints.optional(),
  tax_by_state: z.record(z.string(), BasisPoints).optional(),
  hold_minutes: z.int().min(1).max(1440).optional(),
});

export const orderSettingKeys = Object.keys(OrderSettings.shape);
export const defaultHoldMinutes = 35;

/** Today's rates: what an owner set, else the defaults of domain/price. */
export async function readRates(db: Kysely<Database>): Promise<PricingRates> {
  return ratesOf(await readOrderSettings(db));
}

export async function readHoldMinutes(db: Kysely<Database>): Promise<number> {
  return holdMinutesOf(await readOrderSettings(db));
}

export function ratesOf(stored: Record<string, unknown>): PricingRates {
  const own = OrderSettings.parse(stored);
  return {
    freeShippingThresholdCents: own.free_shipping_threshold_cents ?? defaultRates.freeShippingThresholdCents,
    standardShippingCents: own.standard_shipping_cents ?? defaultRates.standardShippingCents,
    expeditedShippingCents: own.expedited_shipping_cents ?? defaultRates.expeditedShippingCents,
    taxBasisPoints: own.tax_basis_points ?? defaultRates.taxBasisPoints,
    taxByState: own.tax_by_state ?? defaultRates.taxByState,
  };
}

/** How long goods are set aside for an unpaid order (rulings section 6). */
export function holdMinutesOf(stored: Record<string, unknown>): number {
  return OrderSettings.parse(stored).hold_minutes ?? defaultHoldMinutes;
}

async function readOrderSettings(db: Kysely<Database>): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', orderSettingKeys).execute();
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}
