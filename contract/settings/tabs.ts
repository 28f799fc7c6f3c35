import type { SectionName } from '#domain/settings.ts';

/** The tabs of the settings in order; each has an address. */
export const settingsTabs = [
  'shop',
  'checkout',
  'tax',
  'shipping',
  'mails',
  'connections',
  'staff',
  'privacy',
] as const;
export type SettingsTab = (typeof settingsTabs)[number];

/** The tab that shows each section. */
export const tabOfSection: Readonly<Record<SectionName, SettingsTab>> = {
  company: 'shop',
  contacts: 'shop',
  social: 'shop',
  hours: 'shop',
  mail: 'mails',
  shipping: 'shipping',
  parcels: 'shipping',
  returns: 'shipping',
  tax: 'tax',
  confirmations: 'shop',
  orders: 'checkout',
  coupons: 'checkout',
  pixel: 'privacy',
  privacy: 'privacy',
};
