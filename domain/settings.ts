import { type Cents, largestAmount } from './money.ts';
import { defaultChangeMinutes } from './order/order-change.ts';
import type { PackageSize } from './parcel/package-size.ts';
import type { ShippingRate } from './parcel/shipping-rate.ts';
import { defaultRates, demoRates } from './price.ts';
import { lowStockThreshold } from './stock/stock.ts';
import type { StateTax } from './tax/tax.ts';
import { type SupportDay, supportWeek } from './ticket/support-hours.ts';

/** The kinds of settings, and the stored type of each. */
interface Stored {
  words: string;
  senderName: string;
  senderAddress: string;
  email: string;
  phoneOrEmail: string;
  httpsAddress: string;
  pixelId: string;
  /** Two-letter code. */
  stateCode: string;
  zip: string;
  dollars: Cents;
  /** 1 to 1440. */
  minutes: number;
  whole: number;
  /** In basis points. */
  taxRate: number;
  stateRates: Readonly<Record<string, StateTax>>;
  /** The first is the default. */
  packages: readonly PackageSize[];
  shippingRates: readonly ShippingRate[];
  agreement: boolean;
  hours: SupportDay | null;
}

/** Limits of some kinds. */
interface Limits {
  words: { most: number };
  dollars: { most: Cents; example: string };
  whole: { unit: string; least: number; most: number };
}

export type SettingKind = keyof Stored;

export type RowOf<Kind extends SettingKind> = {
  readonly section: string;
  readonly kind: Kind;
  /** The default. A demo shop and the environment may override it (owner-settings.ts). */
  readonly fallback: Stored[Kind];
  /** Its key in the database, if different. */
  readonly key?: string;
  /** Orders depend on it, so it is read with the order and not from memory. */
  readonly isOfOrders?: true;
  /** A live shop sells nothing until it is set. */
  readonly isNeeded?: true;
  /** Not in a live shop. */
  readonly isOfDemo?: true;
} & (Kind extends keyof Limits ? Readonly<Limits[Kind]> : unknown);

export type SettingRow = { [Kind in SettingKind]: RowOf<Kind> }[SettingKind];

const { freeShippingThresholdCents, standardShippingCents, expeditedShippingCents, taxByState } = defaultRates;
const shippingPrice = { section: 'shipping', kind: 'dollars', isOfOrders: true } as const;
const place = { section: 'shipping', kind: 'agreement', isOfOrders: true } as const;
const fact = { fallback: '', isNeeded: true } as const;
const link = { section: 'social', kind: 'httpsAddress', fallback: '' } as const;
const confirmation = { section: 'confirmations', kind: 'agreement', fallback: false, isNeeded: true } as const;
const open = (weekday: number) =>
  ({ section: 'hours', kind: 'hours', fallback: supportWeek[weekday] ?? null }) as const;
const days = { section: 'privacy', kind: 'whole', unit: 'days', least: 1, most: 3_650 } as const;
const years = { ...days, unit: 'years', most: 30 } as const;
const parcels = { section: 'parcels' } as const;
const returns = { section: 'returns', isOfOrders: true } as const;

/**
 * Everything an owner may set, by section in screen order. Form, storage, type and default follow from the row; its
 * words are in content/words/admin/settings.ts.
 */
export const settings = {
  company_legal_name: { section: 'company', kind: 'words', most: 100, ...fact },
  postal_address: { section: 'company', kind: 'words', most: 200, ...fact },
  returns_address: { section: 'company', kind: 'words', most: 200, ...fact },
  email_provider: { section: 'company', kind: 'words', most: 100, ...fact },
  hosting_provider: { section: 'company', kind: 'words', most: 100, ...fact },

  support_email: { section: 'contacts', kind: 'email', ...fact },
  privacy_email: { section: 'contacts', kind: 'email', ...fact },
  adverse_event_contact: { section: 'contacts', kind: 'phoneOrEmail', ...fact },

  instagram: link,
  tiktok: link,
  facebook: link,
  pinterest: link,

  monday: { key: 'support_monday', ...open(1) },
  tuesday: { key: 'support_tuesday', ...open(2) },
  wednesday: { key: 'support_wednesday', ...open(3) },
  thursday: { key: 'support_thursday', ...open(4) },
  friday: { key: 'support_friday', ...open(5) },
  saturday: { key: 'support_saturday', ...open(6) },
  sunday: { key: 'support_sunday', ...open(0) },

  mail_sender_name: { section: 'mail', kind: 'senderName', fallback: '' },
  mail_sender_address: { section: 'mail', kind: 'senderAddress', fallback: '' },

  standard_shipping: {
    key: 'standard_shipping_cents',
    ...shippingPrice,
    fallback: standardShippingCents,
    most: 100_000,
    example: '12.00',
  },
  expedited_shipping: {
    key: 'expedited_shipping_cents',
    ...shippingPrice,
    fallback: expeditedShippingCents,
    most: 100_000,
    example: '12.00',
  },
  free_shipping_threshold: {
    key: 'free_shipping_threshold_cents',
    ...shippingPrice,
    fallback: freeShippingThresholdCents,
    most: largestAmount,
    example: '75.00',
  },
  free_shipping_everywhere: { ...place, fallback: defaultRates.freeShippingEverywhere },
  shipping_rates: { section: 'shipping', kind: 'shippingRates', fallback: [], isOfOrders: true },
  ships_to_territories: { ...place, fallback: false },
  ships_to_military: { ...place, fallback: false },
  ships_to_po_boxes: { ...place, fallback: true },
  lost_parcel_days: { section: 'shipping', kind: 'whole', fallback: 14, unit: 'days', least: 1, most: 90 },
  /** 0: never. */
  delivered_after_days: { section: 'shipping', kind: 'whole', fallback: 10, unit: 'days', least: 0, most: 90 },

  ship_from_name: { ...parcels, kind: 'words', fallback: '', most: 60 },
  ship_from_street: { ...parcels, kind: 'words', fallback: '', most: 60 },
  ship_from_city: { ...parcels, kind: 'words', fallback: '', most: 40 },
  ship_from_state: { ...parcels, kind: 'stateCode', fallback: '' },
  ship_from_postal: { ...parcels, kind: 'zip', fallback: '' },
  ship_from_phone: { ...parcels, kind: 'words', fallback: '', most: 20 },
  item_ounces: {
    ...parcels,
    isOfOrders: true,
    kind: 'whole',
    fallback: defaultRates.itemOunces,
    unit: 'ounces',
    least: 1,
    most: 160,
  },
  /** Shipping costs what the label provider quotes; the prices under Shipping are the fallback. */
  carrier_prices: { ...parcels, isOfOrders: true, kind: 'agreement', fallback: false },
  carrier_handling: {
    key: 'carrier_handling_cents',
    ...parcels,
    isOfOrders: true,
    kind: 'dollars',
    fallback: defaultRates.handlingCents,
    most: 10_000,
    example: '1.50',
  },
  label_zpl: { ...parcels, kind: 'agreement', fallback: false },
  /** 0: never. */
  insure_from: {
    key: 'insure_from_cents',
    ...parcels,
    kind: 'dollars',
    fallback: 0,
    most: largestAmount,
    example: '100.00',
  },
  packages: { ...parcels, kind: 'packages', fallback: [] },

  return_days: { ...returns, kind: 'whole', fallback: 30, unit: 'days', least: 1, most: 365 },
  return_estimate_counts: { ...returns, kind: 'agreement', fallback: true },
  return_left_percent: { ...returns, kind: 'whole', fallback: 75, unit: 'percent', least: 0, most: 100 },
  return_refund_days: { ...returns, kind: 'whole', fallback: 7, unit: 'days', least: 1, most: 30 },
  return_shop_pays: { ...returns, kind: 'agreement', fallback: false },
  return_fee: {
    key: 'return_fee_cents',
    ...returns,
    kind: 'dollars',
    fallback: 0,
    most: 10_000,
    example: '5.00',
  },
  return_restock: { ...returns, kind: 'agreement', fallback: true },
  return_by_rule: { ...returns, kind: 'agreement', fallback: false },
  /** Bought as soon as a return is approved, from the provider of labels. */
  return_label: { ...returns, kind: 'agreement', fallback: false },
  return_instructions: { ...returns, kind: 'words', fallback: '', most: 200 },

  tax: {
    key: 'tax_basis_points',
    section: 'tax',
    kind: 'taxRate',
    fallback: demoRates.taxBasisPoints,
    isOfOrders: true,
    isOfDemo: true,
  },
  tax_by_state: { section: 'tax', kind: 'stateRates', fallback: taxByState, isOfOrders: true },

  confirmed_tax: confirmation,
  confirmed_shipping: confirmation,
  confirmed_returns: confirmation,

  hold_minutes: { section: 'orders', kind: 'minutes', fallback: 35, isOfOrders: true },
  change_minutes: { section: 'orders', kind: 'minutes', fallback: defaultChangeMinutes, isOfOrders: true },
  low_stock_mark: {
    section: 'orders',
    kind: 'whole',
    fallback: lowStockThreshold,
    unit: 'units',
    least: 0,
    most: 1_000,
  },

  coupon_most_percent: { section: 'coupons', kind: 'whole', fallback: 100, unit: 'percent', least: 1, most: 100 },

  pixel_id: { section: 'pixel', kind: 'pixelId', fallback: '' },

  // Retention periods. The nightly job deletes by them and the Privacy Policy quotes them; a lawyer reads them before
  // launch. Bookkeeping requires seven years; the shop itself deletes no order.
  keep_orders_years: { ...years, fallback: 7 },
  keep_tickets_years: { ...years, fallback: 3 },
  // An invariant looks back as far for an order's mail (db/invariants/order-has-message.sql).
  keep_sent_messages: { ...days, fallback: 90, least: 90 },
  // Providers repeat webhooks for a month.
  keep_provider_messages: { ...days, fallback: 90, least: 30 },
  // While it may have to be printed again.
  keep_labels: { ...days, fallback: 90, least: 30 },
  keep_ended_sessions: { ...days, fallback: 30 },
  keep_order_keys: { ...days, fallback: 30 },
  // While a return is possible.
  keep_buyers: { ...days, fallback: 30 },
  keep_drafts: { ...days, fallback: 30 },
  keep_unconfirmed_letters: { ...days, fallback: 30 },
  keep_stock_requests: { ...days, fallback: 365 },
  keep_unsent_pictures: { ...days, fallback: 2 },
  keep_security_logs: { ...days, fallback: 30 },
  keep_backups: { ...days, fallback: 35 },
} as const satisfies Readonly<Record<string, SettingRow>>;

type Rows = typeof settings;
export type SettingName = keyof Rows;
export type SectionName = Rows[SettingName]['section'];
type KeyOf<Name extends SettingName> = Rows[Name] extends { key: infer Key extends string } ? Key : Name;
export type SettingKey = { [Name in SettingName]: KeyOf<Name> }[SettingName];

type NamesWith<Mark> = { [Name in SettingName]: Rows[Name] extends Mark ? Name : never }[SettingName];
type ValuesOf<Names extends SettingName> = { readonly [Name in Names as KeyOf<Name>]: Stored[Rows[Name]['kind']] };

/** Settings that orders depend on, by name. */
export type OrderSettings = ValuesOf<NamesWith<{ isOfOrders: true }>>;
/** The others. An empty text means not set. */
export type OwnerSettings = ValuesOf<Exclude<SettingName, NamesWith<{ isOfOrders: true }>>>;
/** Retention periods. */
export type RetentionName = NamesWith<{ section: 'privacy' }>;

export const settingNames = Object.keys(settings) as SettingName[];
export const settingRow = (name: SettingName): SettingRow => settings[name];
export const settingKey = (name: SettingName): SettingKey => (settingRow(name).key ?? name) as SettingKey;

export const sectionNames = [...new Set(settingNames.map(name => settings[name].section))] as [
  SectionName,
  ...SectionName[],
];
export const settingsOf = (section: SectionName): SettingName[] =>
  settingNames.filter(name => settings[name].section === section);
export const retentionNames = settingsOf('privacy') as RetentionName[];
