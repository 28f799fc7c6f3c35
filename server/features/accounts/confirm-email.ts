import { type Kysely, sql } from 'kysely';
import { type Refusal, refuse } from '#contract/errors.ts';
import { newLink, peekLink, takeLink } from '#server/auth/one-time-links.ts';
import type { Database } from '#server/database/schema.ts';
import type { Services } from '#server/services.ts';
import { queueWelcome } from './welcome.ts';

interface Address {
  user_id: string;
  email: string;
}

/** Puts the mail in line that asks a person to prove an address; within the transaction that made the account. */
export async function askToConfirm(trx: Kysely<Database>, { user_id, email }: Address): Promise<void> {
  const link_id = await newLink(trx, { purpose: 'confirm_email', user_id, email });
  const message = { kind: 'confirm_address', dedupe_key: `confirm_address:${link_id}` };
  await trx
    .insertInto('outbox')
    .values({ ...message, payload: JSON.stringify({ link_id }) })
    .execute();
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
  const link = await db.transaction().execute(async trx => {
    const taken = await takeLink(trx, env.SESSION_SECRET, 'confirm_email', token);
    return taken && (await proveEmail(trx, taken)) ? taken : null;
  });
  if (!link) return refuse('link_ended');
  jobs.nudgeOutbox();
  return { email: link.email };
}

/**
 * Writes down that a person reads the mails of an address, if it is still theirs, and puts in line that guest orders with it come to
 * the account. False: the account has another address by now.
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
  await askForOrders(trx, user_id);
  return true;
}

/** Puts in line that guest orders with a person's proven address come to the account. */
export async function askForOrders(trx: Kysely<Database>, userId: string): Promise<void> {
  await sql`
    insert into outbox (kind, dedupe_key, payload)
    values ('join-orders', 'join-orders:' || gen_random_uuid(), ${JSON.stringify({ id: userId })})
  `.execute(trx);
}
