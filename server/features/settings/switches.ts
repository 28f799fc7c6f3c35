import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { ConfirmEmail, StaffTwoStep } from '#contract/settings/shapes.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { logActivity } from '#server/features/activity/log-activity.ts';
import type { Viewer } from '#server/http/context.ts';

/** Settings that are on or off; off without a row. */
type SwitchName = 'staff_two_step' | 'confirm_email';

async function readSwitch(db: Kysely<Database>, key: SwitchName): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value === true;
}

/** Turns a switch on or off and logs who did. */
async function saveSwitch(db: Kysely<Database>, staff: Viewer, key: SwitchName, isOn: boolean): Promise<void> {
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

/** Whether an address must be confirmed before the first sign-in; accounts/queries.ts reads the same row. */
export async function readConfirmEmail(db: Kysely<Database>): Promise<ConfirmEmail> {
  return { confirm_email: await readSwitch(db, 'confirm_email') };
}

/** Locks nobody out: unconfirmed accounts are mailed the link at their next sign-in. */
export async function saveConfirmEmail(
  db: Kysely<Database>,
  staff: Viewer,
  wanted: ConfirmEmail,
): Promise<ConfirmEmail> {
  await saveSwitch(db, staff, 'confirm_email', wanted.confirm_email);
  return wanted;
}

const key = 'staff_two_step';

/** Whether staff need two-step sign-in; server/auth/viewer.ts reads the same row with the session. */
export async function readStaffTwoStep(db: Kysely<Database>): Promise<StaffTwoStep> {
  return { staff_two_step: await readSwitch(db, key) };
}

/** Refuses `two_step_first` to staff without it: they would lock themselves out. */
export async function saveStaffTwoStep(
  db: Kysely<Database>,
  staff: Viewer,
  { staff_two_step }: StaffTwoStep,
): Promise<StaffTwoStep | Refusal> {
  if (staff_two_step && !staff.hasTwoStep) return refuse('two_step_first');
  await saveSwitch(db, staff, key, staff_two_step);
  return { staff_two_step };
}
