import type { OwnerProof } from '#contract/account-settings/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import type { Services } from '#server/services.ts';
import { dummyDigest, verifyPassword } from './passwords.ts';
import { readDigest } from './read-digest.ts';
import { takeAppCode, takeRecoveryCode } from './second-step.ts';

type Needs = Pick<Services, 'db' | 'limiter'>;

/**
 * Checks the password of an account. Answers its digest, so that a change can detect that another change came first.
 * Refuses `too_many` after ten wrong guesses, and `wrong_password` under the password field. @throws QueueFull when too
 * many passwords are being checked already
 */
export async function checkPassword(
  { db, limiter }: Needs,
  userId: string,
  { password, field }: { password: string; field: string },
): Promise<{ digest: string } | Refusal> {
  const refused = await limiter.takeFor('confirmPassword', userId);
  if (refused) return refused;
  const digest = await readDigest(db, userId);
  if (!(await verifyPassword(digest ?? (await dummyDigest()), password)) || !digest) return wrongPassword(field);
  await limiter.forget('confirmPassword', userId);
  return { digest };
}

/**
 * Checks the password and, with two-step sign-in on, a code of the app or a recovery code, which is used up. Null when
 * both are right. Refuses as above, and `two_step_code` under `code`. @throws QueueFull when too many passwords are
 * being checked already
 */
export async function checkOwner(
  services: Needs & Pick<Services, 'env'>,
  userId: string,
  { password, code = '' }: OwnerProof,
): Promise<Refusal | null> {
  const checked = await checkPassword(services, userId, { password, field: 'password' });
  if (isRefusal(checked)) return checked;
  const { two_factor_enabled } =
    (await services.db.selectFrom('users').select('two_factor_enabled').where('id', '=', userId).executeTakeFirst()) ??
    {};
  return two_factor_enabled ? checkCode(services, userId, { code, countedAs: userId }) : null;
}

/**
 * Checks the code alone; guesses count under `countedAs`. Refuses `two_step_code`, and `too_many` after five wrong
 * ones.
 */
export async function checkCode(
  { db, env, limiter }: Needs & Pick<Services, 'env'>,
  userId: string,
  { code, countedAs }: { code: string; countedAs: string },
): Promise<Refusal | null> {
  const refused = await limiter.takeFor('secondStep', countedAs);
  if (refused) return refused;
  const secret = env.SESSION_SECRET;
  const isRight = await inTransaction(
    db,
    async trx => (await takeAppCode(trx, secret, userId, code)) || (await takeRecoveryCode(trx, secret, userId, code)),
  );
  if (!isRight) return wrongCode();
  await limiter.forget('secondStep', countedAs);
  return null;
}

export function wrongPassword(field: string): Refusal {
  const { message } = refuse('wrong_password');
  return refuse('wrong_password', {}, { fields: { [field]: message } });
}

export function wrongCode(): Refusal {
  const { message } = refuse('two_step_code');
  return refuse('two_step_code', {}, { fields: { code: message } });
}
