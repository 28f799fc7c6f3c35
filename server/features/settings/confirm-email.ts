import type { Kysely } from 'kysely';
import type { ConfirmEmail } from '#contract/settings/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';
import { readSwitch, saveSwitch } from './switches.ts';

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
