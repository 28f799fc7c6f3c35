import { z } from 'zod';
import { sectionNames } from '#domain/settings.ts';

/** What shipping costs today, for the pages whose texts say so. */
export const ShopRates = z
  .object({
    free_shipping_threshold_cents: z.int(),
    standard_shipping_cents: z.int(),
    expedited_shipping_cents: z.int(),
  })
  .meta({ id: 'ShopRates' });
export type ShopRates = z.infer<typeof ShopRates>;

export const SectionName = z.enum(sectionNames);
export type SectionName = z.infer<typeof SectionName>;

/** Field name to text, as a person types it: dollars, percentages and minutes are read without passing a float. */
const Values = z.record(z.string(), z.string());

/** One section as it is in force. */
export const SettingsSection = z
  .object({
    values: Values,
    /** What holds where nobody set anything. */
    defaults: Values,
    /** Says which values these are; sent back with a change. */
    version: z.string(),
    changed_at: z.iso.datetime().nullable(),
    changed_by: z.string().nullable(),
  })
  .meta({ id: 'SettingsSection' });
export type SettingsSection = z.infer<typeof SettingsSection>;

export const AdminSettings = z
  .object({
    sections: z.record(SectionName, SettingsSection),
    /** Fields a live shop needs before it sells. */
    missing: z.array(z.string()),
  })
  .meta({ id: 'AdminSettings' });
export type AdminSettings = z.infer<typeof AdminSettings>;

/** Every field of the section, whether it was changed or not; a state's rates are lines such as 'TX 8.25 shipping'. */
export const SectionInput = z.strictObject({
  values: z.record(z.string().max(40), z.string().trim().max(1_000)),
  version: z.string().max(64),
});
export type SectionInput = z.infer<typeof SectionInput>;

/** What a live shop still needs before it sells. */
export const Readiness = z.object({ missing: z.array(z.string()) }).meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;

/** Whether staff need two-step sign-in. */
export const StaffTwoStep = z.strictObject({ staff_two_step: z.boolean() });
export type StaffTwoStep = z.infer<typeof StaffTwoStep>;

/** Whether an address is confirmed before anybody signs in with it. */
export const ConfirmEmail = z.strictObject({ confirm_email: z.boolean() });
export type ConfirmEmail = z.infer<typeof ConfirmEmail>;
