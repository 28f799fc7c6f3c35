import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/schema.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import { endLinks } from './one-time-links.ts';

/**
 * What decides who gets into an account. The table types let no other code write these columns
 * (server/database/tables/accounts.ts).
 */
export interface AccessChange {
  /** A digest; null: no password opens the account until a new one is set. */
  password?: string | null;
  email?: string;
  /** The caller has read a mail sent to this address. */
  email_verified?: true;
  two_factor_enabled?: boolean;
  is_admin?: boolean;
}

export interface LockedAccount {
  email: string;
  email_verified: boolean;
  two_factor_enabled: boolean;
}

/** Locks an account until the transaction ends; null when it no longer exists. */
export async function lockAccount(trx: Transaction<Database>, userId: string): Promise<LockedAccount | null> {
  const account = await trx
    .selectFrom('users')
    .select(['email', 'email_verified', 'two_factor_enabled'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return account ?? null;
}

/**
 * The only way to prove or change who owns an account: password, address, two-step sign-in, staff rights, or just "sign
 * out everywhere else". Ends every pending link of the account (except links that restore an older address, which are
 * the owner's way back) and every session but the one that gave the proof. A new password and a change of two-step
 * sign-in are mailed to a proven address. Answers how many sessions ended.
 */
export async function changeAccess(
  trx: Transaction<Database>,
  userId: string,
  change: AccessChange,
  currentSessionId: string | null,
): Promise<number> {
  const before = await lockAccount(trx, userId);
  if (!before) return 0;
  await write(trx, userId, change);
  await notifyOwner(trx, userId, before, change);
  await endLinks(trx, userId);
  const sessions = trx.deleteFrom('sessions').where('user_id', '=', userId);
  const ended = await (currentSessionId
    ? sessions.where('id', '<>', currentSessionId)
    : sessions
  ).executeTakeFirstOrThrow();
  return Number(ended.numDeletedRows);
}

async function write(trx: Transaction<Database>, userId: string, change: AccessChange): Promise<void> {
  const { password, email = null, email_verified = null, two_factor_enabled = null, is_admin } = change;
  await sql`
    update users set email = coalesce(${email}, email),
      email_verified = coalesce(${email_verified}::boolean, email_verified),
      two_factor_enabled = coalesce(${two_factor_enabled}::boolean, two_factor_enabled), updated_at = now()
    where id = ${userId}
  `.execute(trx);
  if (two_factor_enabled === false) {
    await trx.deleteFrom('two_step').where('user_id', '=', userId).execute();
    await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  }
  if (is_admin !== undefined)
    await sql`update profiles set is_admin = ${is_admin}, updated_at = now() where id = ${userId}`.execute(trx);
  if (password !== undefined)
    await sql`
      insert into accounts (user_id, account_id, provider_id, password)
      values (${userId}, ${userId}, 'credential', ${password})
      on conflict (provider_id, account_id) do update set password = excluded.password, updated_at = now()
    `.execute(trx);
}

async function notifyOwner(
  trx: Transaction<Database>,
  userId: string,
  before: LockedAccount,
  { password, email_verified, two_factor_enabled: isOn = before.two_factor_enabled }: AccessChange,
): Promise<void> {
  if (!before.email_verified && !email_verified) return;
  const payload = { user_id: userId, changed_at: new Date() };
  if (password) await putInOutbox(trx, { kind: 'password_changed', about: randomUUID(), payload });
  if (isOn !== before.two_factor_enabled)
    await putInOutbox(trx, {
      kind: 'two_step_changed',
      about: randomUUID(),
      payload: { ...payload, is_on: isOn },
    });
}
