import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import { signUpText } from '#content/microcopy/account.ts';
import type { SignedIn, SignUpInput } from '#contract/accounts.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { normalizeEmail } from '#domain/email.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import type { Database } from '#server/database/schema.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { checkSignUp } from './check-credentials.ts';
import { askToConfirm } from './confirm-email.ts';
import { beginSession, giveSession } from './open-session.ts';
import { orBusy } from './or-busy.ts';
import { isConfirmationRequired, readUser } from './queries.ts';
import { queueWelcome } from './welcome.ts';

/**
 * Makes an account and signs in at once, or, where the owner wants addresses confirmed first, says so. Refuses `invalid` with the sentence of each field, `sign_up_refused` for an address
 * that has an account, and `busy`. As long as a new one is signed in at once, that it has one cannot be hidden, so it is only
 * not spelled out, and the attempts are counted per visitor.
 */
export async function signUp(
  { env, db, jobs }: Pick<Services, 'env' | 'db' | 'jobs'>,
  c: Context<AppEnv>,
  input: SignUpInput,
): Promise<SignedIn | Refusal> {
  const refused = checkSignUp(input);
  if (refused) return refused;
  const digest = await hashPassword(input.password).catch(orBusy);
  if (digest === 'busy') return refuse('busy');
  const account = { name: input.full_name, email: normalizeEmail(input.email), digest };
  const mustConfirm = await isConfirmationRequired(db);
  // The account, its mails and its session in one transaction: never one without the others.
  const opened = await db.transaction().execute(async trx => {
    const userId = await insertAccount(trx, account);
    if (!userId) return null;
    await askToConfirm(trx, { user_id: userId, email: account.email });
    if (mustConfirm) return { userId, token: null };
    await queueWelcome(trx, userId);
    return { userId, token: await beginSession(trx, c, userId) };
  });
  jobs.nudgeOutbox();
  // Whether the address had an account is not told where nobody is signed in yet.
  if (mustConfirm) return { user: null, message: signUpText.confirm };
  if (!opened?.token) return refuse('sign_up_refused');
  giveSession(env, c, opened.userId, opened.token);
  return { user: await readUser(db, opened.userId), message: null };
}

/** Null when the address has one: of two at once the second waits, and then finds it taken. */
async function insertAccount(
  trx: Kysely<Database>,
  { name, email, digest }: { name: string; email: string; digest: string },
): Promise<string | null> {
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
  return user.id;
}
