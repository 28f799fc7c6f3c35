import type { Context } from 'hono';
import { type Kysely, sql } from 'kysely';
import type { PasswordInput } from '#contract/account-settings.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { passwordChangeFields } from '#domain/password-strength.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { beginSession, giveSession } from '#server/features/accounts/open-session.ts';
import type { AppEnv, Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { checkPassword, wrongPassword } from './check-password.ts';

/**
 * Sets another password. Every session ends, as do links to set one by mail; this browser gets a session of its own. Refuses
 * `invalid` with the sentence of each field, and `wrong_password`, also for the slower of two changes at once.
 */
export async function changePassword(
  services: Pick<Services, 'db' | 'env' | 'limiter'>,
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
  const token = await inTransaction(services.db, async trx => {
    if (!(await replaceDigest(trx, viewer.id, { from: checked.digest, to: digest }))) return null;
    await trx
      .deleteFrom('one_time_links')
      .where('user_id', '=', viewer.id)
      .where('purpose', '=', 'reset_password')
      .execute();
    await endSessions(trx, viewer.id, null);
    return beginSession(trx, services.env, c, viewer.id);
  });
  if (!token) return wrongPassword('current_password');
  giveSession(services.env, c, viewer.id, token);
  return { ok: true };
}

/** Whether it still was the one that was checked. */
async function replaceDigest(trx: Kysely<Database>, userId: string, { from, to }: { from: string; to: string }) {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ password: to, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .where('password', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
