import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { AskedLink, ResetPasswordInput, SignedIn } from '#contract/accounts.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { normalizeEmail } from '#domain/email.ts';
import { markHalf } from '#server/auth/half-signed-in.ts';
import { peekLink, takeLink } from '#server/auth/one-time-links.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { AppEnv } from '#server/http/context.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';
import { checkEmail, checkNewPassword } from './check-credentials.ts';
import { proveEmail } from './confirm-email.ts';
import { beginSession, giveSession } from './open-session.ts';
import { readUser } from './queries.ts';

/**
 * Asks for a link to set a new password. The answer, and the time it takes, are the same whether the address has an account:
 * one message is put in line, and the worker finds out. Refuses `invalid` for what is no address.
 */
export async function askForReset(
  { db, jobs, limiter }: Pick<Services, 'db' | 'jobs' | 'limiter'>,
  input: { email: string },
): Promise<AskedLink | Refusal> {
  const refused = checkEmail(input.email);
  if (refused) return refused;
  const email = normalizeEmail(input.email);
  // One who was sent enough is told the same; so is everybody else.
  if (await limiter.takeFor('mailLink', email)) return { sent_to: input.email };
  const link_id = randomUUID();
  await putInOutbox(db, { kind: 'reset_password', about: link_id, payload: { link_id, email } });
  jobs.nudgeOutbox();
  return { sent_to: input.email };
}

/** Whether a link can be used; looking consumes nothing. Refuses `link_ended`. */
export async function lookAtReset({ db, env }: Pick<Services, 'db' | 'env'>, token: string) {
  const link = await peekLink(db, env.SESSION_SECRET, 'reset_password', token);
  return link ? { email: link.email } : refuse('link_ended');
}

/**
 * Sets the password and ends every session there is, then opens one here: who reads the mailbox owns the account, but for the
 * second step where there is one. That proves the address too. Refuses `invalid` for a weak password, which leaves the link as it is and `link_ended`.
 * @throws QueueFull when too many passwords are being checked already
 */
export async function resetPassword(
  services: Pick<Services, 'db' | 'env' | 'limiter' | 'live' | 'pageCache' | 'log' | 'jobs'>,
  c: Context<AppEnv>,
  { token, password }: ResetPasswordInput,
): Promise<SignedIn | Refusal> {
  const { db, env, limiter } = services;
  const refused = checkNewPassword(password);
  if (refused) return refused;
  const looked = await lookAtReset(services, token);
  if (isRefusal(looked)) return looked;
  const digest = await hashPassword(password);
  const opened = await inTransaction(db, async trx => {
    const link = await takeLink(trx, env.SESSION_SECRET, 'reset_password', token);
    if (!link) return null;
    await sql`
      insert into accounts (user_id, account_id, provider_id, password) values (${link.user_id}, ${link.user_id}, 'credential', ${digest})
      on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()
    `.execute(trx);
    await endSessions(trx, link.user_id, null);
    await proveEmail(trx, link);
    const { two_factor_enabled: needsCode } = await trx
      .selectFrom('users')
      .select('two_factor_enabled')
      .where('id', '=', link.user_id)
      .executeTakeFirstOrThrow();
    const session = needsCode ? null : await beginSession(trx, env, c, link.user_id);
    return { userId: link.user_id, email: link.email, session };
  });
  if (!opened) return refuse('link_ended');
  await limiter.forget('signInAccount', opened.email);
  services.jobs.nudgeOutbox();
  if (!opened.session) {
    markHalf(c, env, { userId: opened.userId, digest });
    return { user: null, message: null, second_step: true };
  }
  giveSession(env, c, opened.userId, opened.session);
  return { user: await readUser(db, opened.userId), message: null };
}
