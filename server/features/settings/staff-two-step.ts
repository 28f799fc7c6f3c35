import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import type { StaffTwoStep } from '#contract/settings/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';
import { readSwitch, saveSwitch } from './switches.ts';

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
