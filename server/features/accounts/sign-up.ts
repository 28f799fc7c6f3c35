import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import { signUpText } from '#content/words/accounts.ts';
import type { SignedIn, SignUpInput } from '#contract/accounts/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { normalizeEmail } from '#domain/email.ts';
import { isRestorable } from '#server/auth/one-time-links.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Database } from '#server/database/schema.ts';
import { claimOrder } from '#server/features/orders/claim-order.ts';
import type { AppEnv } from '#server/http/context.ts';
import { putInOutbox } from '#server/jobs/put-in-outbox.ts';
import type { Services } from '#server/services.ts';
import { checkSignUp } from './check-credentials.ts';
import { queueConfirmation } from './confirm-email.ts';
import { beginSession, giveSession } from './open-session.ts';
import { isConfirmationRequired, readUser } from './queries.ts';
import { queueWelcome } from './welcome.ts';

type Parts = Pick<Services, 'env' | 'db' | 'jobs'>;

/** Minimum response time in ms. Longer than hashing a password and creating an account. */
const answerMs = 150;

/**
 * Creates an account and signs in. If the owner requires confirmed addresses, it only says that a mail was sent; then
 * neither the response nor its time reveals whether the address has an account. Otherwise a taken address is refused
 * with `sign_up_refused`, and attempts are limited per visitor. Refuses `invalid` with a message per field. A guest's
 * order comes with the account, or once the address is confirmed.
 * @throws QueueFull if too many passwords are being checked
 */
export async function signUp(services: Services, c: Context<AppEnv>, input: SignUpInput): Promise<SignedIn | Refusal> {
  const refused = checkSignUp(input);
  if (refused) return refused;
  const shortest = delay(answerMs);
  const digest = await hashPassword(input.password);
  const account = { name: input.full_name, email: normalizeEmail(input.email), digest };
  const { db, env, jobs } = services;
  if (await isConfirmationRequired(db)) {
    const [made] = await Promise.all([makeUnconfirmed(services, account), shortest]);
    return made;
  }
  // Account, mails and session in one transaction: never one without the others.
  const opened = await inTransaction(db, async trx => {
    const userId = await insertAccount(trx, account);
    if (!userId) return null;
    await queueWelcome(trx, userId);
    return { userId, token: await beginSession(trx, env, c, { userId, digest }) };
  });
  if (!opened) return refuse('sign_up_refused');
  jobs.nudgeOutbox();
  if (input.order) await claimOrder(services, input.order, { id: opened.userId, email: account.email });
  giveSession(env, c, { userId: opened.userId, digest }, opened.token);
  return { user: await readUser(db, opened.userId), message: null };
}

async function makeUnconfirmed({ db, jobs }: Parts, account: NewAccount): Promise<SignedIn> {
  await inTransaction(db, async trx => {
    if (!(await insertAccount(trx, account))) await mailHolder(trx, account.email);
  });
  jobs.nudgeOutbox();
  return { user: null, message: signUpText.confirm };
}

/** Mails the account's holder, at most once a day, that somebody tried to sign up with the address. */
async function mailHolder(trx: Kysely<Database>, email: string): Promise<void> {
  const holder = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (!holder) return;
  const about = `${holder.id}:${new Date().toISOString().slice(0, 10)}`;
  await putInOutbox(trx, { kind: 'sign_up_taken', about, payload: { user_id: holder.id } });
}

interface NewAccount {
  name: string;
  email: string;
  digest: string;
}

/**
 * Creates the account and queues the mail to confirm its address. Null if the address is taken or can still be restored
 * to its former account. Of two at once the second waits and then finds it taken.
 */
async function insertAccount(trx: Kysely<Database>, { name, email, digest }: NewAccount): Promise<string | null> {
  if (await isRestorable(trx, email, null)) return null;
  const user = await trx
    .insertInto('users')
    .values({ name, email })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) return null;
  await trx
    .insertInto('accounts')
    .values({ user_id: user.id, account_id: user.id, provider_id: 'credential', password: digest })
    .execute();
  await queueConfirmation(trx, { user_id: user.id, email });
  return user.id;
}
