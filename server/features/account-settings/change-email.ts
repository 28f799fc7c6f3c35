import type { Kysely } from 'kysely';
import type { EmailAsked, EmailInput } from '#contract/account-settings/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { emailChangeProblems } from '#domain/account/email-change.ts';
import { normalizeEmail } from '#domain/email.ts';
import { checkPassword } from '#server/auth/check-owner.ts';
import { isRestorable } from '#server/auth/one-time-links.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { queueConfirmation } from '#server/features/accounts/confirm-email.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/**
 * Mails a link to the new address; nothing changes until it is pressed. Refuses `invalid` with a message per field,
 * then `wrong_password`, then `email_not_authorized` for another account's address. Only callers with the right
 * password learn that, a few times per hour.
 */
export async function changeEmail(
  services: Pick<Services, 'db' | 'limiter' | 'jobs'>,
  viewer: Viewer,
  { email: typed, current_password }: EmailInput,
): Promise<EmailAsked | Refusal> {
  const fields = emailChangeProblems({ current: viewer.email, next: typed, password: current_password });
  const [message] = Object.values(fields);
  if (message) return refuse('invalid', {}, { message, fields });
  const checked = await checkPassword(services, viewer.id, { password: current_password, field: 'current_password' });
  if (isRefusal(checked)) return checked;
  const { db, limiter, jobs } = services;
  const email = normalizeEmail(typed);
  const refused = (await limiter.takeFor('changeEmail', viewer.id)) ?? (await limiter.takeFor('changeLink', email));
  if (refused) return refused;
  if (await isEmailTaken(db, email, viewer.id)) return notAuthorized();
  const address = { user_id: viewer.id, email };
  await inTransaction(db, trx => queueConfirmation(trx, address, 'change_email'));
  jobs.nudgeOutbox();
  return { email };
}

/** Whether the address belongs to another account or can still be restored to one. */
export async function isEmailTaken(db: Kysely<Database>, email: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .executeTakeFirst();
  return other !== undefined || isRestorable(db, email, userId);
}

export function notAuthorized(): Refusal {
  const { message } = refuse('email_not_authorized');
  return refuse('email_not_authorized', {}, { fields: { email: message } });
}
