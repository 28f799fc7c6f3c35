import { z } from 'zod';
import { sectionNames } from '#domain/settings.ts';

/** Shipping prices, where we ship beside the fifty states and DC, and terms of returns, for texts that name them. */
export const ShopRates = z
  .object({
    free_shipping_threshold_cents: z.int(),
    standard_shipping_cents: z.int(),
    expedited_shipping_cents: z.int(),
    /** Shipping costs what the carrier quotes at checkout; these prices are the fallback. */
    asks_carrier: z.boolean(),
    ships_to_territories: z.boolean(),
    ships_to_military: z.boolean(),
    return_days: z.int(),
    return_fee_cents: z.int(),
    return_shop_pays: z.boolean(),
  })
  .meta({ id: 'ShopRates' });
export type ShopRates = z.infer<typeof ShopRates>;

export const SectionName = z.enum(sectionNames);
export type SectionName = z.infer<typeof SectionName>;

/** Field name to text as typed; dollars, percentages and minutes are parsed without floats. */
const Values = z.record(z.string(), z.string());

/** The current values of one section. */
export const SettingsSection = z
  .object({
    values: Values,
    /** The values if nothing was set. */
    defaults: Values,
    /** Identifies these values; sent back with a change. */
    version: z.string(),
    changed_at: z.iso.datetime().nullable(),
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'SettingsSection' });
export type SettingsSection = z.infer<typeof SettingsSection>;

export const AdminSettings = z
  .object({
    sections: z.record(SectionName, SettingsSection),
    /** Fields a live shop needs before it may sell. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'AdminSettings' });
export type AdminSettings = z.infer<typeof AdminSettings>;

/** All fields of the section, changed or not. State tax rates are lines such as 'TX 8.25 shipping'. */
export const SectionInput = z.strictObject({
  values: z.record(z.string().max(40), z.string().trim().max(1_000)),
  version: z.string().max(64),
});
export type SectionInput = z.infer<typeof SectionInput>;

/** What a live shop still needs before it may sell. */
export const Readiness = z.object({ missing: z.array(z.string()) }).meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;

/** Whether staff need two-step sign-in. */
export const StaffTwoStep = z.strictObject({ staff_two_step: z.boolean() });
export type StaffTwoStep = z.infer<typeof StaffTwoStep>;

/** Whether an address must be confirmed before its first sign-in. */
export const ConfirmEmail = z.strictObject({ confirm_email: z.boolean() });
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;
