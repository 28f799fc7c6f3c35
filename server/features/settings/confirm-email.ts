import type { Kysely } from 'kysely';
import type { ConfirmEmail } from '#contract/settings/shapes.ts';
import type { Database } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';
import { readSwitch, saveSwitch } from './switches.ts';

/** Whether an address is confirmed before anybody signs in with it; sign-in and sign-up read the same row (accounts/queries.ts). */
export async function readConfirmEmail(db: Kysely<Database>): Promise<ConfirmEmail> {
  return { confirm_email: await readSwitch(db, 'confirm_email') };
}

/** Nobody is shut out by it: who has not confirmed theirs is mailed the link at the next sign-in. */
export async function saveConfirmEmail(
  db: Kysely<Database>,
  staff: Viewer,
  wanted: ConfirmEmail,
): Promise<ConfirmEmail> {
  await saveSwitch(db, staff, 'confirm_email', wanted.confirm_email);
  return wanted;
}
