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
import { askToConfirm } from './confirm-email.ts';
import { beginSession, giveSession } from './open-session.ts';
import { isConfirmationRequired, readUser } from './queries.ts';
import { queueWelcome } from './welcome.ts';

type Parts = Pick<Services, 'env' | 'db' | 'jobs'>;

/** Minimum time of an answer. Longer than it takes to hash a password and to make an account. */
const answerMs = 150;

/**
 * Makes an account and signs in at once, or, where the owner wants addresses confirmed first, says so: then nobody learns whether
 * the address had one, neither by the answer nor by its time. Refuses `invalid` with the sentence of each field, `sign_up_refused`
 * for an address that has an account (as long as a new one is signed in at once, that cannot be hidden, so it is only not spelled
 * out, and the attempts are counted per visitor). An order of a guest that is named comes with the account, or once it is confirmed.
 * @throws QueueFull when too many passwords are being checked already
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
  // The account, its mails and its session in one transaction: never one without the others.
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
    if (!(await insertAccount(trx, account))) await tellHolder(trx, account.email);
  });
  jobs.nudgeOutbox();
  return { user: null, message: signUpText.confirm };
}

/** Who has the address hears, once a day, that somebody wanted to open an account with it: they may have forgotten theirs. */
async function tellHolder(trx: Kysely<Database>, email: string): Promise<void> {
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
 * The account, with the mail that asks to confirm its address. Null when the address has one, or can still become again that of one:
 * of two at once the second waits, and then finds it taken.
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
  await askToConfirm(trx, { user_id: user.id, email });
  return user.id;
}
