import { z } from 'zod';
import { TaxRate } from './pricing.ts';

/** What shipping costs today, for the pages whose texts say so. */
export const ShopRates = z
  .object({
    free_shipping_threshold_cents: z.int(),
    standard_shipping_cents: z.int(),
    expedited_shipping_cents: z.int(),
  })
  .meta({ id: 'ShopRates' });
export type ShopRates = z.infer<typeof ShopRates>;

/** What an owner may change about prices and unpaid orders, as it is in force. */
export const AdminSettings = ShopRates.extend({
  tax_basis_points: TaxRate,
  /** Two-letter code to basis points: a state's own rate in place of the general one. */
  tax_by_state: z.record(z.string(), TaxRate),
  hold_minutes: z.int(),
  /** Says which values these are; sent back with a change. */
  version: z.string(),
  changed_at: z.iso.datetime().nullable(),
  changed_by: z.string().nullable(),
}).meta({ id: 'AdminSettings' });
export type AdminSettings = z.infer<typeof AdminSettings>;

const typed = z.string().trim().max(20);

/** As typed: dollars, percentages and minutes are text, read without passing a float. */
export const SettingsInput = z.strictObject({
  free_shipping_threshold: typed,
  standard_shipping: typed,
  expedited_shipping: typed,
  tax: typed,
  tax_by_state: z.array(z.strictObject({ state: typed, tax: typed })).max(50),
  hold_minutes: typed,
  version: z.string().max(64),
});
export type SettingsInput = z.infer<typeof SettingsInput>;

/** Whether staff need two-step sign-in. */
export const StaffTwoStep = z.strictObject({ staff_two_step: z.boolean() });
export type StaffTwoStep = z.infer<typeof StaffTwoStep>;

/** Whether an address is confirmed before anybody signs in with it. */
export const ConfirmEmail = z.strictObject({ confirm_email: z.boolean() });
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;
