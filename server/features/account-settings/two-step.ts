import { encode } from 'uqr';
import type { Account, RecoveryCodes, TwoStepSetup } from '#contract/account-settings.ts';
import { isRefusal, type Refusal, refuse } from '#contract/errors.ts';
import { appAddress, newAppKey } from '#server/auth/app-codes.ts';
import { endTwoStep, keepAppKey, newRecoveryCodes, takeAppCode } from '#server/auth/second-step.ts';
import { endSessions } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/despite-conflicts.ts';
import { wrongCode } from '#server/features/accounts/second-step.ts';
import type { Viewer } from '#server/http/context.ts';
import type { Services } from '#server/services.ts';
import { checkPassword } from './check-password.ts';
import { readAccount } from './queries.ts';

type World = Pick<Services, 'db' | 'env' | 'limiter'>;

/** A key for the app, as text and as a square; nothing changes until a code of it was right. Refuses `wrong_password`, `two_step_is_on`. */
export async function beginTwoStep(services: World, viewer: Viewer, password: string): Promise<TwoStepSetup | Refusal> {
  const { db, env } = services;
  const checked = await checkPassword(services, viewer.id, { password, field: 'password' });
  if (isRefusal(checked)) return checked;
  if (await isOn(services, viewer)) return refuse('two_step_is_on');
  const key = newAppKey();
  await keepAppKey(db, env.SESSION_SECRET, viewer.id, key);
  return { key, square: squareOf(appAddress(key, viewer.email)) };
}

/** The first right code turns it on; other devices sign in anew. Refuses `two_step_code`, `two_step_is_on`. */
export async function turnOnTwoStep(services: World, viewer: Viewer, code: string): Promise<RecoveryCodes | Refusal> {
  const { db, env, limiter } = services;
  const secret = env.SESSION_SECRET;
  const refused = await limiter.takeFor('secondStep', viewer.id);
  if (refused) return refused;
  return inTransaction(db, async trx => {
    if (!(await takeAppCode(trx, secret, viewer.id, code))) return wrongCode();
    if (await isOn({ db: trx }, viewer)) return refuse('two_step_is_on');
    await trx.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', viewer.id).execute();
    await endSessions(trx, viewer.id, viewer.sessionId);
    return { codes: await newRecoveryCodes(trx, secret, viewer.id) };
  });
}

/** Ten new recovery codes; those before them end, also of two who ask at once. Refuses `wrong_password`, `two_step_is_off`. */
export async function renewRecoveryCodes(
  services: World,
  viewer: Viewer,
  password: string,
): Promise<RecoveryCodes | Refusal> {
  const { db, env } = services;
  const checked = await checkPassword(services, viewer.id, { password, field: 'password' });
  if (isRefusal(checked)) return checked;
  return inTransaction(db, async trx => {
    const user = await trx
      .selectFrom('users')
      .select('two_factor_enabled')
      .where('id', '=', viewer.id)
      .forUpdate()
      .executeTakeFirst();
    if (!user?.two_factor_enabled) return refuse('two_step_is_off');
    return { codes: await newRecoveryCodes(trx, env.SESSION_SECRET, viewer.id) };
  });
}

export async function turnOffTwoStep(services: World, viewer: Viewer, password: string): Promise<Account | Refusal> {
  const checked = await checkPassword(services, viewer.id, { password, field: 'password' });
  if (isRefusal(checked)) return checked;
  await inTransaction(services.db, trx => endTwoStep(trx, viewer.id));
  return readAccount(services.db, viewer.id);
}

async function isOn({ db }: Pick<Services, 'db'>, { id }: Viewer): Promise<boolean> {
  const user = await db.selectFrom('users').select('two_factor_enabled').where('id', '=', id).executeTakeFirst();
  return user?.two_factor_enabled ?? false;
}

/** As one path of dark runs, row by row. */
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
