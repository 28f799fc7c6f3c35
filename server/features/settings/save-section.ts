import { type Kysely, sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { SectionInput, SettingsSection } from '#contract/settings/shapes.ts';
import { type SectionName, type SettingKey, type SettingName, settingKey, settingRow } from '#domain/settings.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Env } from '#server/env.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import { announceShop } from '#server/realtime/shop-changes.ts';
import type { Services } from '#server/services.ts';
import { readSection, type SectionValues } from './read-section.ts';
import { fieldsOf, readOneSection, shownValues } from './read-settings.ts';
import { settingField } from './setting-fields.ts';

type Saving = Pick<Services, 'db' | 'env' | 'pageCache' | 'live' | 'settings' | 'shipping'>;

/**
 * Changes one section and logs who changed what. Refuses `invalid`, and `changed_meanwhile` with who and when, if its
 * values are neither those the form was opened with nor those it wants.
 */
export async function saveSection(
  services: Saving,
  staff: Viewer,
  name: SectionName,
  input: SectionInput,
): Promise<SettingsSection | Refusal> {
  const wanted = readSection(name, input.values, services.env, services.shipping.labels !== undefined);
  if (isRefusal(wanted)) return wanted;
  const { db, env, settings } = services;
  const saved = await inTransaction(db, async (trx): Promise<SettingsSection | Refusal> => {
    // Does not block readers. Two writers take turns, even while there is no row yet.
    await sql`lock table settings in exclusive mode`.execute(trx);
    const { section, values } = await readOneSection(trx, env, name);
    const changed = changedSettings(name, values, wanted, env);
    if (changed.length === 0) return section;
    if (section.version !== input.version)
      return refuse('changed_meanwhile', {
        person: section.changed_by,
        at: section.changed_at,
        version: section.version,
      });
    await write(trx, staff, wanted, changed.map(settingKey));
    const facts = Object.fromEntries(
      changed.map(setting => {
        const key = settingKey(setting);
        return [key, { from: logged(setting, values[key]), to: logged(setting, wanted[key]) }];
      }),
    );
    await logActivity(trx, staff, { action: 'settings.change', kind: 'settings', subject: name, facts });
    return (await readOneSection(trx, env, name)).section;
  });
  if (isRefusal(saved)) return saved;
  settings.forget();
  // Pages rendered from here on show the new values. A failed read must not undo the save.
  await settings.read().catch(() => {});
  announceShop(services);
  return saved;
}

/** Compared as shown: the same rates are equal however they were typed. */
function changedSettings(name: SectionName, stored: SectionValues, wanted: SectionValues, env: Env): SettingName[] {
  const [before, after] = [shownValues(name, stored, env), shownValues(name, wanted, env)];
  return fieldsOf(name, env).filter(field => before[field] !== after[field]);
}

async function write(trx: Kysely<Database>, staff: Viewer, wanted: SectionValues, keys: readonly SettingKey[]) {
  await trx
    .insertInto('settings')
    .values(keys.map(key => ({ key, value: JSON.stringify(wanted[key]), updated_by: staff.id })))
    .onConflict(conflict =>
      conflict.column('key').doUpdateSet({
        value: sql`excluded.value`,
        updated_by: sql`excluded.updated_by`,
        updated_at: sql`now()`,
      }),
    )
    .execute();
}

/** Numbers and switches as stored; anything else as the screen shows it, the table of states line by line. */
function logged(name: SettingName, value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const shown = settingField(name).show(value as never);
  if (settingRow(name).kind !== 'stateRates') return shown;
  return Object.fromEntries(shown.split('\n').flatMap(line => (line ? [[line.slice(0, 2), line.slice(3)]] : [])));
}
