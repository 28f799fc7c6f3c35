import type { Transaction } from 'kysely';
import type { EmailAsked } from '#contract/account-settings/shapes.ts';
import type { ConfirmInput } from '#contract/accounts/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { changeAccess, lockAccount } from '#server/auth/change-access.ts';
import { newLink, type OneTimeLink, takeLink } from '#server/auth/one-time-links.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { checkPress, queueJoins } from '#server/features/accounts/confirm-email.ts';
import type { Viewer } from '#server/http/context.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';
import { isEmailTaken, notAuthorized } from './change-email.ts';

/**
 * Changes the account's address to the one its link was mailed to. Requires the account's session or password. All
 * other sessions and all links end. A proven old address is mailed and can undo the change. Refuses `email_link_ended`
 * for a used, expired or unknown link, `proof_needed`, `wrong_password`, and `email_not_authorized` if the address was
 * taken meanwhile, which consumes the link.
 */
export async function confirmEmail(
  services: Pick<Services, 'db' | 'env' | 'jobs' | 'limiter'>,
  viewer: Viewer | null,
  { token, password }: ConfirmInput,
): Promise<EmailAsked | Refusal> {
  const { db, env, jobs } = services;
  const proof = await checkPress(services, viewer, { purpose: 'change_email', token, password });
  if (isRefusal(proof)) return proof.refused === 'link_ended' ? refuse('email_link_ended') : proof;
  const change = inTransaction(db, async trx => {
    const link = await takeLink(trx, env.SESSION_SECRET, 'change_email', token);
    const old = link && (await lockAccount(trx, link.user_id));
    if (!link || !old) return refuse('email_link_ended');
    if (await isEmailTaken(trx, link.email, link.user_id)) return notAuthorized();
    await changeAccess(trx, link.user_id, { email: link.email, email_verified: true }, proof.sessionId);
    if (old.email_verified) await mailOldAddress(trx, link, old.email);
    await queueJoins(trx, link.user_id);
    return { email: link.email };
  });
  const changed = await change.catch(takenMeanwhile);
  jobs.nudgeOutbox();
  return changed;
}

/** Taken at the same moment by a sign-up or another link. */
export function takenMeanwhile(fault: unknown): Refusal {
  const { code, constraint } = fault as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'users_email_key') return notAuthorized();
  throw fault;
}

/** Includes the link that restores the old address. An unproven address may have been mistyped and gets no mail. */
async function mailOldAddress(trx: Transaction<Database>, { user_id, email: new_email }: OneTimeLink, email: string) {
  const link_id = await newLink(trx, { purpose: 'restore_email', user_id, email });
  const payload = { link_id, user_id, new_email, changed_at: new Date().toISOString() };
  await putInOutbox(trx, { kind: 'address_changed', about: link_id, payload });
}
