import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { AdminSettings, SettingsSection } from '#contract/settings/shapes.ts';
import {
  type SectionName,
  type SettingKey,
  type SettingName,
  sectionNames,
  settingKey,
  settingRow,
  settingsOf,
} from '#domain/settings.ts';
import type { Database } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';
import {
  missingOf,
  orderSettingKeys,
  orderSettingsOf,
  ownerDefaults,
  ownerSettingKeys,
  ownerSettingsOf,
} from '#server/owner-settings/owner-settings.ts';
import { settingField } from './setting-fields.ts';

type Values = Readonly<Record<SettingKey, unknown>>;

interface Row {
  key: string;
  value: unknown;
  updated_at: Date;
  full_name: string | null;
}

/**
 * All settings in force with their defaults, who changed each section last, and a version that changes with any value.
 */
export async function readSettings(db: Kysely<Database>, env: Env): Promise<AdminSettings> {
  const rows = await readRows(db);
  const values = valuesOf(rows, env);
  const sections = sectionNames.map(name => [name, sectionOf(name, rows, values, env)]);
  return {
    sections: Object.fromEntries(sections) as AdminSettings['sections'],
    missing: env.SHOP_MODE === 'live' ? missingOf(ownerSettingsOf(storedOf(rows), ownerDefaults(env))) : [],
  };
}

/** One section, with its stored values. */
export async function readOneSection(
  db: Kysely<Database>,
  env: Env,
  name: SectionName,
): Promise<{ section: SettingsSection; values: Values }> {
  const rows = await readRows(db);
  const values = valuesOf(rows, env);
  return { section: sectionOf(name, rows, values, env), values };
}

/** The fields of a section. A live shop collects no tax in unlisted states, so it has no field for their rate. */
export const fieldsOf = (section: SectionName, { SHOP_MODE }: Pick<Env, 'SHOP_MODE'>): readonly SettingName[] =>
  settingsOf(section).filter(name => SHOP_MODE === 'demo' || !settingRow(name).isOfDemo);

/** Values as the screen shows them, by field. */
export function shownValues(name: SectionName, values: Partial<Values>, env: Env): Record<string, string> {
  const fields = fieldsOf(name, env);
  return Object.fromEntries(fields.map(field => [field, settingField(field).show(values[settingKey(field)] as never)]));
}

function sectionOf(name: SectionName, rows: readonly Row[], values: Values, env: Env): SettingsSection {
  const fields = fieldsOf(name, env);
  const keys: string[] = fields.map(settingKey);
  const last = rows.find(row => keys.includes(row.key));
  const shown = shownValues(name, values, env);
  return {
    values: shown,
    defaults: shownValues(name, valuesOf([], env), env),
    version: createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22),
    changed_at: last?.updated_at.toISOString() ?? null,
    changed_by: last?.full_name ?? null,
  };
}

/** Latest first. */
const readRows = (db: Kysely<Database>): Promise<Row[]> =>
  db
    .selectFrom('settings as s')
    .leftJoin('profiles as p', 'p.id', 's.updated_by')
    .select(['s.key', 's.value', 's.updated_at', 'p.full_name'])
    .where('s.key', 'in', [...orderSettingKeys, ...ownerSettingKeys])
    .orderBy('s.updated_at', 'desc')
    .execute();

const storedOf = (rows: readonly Row[]) => Object.fromEntries(rows.map(({ key, value }) => [key, value]));

function valuesOf(rows: readonly Row[], env: Env): Values {
  const stored = storedOf(rows);
  return { ...orderSettingsOf(stored), ...ownerSettingsOf(stored, ownerDefaults(env)) };
}
