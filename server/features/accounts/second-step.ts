import type { Context } from 'hono';
import type { SignedIn } from '#contract/accounts.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { halfSignedIn, unmarkHalf } from '#server/auth/half-signed-in.ts';
import { knownDevice } from '#server/auth/known-device.ts';
import { takeAppCode, takeRecoveryCode } from '#server/auth/second-step.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { openSession } from './open-session.ts';
import { readUser } from './queries.ts';

/**
 * Opens the session after a right password, for a code of the app or a recovery code. Refuses `second_step_over` where no password
 * was right a moment ago, `two_step_code`, and `too_many` for guesses; those from a browser that was signed in before are counted
 * apart, as at sign-in.
 */
export async function secondStep(
  services: Pick<Services, 'env' | 'db' | 'limiter' | 'jobs'>,
  c: Context<AppEnv>,
  code: string,
): Promise<SignedIn | Refusal> {
  const { env, db, limiter } = services;
  const userId = await halfSignedIn(c, env, db);
  if (!userId) return refuse('second_step_over');
  const device = knownDevice(c, env, userId);
  const key = device ? `${userId} ${device}` : userId;
  const refused = await limiter.takeFor('secondStep', key);
  if (refused) return refused;
  const secret = env.SESSION_SECRET;
  const isRight = await inTransaction(
    db,
    async trx => (await takeAppCode(trx, secret, userId, code)) || (await takeRecoveryCode(trx, secret, userId, code)),
  );
  if (!isRight) return wrongCode();
  await limiter.forget('secondStep', key);
  unmarkHalf(c);
  await openSession(services, c, userId);
  return { user: await readUser(db, userId), message: null };
}

export function wrongCode(): Refusal {
  const { message } = refuse('two_step_code');
  return refuse('two_step_code', {}, { fields: { code: message } });
}
