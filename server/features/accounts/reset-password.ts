import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { AskedLink, ResetPasswordInput, SignedIn } from '#contract/accounts/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { normalizeEmail } from '#domain/email.ts';
import { changeAccess, lockAccount } from '#server/auth/change-access.ts';
import { markHalf } from '#server/auth/half-signed-in.ts';
import { peekLink, takeLink } from '#server/auth/one-time-links.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { networkOf } from '#server/http/client-address.ts';
import type { AppEnv } from '#server/http/context.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';
import { checkEmail, checkNewPassword } from './check-credentials.ts';
import { welcomeProven } from './confirm-email.ts';
import { beginSession, giveSession } from './open-session.ts';
import { readUser } from './queries.ts';

/**
 * Queues a link to set a new password. The response and its time are the same whether the address has an account: the
 * worker looks it up. The limit counts per network too, so others cannot use up the owner's share. Refuses `invalid`
 * for text that is no address.
 */
export async function requestReset(
  { db, jobs, limiter }: Pick<Services, 'db' | 'jobs' | 'limiter'>,
  clientIp: string,
  input: { email: string },
): Promise<AskedLink | Refusal> {
  const refused = checkEmail(input.email);
  if (refused) return refused;
  const email = normalizeEmail(input.email);
  // Over the limit the response is the same.
  const isEnough =
    (await limiter.takeFor('resetLink', `${email} ${networkOf(clientIp)}`)) ??
    (await limiter.takeFor('resetLinkAddress', email));
  if (isEnough) return { sent_to: input.email };
  const link_id = randomUUID();
  await putInOutbox(db, { kind: 'reset_password', about: link_id, payload: { link_id, email } });
  jobs.nudgeOutbox();
  return { sent_to: input.email };
}

/** Whether a link can be used; does not consume it. Refuses `link_ended`. */
export async function peekReset({ db, env }: Pick<Services, 'db' | 'env'>, token: string) {
  const link = await peekLink(db, env.SESSION_SECRET, 'reset_password', token);
  return link ? { email: link.email } : refuse('link_ended');
}

/**
 * Sets the password, ends all sessions and opens a new one here: reading the mailbox proves the address and the
 * account, except for a second step. Two-step sign-in that was turned on before the address was proven is turned off.
 * Refuses `invalid` for a weak password, without consuming the link, and `link_ended`.
 * @throws QueueFull if too many passwords are being checked
 */
export async function resetPassword(
  services: Pick<Services, 'db' | 'env' | 'limiter' | 'live' | 'pageCache' | 'log' | 'jobs'>,
  c: Context<AppEnv>,
  { token, password }: ResetPasswordInput,
): Promise<SignedIn | Refusal> {
  const { db, env, limiter } = services;
  const refused = checkNewPassword(password);
  if (refused) return refused;
  const looked = await peekReset(services, token);
  if (isRefusal(looked)) return looked;
  const digest = await hashPassword(password);
  const opened = await inTransaction(db, async trx => {
    const link = await takeLink(trx, env.SESSION_SECRET, 'reset_password', token);
    const account = link && (await lockAccount(trx, link.user_id));
    if (!link || account?.email !== link.email) return null;
    const twoStep = account.email_verified ? {} : { two_factor_enabled: false };
    await changeAccess(trx, link.user_id, { password: digest, email_verified: true, ...twoStep }, null);
    await welcomeProven(trx, link.user_id);
    const holder = { userId: link.user_id, digest };
    const needsCode = account.email_verified && account.two_factor_enabled;
    return { holder, email: link.email, session: needsCode ? null : await beginSession(trx, env, c, holder) };
  });
  if (!opened) return refuse('link_ended');
  const { holder, email, session } = opened;
  await limiter.forget('signInAccount', email);
  services.jobs.nudgeOutbox();
  if (!session) {
    markHalf(c, env, holder);
    return { user: null, message: null, second_step: true };
  }
  giveSession(env, c, holder, session);
  return { user: await readUser(db, holder.userId), message: null };
}
