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

/** Puts the mail in line that asks a person to prove an address, their own or the one it is to become; within a transaction. */
export async function askToConfirm(
  trx: Kysely<Database>,
  address: Address,
  purpose: 'confirm_email' | 'change_email' = 'confirm_email',
): Promise<void> {
  const link_id = await newLink(trx, { purpose, ...address });
  await putInOutbox(trx, { kind: 'confirm_address', about: link_id, payload: { link_id, user_id: address.user_id } });
}

/** The same mail once more, as often as an address is written to. */
export async function askAgain(
  { db, jobs, limiter }: Pick<Services, 'db' | 'jobs' | 'limiter'>,
  address: Address,
): Promise<void> {
  if (await limiter.takeFor('confirmLink', address.email)) return;
  await inTransaction(db, trx => askToConfirm(trx, address));
  jobs.nudgeOutbox();
}

/** What a link is about; looking consumes nothing. Refuses `link_ended`. */
export async function lookAtConfirmation({ db, env }: Pick<Services, 'db' | 'env'>, token: string) {
  const link = await peekLink(db, env.SESSION_SECRET, 'confirm_email', token);
  return link ? { email: link.email } : refuse('link_ended');
}

/**
 * The address is proven by its link, and the account is its owner's: in this browser they are signed in to it, or type its password.
 * Without that whoever opened an account with the address of another would only have to wait for the press. Every other session
 * and link ends; orders placed with the address as a guest come to the account. Refuses `link_ended`, `proof_needed`,
 * `wrong_password`.
 */
export async function confirmEmail(
  services: Pick<Services, 'db' | 'env' | 'jobs' | 'limiter'>,
  viewer: Viewer | null,
  { token, password }: ConfirmInput,
): Promise<{ email: string } | Refusal> {
  const { db, env, jobs } = services;
  const kept = await checkPress(services, viewer, { purpose: 'confirm_email', token, password });
  if (isRefusal(kept)) return kept;
  const link = await inTransaction(db, async trx => {
    const taken = await takeLink(trx, env.SESSION_SECRET, 'confirm_email', token);
    const account = taken && (await lockAccount(trx, taken.user_id));
    if (!taken || account?.email !== taken.email) return null;
    await changeAccess(trx, taken.user_id, { email_verified: true }, kept.sessionId);
    await greetProven(trx, taken.user_id);
    return taken;
  });
  if (!link) return refuse('link_ended');
  jobs.nudgeOutbox();
  return { email: link.email };
}

interface Press extends ConfirmInput {
  purpose: 'confirm_email' | 'change_email';
}

/** Whether who presses a link that was mailed to an address has the account too. Answers their session, where they have one. */
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

/** What follows when an address is proven: the welcome, once, and what a guest ordered and wrote with it. */
export async function greetProven(trx: Kysely<Database>, userId: string): Promise<void> {
  await queueWelcome(trx, userId);
  await askForOwn(trx, userId);
}

/** Puts in line that what a guest ordered and wrote with a person's proven address comes to the account. */
export async function askForOwn(trx: Kysely<Database>, userId: string): Promise<void> {
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
