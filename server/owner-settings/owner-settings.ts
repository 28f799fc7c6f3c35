import { z } from 'zod';
import { demoFacts, demoParcels } from '#content/owner-facts.ts';
import { StateTax, TaxRate } from '#contract/pricing.ts';
import {
  type OrderSettings,
  type OwnerSettings,
  type SettingKey,
  type SettingKind,
  type SettingName,
  settingKey,
  settingNames,
  settingRow,
  settingsOf,
} from '#domain/settings.ts';
import { zones } from '#domain/states.ts';
import type { SupportWeek } from '#domain/ticket/support-hours.ts';
import type { Env } from '#server/env.ts';

const Text = z.string();
const Count = z.int().min(0);

/** The stored value of each kind. The form checks limits; a value stored under older limits stays valid. */
const shapes: Readonly<Record<SettingKind, z.ZodType>> = {
  words: Text,
  senderName: Text,
  senderAddress: Text,
  email: Text,
  phoneOrEmail: Text,
  httpsAddress: Text,
  pixelId: Text,
  stateCode: Text,
  zip: Text,
  dollars: Count,
  minutes: z.int().min(1).max(1440),
  whole: Count,
  taxRate: TaxRate,
  stateRates: z.record(z.string(), StateTax),
  packages: z
    .array(z.object({ name: Text, length: z.number(), width: z.number(), height: z.number(), ounces: z.number() }))
    .readonly(),
  shippingRates: z
    .array(
      z.object({
        zone: z.enum(zones),
        upTo: z.number().nullable(),
        standardCents: Count,
        expeditedCents: Count.nullable(),
        extraDays: Count,
      }),
    )
    .readonly(),
  agreement: z.boolean(),
  hours: z.tuple([z.number(), z.number()]).readonly().nullable(),
};

/** Settings that are stored and read together. */
function group<Values>(names: readonly SettingName[]) {
  const byKey = <T>(of: (name: SettingName) => T) =>
    Object.fromEntries(names.map(name => [settingKey(name), of(name)]));
  const Stored = z.object(byKey(name => shapes[settingRow(name).kind])).partial();
  return {
    keys: names.map(settingKey) as (keyof Values & SettingKey)[],
    defaults: byKey(name => settingRow(name).fallback) as Values,
    /** The owner's changes. @throws for a stored value of another kind */
    parse: (stored: Readonly<Record<string, unknown>>) => Stored.parse(stored) as Partial<Values>,
  };
}

const ofOrders = group<OrderSettings>(settingNames.filter(name => settingRow(name).isOfOrders));
const ofOwner = group<OwnerSettings>(settingNames.filter(name => !settingRow(name).isOfOrders));

export const orderSettingKeys = ofOrders.keys;
export const ownerSettingKeys = ofOwner.keys;

/** A live shop sells nothing until each of these is set or confirmed. */
export const requiredSettings = settingNames.filter(name => settingRow(name).isNeeded) as (keyof OwnerSettings)[];

/** The defaults. Only a demo shop has invented facts and confirms them; sender and pixel come from the environment. */
export function ownerDefaults(env: Pick<Env, 'SHOP_MODE' | 'MAIL_FROM' | 'PIXEL_ID'>): OwnerSettings {
  const [name, address] = senderParts(env.MAIL_FROM);
  const confirmed = Object.fromEntries(settingsOf('confirmations').map(setting => [setting, true]));
  return {
    ...ofOwner.defaults,
    ...(env.SHOP_MODE === 'demo' ? { ...demoFacts, ...demoParcels, ...confirmed } : {}),
    mail_sender_name: name,
    mail_sender_address: address,
    pixel_id: env.PIXEL_ID ?? '',
  };
}

/** The defaults with the owner's changes. @throws for a stored value of another kind */
export const ownerSettingsOf = (stored: Readonly<Record<string, unknown>>, defaults: OwnerSettings): OwnerSettings => ({
  ...defaults,
  ...ofOwner.parse(stored),
});

/** The same for the settings that an order depends on. */
export const orderSettingsOf = (stored: Readonly<Record<string, unknown>>): OrderSettings => ({
  ...ofOrders.defaults,
  ...ofOrders.parse(stored),
});

/** Hours of support by weekday, Sunday first. */
export const supportWeekOf = (owner: OwnerSettings): SupportWeek => [
  owner.support_sunday,
  owner.support_monday,
  owner.support_tuesday,
  owner.support_wednesday,
  owner.support_thursday,
  owner.support_friday,
  owner.support_saturday,
];

/** What a live shop still needs before it can sell. */
export const missingOf = (owner: OwnerSettings) =>
  requiredSettings.filter(name => owner[name] === '' || owner[name] === false);

/** Splits `Shop <shop@example.com>` into name and address. */
function senderParts(sender: string): [name: string, address: string] {
  const match = /^([^<>]*)<([^<>]+)>$/.exec(sender.trim());
  return match ? [(match[1] ?? '').trim(), (match[2] ?? '').trim()] : ['', sender.trim()];
}
