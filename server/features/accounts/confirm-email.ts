import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ConfirmInput } from '#contract/accounts/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { changeAccess, lockAccount } from '#server/auth/change-access.ts';
import { checkPassword } from '#server/auth/check-owner.ts';
import { newLink, peekLink, takeLink } from '#server/auth/one-time-links.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import type { Viewer } from '#server/http/context.ts';
import { putAllInOutbox, putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';
import { queueWelcome } from './welcome.ts';

interface Address {
  user_id: string;
  email: string;
}

/** Queues the mail that asks to confirm an address, the current one or a new one; call within a transaction. */
export async function queueConfirmation(
  trx: Kysely<Database>,
  address: Address,
  purpose: 'confirm_email' | 'change_email' = 'confirm_email',
): Promise<void> {
  const link_id = await newLink(trx, { purpose, ...address });
  await putInOutbox(trx, { kind: 'confirm_address', about: link_id, payload: { link_id, user_id: address.user_id } });
}

/** Sends that mail again, within the limit per address. */
export async function resendConfirmation(
  { db, jobs, limiter }: Pick<Services, 'db' | 'jobs' | 'limiter'>,
  address: Address,
): Promise<void> {
  if (await limiter.takeFor('confirmLink', address.email)) return;
  await inTransaction(db, trx => queueConfirmation(trx, address));
  jobs.nudgeOutbox();
}

/** What a link is about; does not consume it. Refuses `link_ended`. */
export async function peekConfirmation({ db, env }: Pick<Services, 'db' | 'env'>, token: string) {
  const link = await peekLink(db, env.SESSION_SECRET, 'confirm_email', token);
  return link ? { email: link.email } : refuse('link_ended');
}

/**
 * Confirms an address by its link. The caller must be signed in to the account in this browser or type its password;
 * otherwise somebody could register another person's address and wait for the owner to press the link. All other
 * sessions and links end; guest orders placed with the address move to the account. Refuses `link_ended`,
 * `proof_needed`, `wrong_password`.
 */
export async function confirmEmail(
  services: Pick<Services, 'db' | 'env' | 'jobs' | 'limiter'>,
  viewer: Viewer | null,
  { token, password }: ConfirmInput,
): Promise<{ email: string } | Refusal> {
  const { db, env, jobs } = services;
  const proof = await checkPress(services, viewer, { purpose: 'confirm_email', token, password });
  if (isRefusal(proof)) return proof;
  const link = await inTransaction(db, async trx => {
    const taken = await takeLink(trx, env.SESSION_SECRET, 'confirm_email', token);
    const account = taken && (await lockAccount(trx, taken.user_id));
    if (!taken || account?.email !== taken.email) return null;
    await changeAccess(trx, taken.user_id, { email_verified: true }, proof.sessionId);
    await welcomeProven(trx, taken.user_id);
    return taken;
  });
  if (!link) return refuse('link_ended');
  jobs.nudgeOutbox();
  return { email: link.email };
}

interface Press extends ConfirmInput {
  purpose: 'confirm_email' | 'change_email';
}

/**
 * Checks that the person who opened a mailed link has the account too, by session or password. Returns the session, if
 * any.
 */
export async function checkPress(
  services: Pick<Services, 'db' | 'env' | 'limiter'>,
  viewer: Viewer | null,
  { purpose, token, password }: Press,
): Promise<{ sessionId: string | null } | Refusal> {
  const link = await peekLink(services.db, services.env.SESSION_SECRET, purpose, token);
  if (!link) return refuse('link_ended');
  if (viewer?.id === link.user_id) return { sessionId: viewer.sessionId };
  if (!password) return refuse('proof_needed');
  const checked = await checkPassword(services, link.user_id, { password, field: 'password' });
  return isRefusal(checked) ? checked : { sessionId: null };
}

/** After an address is proven: queues the welcome mail, once, and moves the guest's orders and tickets. */
export async function welcomeProven(trx: Kysely<Database>, userId: string): Promise<void> {
  await queueWelcome(trx, userId);
  await queueJoins(trx, userId);
}

/** Queues moving guest orders and tickets of a proven address to its account. */
export async function queueJoins(trx: Kysely<Database>, userId: string): Promise<void> {
  const { rows } = await sql<{ kind: string; id: string }>`
    with account as (select email from users where id = ${userId})
    select 'join-orders' as kind, o.id from orders o join account using (email) where o.user_id is null
    union all
    select 'join-tickets', t.id from support_tickets t join account using (email) where t.user_id is null
  `.execute(trx);
  await putAllInOutbox(
    trx,
    rows.map(({ kind, id }) => ({ kind, about: `${id}:${randomUUID()}`, payload: { id } })),
  );
}
