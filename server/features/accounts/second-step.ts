import type { Context } from 'hono';
import type { SignedIn } from '#contract/accounts/shapes.ts';
import { type Refusal, refuse } from '#contract/errors.ts';
import { checkCode } from '#server/auth/check-owner.ts';
import { halfSignedIn, unmarkHalf } from '#server/auth/half-signed-in.ts';
import { knownDevice } from '#server/auth/known-device.ts';
import type { AppEnv } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { openSession } from './open-session.ts';

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
