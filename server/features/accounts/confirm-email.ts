import type { Kysely } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import { newLink, peekLink, takeLink } from '#server/auth/one-time-links.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { askForOrders } from '#server/features/orders/join-orders.ts';
import { askForTickets } from '#server/features/support/join-tickets.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
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
  await putInOutbox(trx, { kind: 'confirm_address', about: link_id, payload: { link_id } });
}

/** What a link is about; looking consumes nothing. Refuses `link_ended`. */
export async function lookAtConfirmation({ db, env }: Pick<Services, 'db' | 'env'>, token: string) {
  const link = await peekLink(db, env.SESSION_SECRET, 'confirm_email', token);
  return link ? { email: link.email } : refuse('link_ended');
}

/** The address is proven by its link; orders placed with it as a guest come to the account. Refuses `link_ended`. */
export async function confirmEmail(
  { db, env, jobs }: Pick<Services, 'db' | 'env' | 'jobs'>,
  token: string,
): Promise<{ email: string } | Refusal> {
  const link = await inTransaction(db, async trx => {
    const taken = await takeLink(trx, env.SESSION_SECRET, 'confirm_email', token);
    return taken && (await proveEmail(trx, taken)) ? taken : null;
  });
  if (!link) return refuse('link_ended');
  jobs.nudgeOutbox();
  return { email: link.email };
}

/**
 * Writes down that a person reads the mails of an address, if it is still theirs, and puts in line that guest orders and tickets
 * with it come to the account. False: the account has another address by now.
 */
export async function proveEmail(trx: Kysely<Database>, { user_id, email }: Address): Promise<boolean> {
  const proven = await trx
    .updateTable('users')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', user_id)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst();
  if (!proven) return false;
  await queueWelcome(trx, user_id);
  await askForOwn(trx, user_id);
  return true;
}

/** Puts in line that what a guest ordered and wrote with a person's proven address comes to the account. */
export async function askForOwn(trx: Kysely<Database>, userId: string): Promise<void> {
  await askForOrders(trx, userId);
  await askForTickets(trx, userId);
}
