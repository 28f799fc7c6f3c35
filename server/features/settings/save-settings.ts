import { type Kysely, sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import type { AdminSettings, SettingsInput } from '#contract/settings.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';
import { announceShop } from '#server/realtime/shop-changes.ts';
import type { Services } from '#server/services.ts';
import { type OrderSettingValues, orderSettingKeys, readSettings } from './queries.ts';
import { readSettingsForm } from './read-settings-form.ts';

type Changes = Partial<Record<keyof OrderSettingValues, { from: unknown; to: unknown }>>;

/**
 * Changes the rates for orders placed from now on, and writes down who did. Refuses `invalid`, and `changed_meanwhile` with
 * who and when, when the values are not those the form was opened with.
 */
export async function saveSettings(
  services: Pick<Services, 'db' | 'pageCache' | 'live'>,
  staff: Viewer,
  input: SettingsInput,
): Promise<AdminSettings | Refusal> {
  const wanted = readSettingsForm(input);
  if (isRefusal(wanted)) return wanted;
  const saved = await services.db.transaction().execute(async (trx): Promise<AdminSettings | Refusal> => {
    // Readers go on; two who save come one after the other, also while no row is there yet.
    await sql`lock table settings in exclusive mode`.execute(trx);
    const stored = await readSettings(trx);
    if (stored.version !== input.version)
      return refuse('changed_meanwhile', {
        person: stored.changed_by,
        at: stored.changed_at,
        version: stored.version,
      });
    await write(trx, staff, wanted, changesBetween(stored, wanted));
    return readSettings(trx);
  });
  if (isRefusal(saved)) return saved;
  announceShop(services);
  return saved;
}

function changesBetween(stored: AdminSettings, wanted: OrderSettingValues): Changes {
  const text = (value: unknown) =>
    JSON.stringify(typeof value === 'object' ? Object.entries(value ?? {}).sort() : value);
  const changed = orderSettingKeys.filter(key => text(stored[key]) !== text(wanted[key]));
  return Object.fromEntries(changed.map(key => [key, { from: stored[key], to: wanted[key] }]));
}

async function write(trx: Kysely<Database>, staff: Viewer, wanted: OrderSettingValues, changes: Changes) {
  const keys = orderSettingKeys.filter(key => changes[key]);
  if (keys.length === 0) return;
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
  await logActivity(trx, staff, { action: 'settings.change', kind: 'settings', subject: null, facts: changes });
}
