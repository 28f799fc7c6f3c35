import { z } from 'zod';

/** Current shipping prices, for pages that mention them. */
export const ShopRates = z
  .object({
    free_shipping_threshold_cents: z.int(),
    standard_shipping_cents: z.int(),
    expedited_shipping_cents: z.int(),
  })
  .meta({ id: 'ShopRates' });
export type ShopRates = z.infer<typeof ShopRates>;

/** What an owner may change, by section, each with its fields in screen order. */
export const settingSections = {
  company: ['company_legal_name', 'postal_address', 'returns_address', 'email_provider', 'hosting_provider'],
  contacts: ['support_email', 'privacy_email', 'adverse_event_contact'],
  social: ['instagram', 'tiktok', 'facebook', 'pinterest'],
  hours: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  mail: ['mail_sender_name', 'mail_sender_address'],
  shipping: ['standard_shipping', 'expedited_shipping', 'free_shipping_threshold', 'lost_parcel_days'],
  tax: ['tax', 'tax_by_state'],
  confirmations: ['confirmed_tax', 'confirmed_shipping', 'confirmed_returns'],
  orders: ['hold_minutes', 'change_minutes', 'low_stock_mark'],
  coupons: ['coupon_most_percent'],
  pixel: ['pixel_id'],
  privacy: [
    'keep_orders_years',
    'keep_tickets_years',
    'keep_sent_messages',
    'keep_provider_messages',
    'keep_ended_sessions',
    'keep_order_keys',
    'keep_buyers',
    'keep_unconfirmed_letters',
    'keep_stock_requests',
    'keep_unsent_pictures',
    'keep_security_logs',
    'keep_backups',
  ],
} as const;

export type SectionName = keyof typeof settingSections;
export type SettingField = (typeof settingSections)[SectionName][number];
export const sectionNames = Object.keys(settingSections) as [SectionName, ...SectionName[]];
export const SectionName = z.enum(sectionNames);

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
