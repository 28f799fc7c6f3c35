import { type Kysely, sql, type Transaction } from 'kysely';
import type { EmailAsked } from '#contract/account-settings.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { type OneTimeLink, takeLink } from '#server/auth/one-time-links.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { askForOwn } from '#server/features/accounts/confirm-email.ts';
import type { Viewer } from '#server/http/context.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';
import { notAuthorized } from './change-email.ts';

/**
 * Makes the address a link was mailed to the account's, proven by that link. All sessions but this browser's own end, as do links
 * to the old address, which hears of it. Refuses `email_link_ended` for a link that was used, has run out or is none of ours, and
 * `email_not_authorized` where somebody took the address meanwhile; the link is used up then too.
 */
export async function confirmEmail(
  { db, env, jobs }: Pick<Services, 'db' | 'env' | 'jobs'>,
  viewer: Viewer | null,
  token: string,
): Promise<EmailAsked | Refusal> {
  const change = inTransaction(db, async trx => {
    const link = await takeLink(trx, env.SESSION_SECRET, 'change_email', token);
    if (!link) return refuse('email_link_ended');
    const oldEmail = await moveTo(trx, link);
    if (!oldEmail) return notAuthorized();
    await endSessions(trx, link.user_id, viewer?.id === link.user_id ? viewer.sessionId : null);
    await trx.deleteFrom('one_time_links').where('user_id', '=', link.user_id).where('id', '<>', link.id).execute();
    await tellOldAddress(trx, link, oldEmail);
    await askForOwn(trx, link.user_id);
    return { email: link.email };
  });
  const changed = await change.catch(takenMeanwhile);
  jobs.nudgeOutbox();
  return changed;
}

/** By a sign-up, or another's link, in the same moment. */
function takenMeanwhile(fault: unknown): Refusal {
  const { code, constraint } = fault as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'users_email_key') return notAuthorized();
  throw fault;
}

/** Answers the address it was until now; null when another account has the new one. Of two at once the second waits here. */
async function moveTo(trx: Transaction<Database>, { user_id, email }: OneTimeLink): Promise<string | null> {
  const { email: oldEmail } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql`
    update users set email = ${email}, email_verified = true, updated_at = now()
    where id = ${user_id} and not exists (select from users other where other.email = ${email} and other.id <> ${user_id})
    returning id
  `.execute(trx);
  return rows.length > 0 ? oldEmail : null;
}

async function tellOldAddress(trx: Kysely<Database>, link: OneTimeLink, old_email: string) {
  const payload = { user_id: link.user_id, old_email, new_email: link.email, changed_at: new Date().toISOString() };
  await putInOutbox(trx, { kind: 'address_changed', about: link.id, payload });
}
