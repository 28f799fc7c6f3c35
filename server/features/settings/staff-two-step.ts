import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { StaffTwoStep } from '#contract/settings.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';

const key = 'staff_two_step';

/** Whether staff need two-step sign-in; the doorway reads the same row with the session (server/auth/viewer.ts). */
export async function readStaffTwoStep(db: Kysely<Database>): Promise<StaffTwoStep> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return { staff_two_step: row?.value === true };
}

/** Refuses `two_step_first` to who has none: they would be the first to stand outside. */
export async function saveStaffTwoStep(
  db: Kysely<Database>,
  staff: Viewer,
  { staff_two_step }: StaffTwoStep,
): Promise<StaffTwoStep | Refusal> {
  if (staff_two_step && !staff.hasTwoStep) return refuse('two_step_first');
  await db.transaction().execute(async trx => {
    const set = { value: JSON.stringify(staff_two_step), updated_by: staff.id, updated_at: new Date() };
    await trx
      .insertInto('settings')
      .values({ key, ...set })
      .onConflict(conflict => conflict.column('key').doUpdateSet(set))
      .execute();
    const facts = { [key]: staff_two_step };
    await logActivity(trx, staff, { action: 'settings.change', kind: 'settings', subject: key, facts });
  });
  return { staff_two_step };
}
