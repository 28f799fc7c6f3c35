import { encode } from 'uqr';
import type { Account, OwnerProof, RecoveryCodes, TwoStepSetup } from '#contract/account-settings/shapes.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { appAddress, newAppKey } from '#server/auth/app-codes.ts';
import { changeAccess, lockAccount } from '#server/auth/change-access.ts';
import { checkOwner, checkPassword, wrongCode } from '#server/auth/check-owner.ts';
import { keepAppKey, newRecoveryCodes, takeAppCode } from '#server/auth/second-step.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { resendConfirmation } from '#server/features/accounts/confirm-email.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { readAccount } from './queries.ts';

type Needs = Pick<Services, 'db' | 'env' | 'limiter' | 'jobs'>;

/**
 * Creates a key for the app, as text and QR code; nothing changes until a code was confirmed. Refuses `wrong_password`,
 * `two_step_is_on`, and `email_unproven`, with another confirmation mail: on an unproven address it would lock the true
 * owner out.
 */
export async function beginTwoStep(services: Needs, viewer: Viewer, password: string): Promise<TwoStepSetup | Refusal> {
  const { db, env } = services;
  const checked = await checkPassword(services, viewer.id, { password, field: 'password' });
  if (isRefusal(checked)) return checked;
  const key = newAppKey();
  const refused = await inTransaction(db, async trx => {
    const account = await lockAccount(trx, viewer.id);
    if (!account) return refuse('not_signed_in');
    if (account.two_factor_enabled) return refuse('two_step_is_on');
    if (!account.email_verified) return refuse('email_unproven', { email: account.email });
    await keepAppKey(trx, env.SESSION_SECRET, viewer.id, key);
    return null;
  });
  if (refused?.refused === 'email_unproven')
    await resendConfirmation(services, { user_id: viewer.id, email: viewer.email });
  return refused ?? { key, square: squareOf(appAddress(key, viewer.email)) };
}

/**
 * The first right code turns it on; other devices must sign in again. Refuses `two_step_code`, `two_step_is_on`,
 * `email_unproven`.
 */
export async function turnOnTwoStep(services: Needs, viewer: Viewer, code: string): Promise<RecoveryCodes | Refusal> {
  const { db, env, limiter, jobs } = services;
  const secret = env.SESSION_SECRET;
  const refused = await limiter.takeFor('secondStep', viewer.id);
  if (refused) return refused;
  const done = await inTransaction(db, async trx => {
    const account = await lockAccount(trx, viewer.id);
    if (!account) return refuse('not_signed_in');
    if (!account.email_verified) return refuse('email_unproven', { email: account.email });
    if (!(await takeAppCode(trx, secret, viewer.id, code))) return wrongCode();
    if (account.two_factor_enabled) return refuse('two_step_is_on');
    await changeAccess(trx, viewer.id, { two_factor_enabled: true }, viewer.sessionId);
    return { codes: await newRecoveryCodes(trx, secret, viewer.id) };
  });
  if (isRefusal(done)) return done;
  await limiter.forget('secondStep', viewer.id);
  jobs.nudgeOutbox();
  return done;
}

/**
 * Replaces all recovery codes by ten new ones, also if two ask at once. Refuses `two_step_is_off`, `wrong_password`,
 * `two_step_code`.
 */
export async function renewRecoveryCodes(
  services: Needs,
  viewer: Viewer,
  proof: OwnerProof,
): Promise<RecoveryCodes | Refusal> {
  const { db, env } = services;
  const refused = await checkOwner(services, viewer.id, proof);
  if (refused) return refused;
  return inTransaction(db, async trx => {
    const account = await lockAccount(trx, viewer.id);
    if (!account?.two_factor_enabled) return refuse('two_step_is_off');
    return { codes: await newRecoveryCodes(trx, env.SESSION_SECRET, viewer.id) };
  });
}

/** Other devices must sign in again. Refuses `wrong_password`, `two_step_code`. */
export async function turnOffTwoStep(services: Needs, viewer: Viewer, proof: OwnerProof): Promise<Account | Refusal> {
  const refused = await checkOwner(services, viewer.id, proof);
  if (refused) return refused;
  await inTransaction(services.db, trx =>
    changeAccess(trx, viewer.id, { two_factor_enabled: false }, viewer.sessionId),
  );
  services.jobs.nudgeOutbox();
  return readAccount(services.db, viewer.id);
}

/** The QR code as one SVG path of dark runs, row by row. */
function squareOf(text: string): TwoStepSetup['square'] {
  const { data, size } = encode(text, { border: 0 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map(isDark => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ index, 0: run }) => `M${index} ${y + 0.5}h${run.length}`),
  );
  return { size, path: runs.join('') };
}
