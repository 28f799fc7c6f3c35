import type { Kysely } from 'kysely';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';

/** Settings that are on or off; off without a row. */
export type SwitchName = 'staff_two_step' | 'confirm_email';

export async function readSwitch(db: Kysely<Database>, key: SwitchName): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value === true;
}

/** Turns a switch on or off and logs who did. */
export async function saveSwitch(db: Kysely<Database>, staff: Viewer, key: SwitchName, isOn: boolean): Promise<void> {
  await inTransaction(db, async trx => {
    const set = { value: JSON.stringify(isOn), updated_by: staff.id, updated_at: new Date() };
    await trx
      .insertInto('settings')
      .values({ key, ...set })
      .onConflict(conflict => conflict.column('key').doUpdateSet(set))
      .execute();
    await logActivity(trx, staff, {
      action: 'settings.change',
      kind: 'settings',
      subject: key,
      facts: { [key]: isOn },
    });
  });
}
