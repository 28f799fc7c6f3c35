import { z } from 'zod';
import { type SocialNetwork, socialNetworks } from '#content/brand.ts';
import { retentionDefaults } from '#content/legal/retention.ts';
import { demoFacts, type OwnerFact } from '#content/owner-facts.ts';
import { lowStockThreshold } from '#domain/stock/stock.ts';
import { type SupportDay, type SupportWeek, supportWeek } from '#domain/ticket/support-hours.ts';
import type { Env } from '#server/env.ts';

const Text = z.string();
const Count = z.int().min(0);
const Day = z.tuple([z.number(), z.number()]).readonly().nullable();

const factNames = [
  'company_legal_name',
  'postal_address',
  'returns_address',
  'support_email',
  'privacy_email',
  'adverse_event_contact',
  'email_provider',
  'hosting_provider',
] as const satisfies readonly OwnerFact[];

/** What an owner has looked through and agreed to. */
const confirmations = ['confirmed_tax', 'confirmed_shipping', 'confirmed_returns'] as const;
type Confirmation = (typeof confirmations)[number];

/** A live shop sells nothing before each fact is known and each confirmation is given. */
export const requiredSettings: readonly (OwnerFact | Confirmation)[] = [...factNames, ...confirmations];

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
type Weekday = (typeof weekdays)[number];
export type RetentionName = keyof typeof retentionDefaults;

/** Every setting that is no price: its key in the table is its name here. An empty text is a setting without a value. */
export type OwnerSettings = Readonly<
  Record<OwnerFact | SocialNetwork | 'mail_sender_name' | 'mail_sender_address' | 'pixel_id', string> &
    Record<RetentionName | 'low_stock_mark' | 'lost_parcel_days' | 'coupon_most_percent', number> &
    Record<`support_${Weekday}`, SupportDay | null> &
    Record<Confirmation, boolean>
>;

type Shape = { [Name in keyof OwnerSettings]: z.ZodType<OwnerSettings[Name]> };

const all = <Name extends string, Type>(names: readonly Name[], type: Type) =>
  Object.fromEntries(names.map(name => [name, type])) as Record<Name, Type>;

const retentionNames = Object.keys(retentionDefaults) as RetentionName[];
const dayKeys = weekdays.map(day => `support_${day}` as const);

const shape: Shape = {
  ...all(factNames, Text),
  ...all(Object.keys(socialNetworks) as SocialNetwork[], Text),
  ...all(['mail_sender_name', 'mail_sender_address', 'pixel_id'], Text),
  ...all(retentionNames, Count),
  ...all(['low_stock_mark', 'lost_parcel_days', 'coupon_most_percent'], Count),
  ...all(dayKeys, Day),
  ...all(confirmations, z.boolean()),
};

const Stored = z.object(shape).partial();

export const ownerSettingKeys = Object.keys(shape) as (keyof OwnerSettings)[];

/** What holds where nobody set anything. Facts are made up, and confirmed, for a demo shop alone; sender and pixel come from the environment. */
export function ownerDefaults(env: Pick<Env, 'SHOP_MODE' | 'MAIL_FROM' | 'PIXEL_ID'>): OwnerSettings {
  const [name, address] = senderParts(env.MAIL_FROM);
  const isDemo = env.SHOP_MODE === 'demo';
  const facts = isDemo ? demoFacts : all(Object.keys(demoFacts) as (keyof typeof demoFacts)[], '');
  return {
    ...facts,
    ...all(confirmations, isDemo),
    mail_sender_name: name,
    mail_sender_address: address,
    pixel_id: env.PIXEL_ID ?? '',
    ...retentionDefaults,
    low_stock_mark: lowStockThreshold,
    lost_parcel_days: 14,
    coupon_most_percent: 100,
    ...(Object.fromEntries(dayKeys.map((key, day) => [key, supportWeek[day] ?? null])) as Record<
      `support_${Weekday}`,
      SupportDay | null
    >),
  };
}

/** The defaults with what an owner changed. @throws for a stored value of another kind */
export function ownerSettingsOf(stored: Readonly<Record<string, unknown>>, defaults: OwnerSettings): OwnerSettings {
  return { ...defaults, ...(Stored.parse(stored) as Partial<OwnerSettings>) };
}

/** Hours of support by weekday, Sunday first. */
export const supportWeekOf = (settings: OwnerSettings): SupportWeek => weekdays.map(day => settings[`support_${day}`]);

/** What a live shop still needs before it sells. */
export const missingOf = (settings: OwnerSettings) =>
  requiredSettings.filter(name => settings[name] === '' || settings[name] === false);

/** `Shop <shop@example.com>` to name and address. */
function senderParts(sender: string): [name: string, address: string] {
  const match = /^([^<>]*)<([^<>]+)>$/.exec(sender.trim());
  return match ? [(match[1] ?? '').trim(), (match[2] ?? '').trim()] : ['', sender.trim()];
}
