import { sql, type Transaction } from 'kysely';
import type { RestoredEmail } from '#contract/account-settings/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { changeAccess } from '#server/auth/change-access.ts';
import {
  endLaterRestores,
  linkToken,
  newLink,
  type OneTimeLink,
  peekLink,
  takeLink,
} from '#server/auth/one-time-links.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { isEmailTaken, notAuthorized } from './change-email.ts';
import { takenMeanwhile } from './confirm-email.ts';

/** Which address a link restores; does not consume it. Refuses `link_ended`. */
export async function peekRestore({ db, env }: Pick<Services, 'db' | 'env'>, token: string) {
  const link = await peekLink(db, env.SESSION_SECRET, 'restore_email', token);
  return link ? { email: link.email } : refuse('link_ended');
}

/**
 * Undoes a change of address by the link mailed to the old one. All sessions and links end, also links of later
 * changes; links of earlier changes stay, as an earlier address is more likely the owner's. The password stops working
 * until a new one is set with the returned token; two-step sign-in that may be an intruder's is turned off. Refuses
 * `link_ended`, and `email_not_authorized` if another account has the address.
 */
export async function restoreEmail(
  { db, env, jobs }: Pick<Services, 'db' | 'env' | 'jobs'>,
  token: string,
): Promise<RestoredEmail | Refusal> {
  const restored = inTransaction(db, async trx => {
    const link = await takeLink(trx, env.SESSION_SECRET, 'restore_email', token);
    if (!link) return refuse('link_ended');
    const { user_id, email } = link;
    if (await isEmailTaken(trx, email, user_id)) return notAuthorized();
    const twoStep = (await isTwoStepSuspect(trx, link)) ? { two_factor_enabled: false } : {};
    await changeAccess(trx, user_id, { email, email_verified: true, password: null, ...twoStep }, null);
    await endLaterRestores(trx, link);
    const purpose = 'reset_password';
    const id = await newLink(trx, { purpose, user_id, email });
    return { email, reset_token: linkToken(env.SESSION_SECRET, { id, purpose }) };
  });
  const answer = await restored.catch(takenMeanwhile);
  jobs.nudgeOutbox();
  return answer;
}

const suspectDays = 7;

/** Set up since the change, or shortly before it. */
async function isTwoStepSuspect(trx: Transaction<Database>, { id, user_id }: OneTimeLink): Promise<boolean> {
  const found = await trx
    .selectFrom('two_step')
    .innerJoin('one_time_links', 'one_time_links.user_id', 'two_step.user_id')
    .select('two_step.user_id')
    .where('two_step.user_id', '=', user_id)
    .where('one_time_links.id', '=', id)
    .where(sql<boolean>`two_step.created_at > one_time_links.created_at - make_interval(days => ${suspectDays})`)
    .executeTakeFirst();
  return found !== undefined;
}
