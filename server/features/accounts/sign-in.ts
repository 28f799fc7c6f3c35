import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import { signUpText } from '#content/words/accounts.ts';
import type { SignedIn, SignInInput } from '#contract/accounts/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { normalizeEmail } from '#domain/email.ts';
import { checkCode } from '#server/auth/check-owner.ts';
import { halfSignedIn, markHalf, unmarkHalf } from '#server/auth/half-signed-in.ts';
import { knownDevice } from '#server/auth/known-device.ts';
import { dummyDigest, verifyPassword } from '#server/auth/passwords.ts';
import type { Database } from '#server/database/schema.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { checkSignIn } from './check-credentials.ts';
import { resendConfirmation } from './confirm-email.ts';
import { openSession } from './open-session.ts';
import { isConfirmationRequired } from './queries.ts';

type Parts = Pick<Services, 'env' | 'db' | 'limiter' | 'jobs'>;

interface Credential {
  user_id: string;
  password: string | null;
  email_verified: boolean;
  two_factor_enabled: boolean;
}

/**
 * Opens a session, or asks for a code if two-step sign-in is on. Refuses `invalid` with a message per field, and
 * `bad_credentials` for a wrong password, an unknown address and a locked account alike, in the same time.
 * @throws QueueFull if too many passwords are being checked
 */
export async function signIn(services: Parts, c: Context<AppEnv>, input: SignInInput): Promise<SignedIn | Refusal> {
  const refused = checkSignIn(input);
  if (refused) return refused;
  const email = normalizeEmail(input.email);
  const credential = await findCredential(services.db, email);
  const countedAs = nameOfCount(services.env, c, email, credential);
  const isGuessedAt = (await services.limiter.takeFor('signInAccount', countedAs)) !== null;
  const digest = credential?.password ?? (await dummyDigest());
  const isRight = await verifyPassword(digest, input.password);
  if (!credential?.password || !isRight || isGuessedAt) return refuse('bad_credentials');
  await services.limiter.forget('signInAccount', countedAs);
  if (!credential.email_verified && (await isConfirmationRequired(services.db))) {
    await resendConfirmation(services, { user_id: credential.user_id, email });
    return { user: null, message: signUpText.confirm };
  }
  const holder = { userId: credential.user_id, digest: credential.password };
  if (credential.two_factor_enabled) {
    markHalf(c, services.env, holder);
    return { user: null, message: null, second_step: true };
  }
  return openSession(services, c, holder, { hasCode: false });
}

/**
 * The counter of a wrong password. Browsers that were signed in before have their own, so guesses elsewhere do not lock
 * the owner out.
 */
function nameOfCount(
  env: Services['env'],
  c: Context<AppEnv>,
  email: string,
  credential: Credential | undefined,
): string {
  const { user_id: userId, password: digest } = credential ?? {};
  const device = userId && digest ? knownDevice(c, env, { userId, digest }) : null;
  return device ? `${email} ${device}` : email;
}

function findCredential(db: Kysely<Database>, email: string): Promise<Credential | undefined> {
  return db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['accounts.user_id', 'accounts.password', 'users.email_verified', 'users.two_factor_enabled'])
    .where('users.email', '=', email)
    .where('accounts.provider_id', '=', 'credential')
    .executeTakeFirst();
}

/**
 * Opens the session after a right password, with a code of the app or a recovery code. Refuses `second_step_over`
 * without a recent right password, `two_step_code`, and `too_many`; browsers that were signed in before are counted
 * separately, as at sign-in.
 */
export async function secondStep(
  services: Pick<Services, 'env' | 'db' | 'limiter' | 'jobs'>,
  c: Context<AppEnv>,
  code: string,
): Promise<SignedIn | Refusal> {
  const { env, db } = services;
  const holder = await halfSignedIn(c, env, db);
  if (!holder) return refuse('second_step_over');
  const device = knownDevice(c, env, holder);
  const countedAs = device ? `${holder.userId} ${device}` : holder.userId;
  const refused = await checkCode(services, holder.userId, { code, countedAs });
  if (refused) return refused;
  unmarkHalf(c);
  return openSession(services, c, holder, { hasCode: true });
}
