import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { RestoredEmail } from '#contract/account-settings/shapes.ts';
import type { Session, SignedIn } from '#contract/accounts/shapes.ts';
import { appCode } from '#server/auth/app-codes.ts';
import type { Mail } from '#server/email/port.ts';
import { mailsAbout, tokenIn } from '#test/support/account-mails.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { type Caller, testApp, testPassword } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { accountSettingsRoutes } from './routes.ts';
import { twoStepRoutes } from './two-step-routes.ts';

const sent: Mail[] = [];
const services = await testServices({ email: { send: async mail => void sent.push(mail) } });
const { pool } = services;
const { guest, signIn } = testApp(services, accountSettingsRoutes, twoStepRoutes);
const next = 'Another-Password-2!';

beforeEach(() => {
  sent.length = 0;
});

const addressOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@shop.test`;
const who = async (caller: Caller) => (await caller.send<Session>('GET', '/api/session')).data.user?.email ?? null;
const logIn = (email: string, password = testPassword) =>
  guest.send<SignedIn>('POST', '/api/auth/sign-in', { email, password });
const mailTo = async (address: string, subject: RegExp) =>
  (await mailsAbout(services, sent, subject)).filter(({ to }) => to === address).at(-1);
/** Changes the account's address as a signed-in user; returns the token mailed to the old address, or ''. */
async function move(caller: Caller, to: string): Promise<string> {
  const from = (await who(caller)) ?? '';
  await caller.send('POST', '/api/account/email', { email: to, current_password: testPassword });
  const token = tokenIn(await mailTo(to, /^Confirm your email/));
  expect((await caller.send('POST', '/api/account/email/confirm', { token })).status).toBe(200);
  return tokenIn(await mailTo(from, /^Your account email was changed/));
}
const look = (token: string) => guest.send('GET', `/api/account/email/restore?token=${token}`);
const restore = (token: unknown) =>
  guest.send<RestoredEmail & { error: { code: string } }>('POST', '/api/account/email/restore', { token });
const reset = (token: string) => guest.send<SignedIn>('POST', '/api/auth/reset-password', { token, password: next });

it('the mail to the old address undoes a change for seven days: old address, all signed out, new password', async () => {
  const [mine, evil] = [addressOf('mine'), addressOf('evil')];
  const intruder = await signIn(mine, { proven: true });
  const token = await move(intruder, evil);
  const mail = await mailTo(mine, /^Your account email was changed/);
  expect(mail?.text).toContain('undo it within 7 days');
  expect(mail?.text).not.toContain(evil);
  await pool.query(`update one_time_links set expires_at = expires_at - interval '6 days 23 hours'`);
  for (let at = 0; at < 2; at += 1) expect((await look(token)).data).toEqual({ email: mine });
  expect(await who(intruder)).toBe(evil);

  const both = await Promise.all([restore(token), restore(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const restored = both.find(({ status }) => status === 200)?.data;
  expect(restored?.email).toBe(mine);
  expect(await who(intruder)).toBeNull();
  // The intruder knows the password, and requests links for an address that the account no longer has.
  for (const email of [mine, evil]) expect((await logIn(email)).status).toBe(401);
  expect((await reset(restored?.reset_token ?? '')).data.user?.email).toBe(mine);
  expect((await logIn(mine, next)).status).toBe(200);
  expect((await restore(token)).status).toBe(404);
  await expectInvariants(pool);
});

it('an undo expires after seven days, and no other link or text is accepted', async () => {
  const [mine, evil] = [addressOf('mine'), addressOf('evil')];
  const token = await move(await signIn(mine, { proven: true }), evil);
  await pool.query(`update one_time_links set expires_at = now() where purpose = 'restore_email'`);
  for (const bad of [token, '', 'x', token.replace(/.$/, '!')]) {
    expect((await look(bad)).status).toBe(404);
    expect((await restore(bad)).status).toBe(404);
  }
  expect((await restore(7)).status).toBe(422);
});

it('the first undo survives an intruder’s later changes, and cancels their undos', async () => {
  const [mine, evil, worse] = [addressOf('mine'), addressOf('evil'), addressOf('worse')];
  const intruder = await signIn(mine, { proven: true });
  const first = await move(intruder, evil);
  const second = await move(intruder, worse);
  const changed = await intruder.send('POST', '/api/account/password', {
    current_password: testPassword,
    new_password: next,
  });
  expect(changed.status).toBe(200);
  expect((await restore(first)).data.email).toBe(mine);
  expect((await restore(second)).status).toBe(404);
});

it('undoing the last change leaves the undo of an earlier one valid', async () => {
  const [mine, moved, evil] = [addressOf('mine'), addressOf('moved'), addressOf('evil')];
  const owner = await signIn(mine, { proven: true });
  const first = await move(owner, moved);
  const second = await move(owner, evil);
  expect((await restore(second)).data.email).toBe(moved);
  expect((await restore(first)).data.email).toBe(mine);
});

it('an address that can still be restored cannot be taken', async () => {
  const [mine, evil] = [addressOf('mine'), addressOf('evil')];
  const intruder = await signIn(mine, { proven: true });
  const token = await move(intruder, evil);
  const signUp = await guest.send('POST', '/api/auth/sign-up', { full_name: 'Evil', email: mine, password: next });
  expect([signUp.status, signUp.data.error.code]).toEqual([422, 'sign_up_refused']);
  const other = await signIn(addressOf('other'));
  const asked = await other.send('POST', '/api/account/email', { email: mine, current_password: testPassword });
  expect(asked.data.error.code).toBe('email_not_authorized');
  expect((await restore(token)).status).toBe(200);
});

it('an undo turns off two-step sign-in set up since or shortly before, and keeps an older one', async () => {
  for (const [age, isOn] of [
    ['1 hour', false],
    ['8 days', true],
  ] as const) {
    const [mine, evil] = [addressOf('mine'), addressOf('evil')];
    const person = await signIn(mine, { proven: true });
    const { data } = await person.send<{ key: string }>('POST', '/api/account/two-step', { password: testPassword });
    await person.send('POST', '/api/account/two-step/on', { code: appCode(data.key) });
    await pool.query('update two_step set created_at = now() - $2::interval where user_id = $1', [person.id, age]);
    const { reset_token } = (await restore(await move(person, evil))).data;
    expect((await reset(reset_token)).data.second_step ?? false).toBe(isOn);
  }
});

it('an unconfirmed old address is not mailed: it may have been mistyped', async () => {
  const [typed, mine] = [addressOf('typed'), addressOf('mine')];
  expect(await move(await signIn(typed), mine)).toBe('');
});
