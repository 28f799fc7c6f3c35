import type { Context } from 'hono';
import type { PasswordInput } from '#contract/account-settings/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { passwordChangeFields } from '#domain/account/password-strength.ts';
import { changeAccess, lockAccount } from '#server/auth/change-access.ts';
import { checkPassword, wrongPassword } from '#server/auth/check-owner.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { readDigest } from '#server/auth/read-digest.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { beginSession, giveSession } from '#server/features/accounts/open-session.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';

/**
 * Changes the password. All sessions and links end; this browser gets a new session. Refuses `invalid` with a message
 * per field, and `wrong_password`, also for the later of two concurrent changes.
 */
export async function changePassword(
  services: Pick<Services, 'db' | 'env' | 'limiter' | 'jobs'>,
  c: Context<AppEnv>,
  viewer: Viewer,
  { current_password: current, new_password: next }: PasswordInput,
): Promise<{ ok: true } | Refusal> {
  const fields = passwordChangeFields({ current, next, confirmation: next });
  const [message] = Object.values(fields);
  if (message) return refuse('invalid', {}, { message, fields });
  const checked = await checkPassword(services, viewer.id, { password: current, field: 'current_password' });
  if (isRefusal(checked)) return checked;
  const digest = await hashPassword(next);
  const holder = { userId: viewer.id, digest };
  const token = await inTransaction(services.db, async trx => {
    await lockAccount(trx, viewer.id);
    if ((await readDigest(trx, viewer.id)) !== checked.digest) return null;
    await changeAccess(trx, viewer.id, { password: digest }, null);
    return beginSession(trx, services.env, c, holder);
  });
  if (!token) return wrongPassword('current_password');
  services.jobs.nudgeOutbox();
  giveSession(services.env, c, holder, token);
  return { ok: true };
}
