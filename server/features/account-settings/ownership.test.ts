import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session, SignedIn } from '#contract/accounts/shapes.ts';
import { appCode } from '#server/auth/app-codes.ts';
import type { Mail } from '#server/email/port.ts';
import { customersRoutes } from '#server/features/customers/admin-routes.ts';
import { mailsAbout, tokenIn } from '#test/support/account-mails.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { sendOrder, shipping, stockProduct, testShop } from '#test/support/shops/test-orders.ts';
import { type Caller, testPassword } from '#test/support/test-app.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { accountDataRoutes } from './data-routes.ts';
import { accountSettingsRoutes } from './routes.ts';
import { twoStepRoutes } from './two-step-routes.ts';

const sent: Mail[] = [];
const { services, app } = await testShop(accountSettingsRoutes, accountDataRoutes, twoStepRoutes, customersRoutes);
services.email = { send: async mail => void sent.push(mail) };
const { db, pool } = services;
const { guest, signIn } = app;
const boss = await signIn('boss@shop.test', { staff: true });
const next = 'Another-Password-2!';

beforeEach(() => {
  sent.length = 0;
});

const addressOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@shop.test`;
const who = async (caller: Caller, headers = {}) =>
  (await caller.send<Session>('GET', '/api/session', undefined, headers)).data.user?.email ?? null;
const logIn = (email: string, password = testPassword) =>
  guest.send<SignedIn>('POST', '/api/auth/sign-in', { email, password });
const cookieOf = (headers: Headers) => ({ cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' });
/** The latest mail to an address about something. */
const mailTo = async (address: string, subject: RegExp) =>
  (await mailsAbout(services, sent, subject)).filter(({ to }) => to === address).at(-1);
async function changeLink(caller: Caller, email: string): Promise<string> {
  const asked = await caller.send('POST', '/api/account/email', { email, current_password: testPassword });
  expect(asked.status).toBe(200);
  return tokenIn(await mailTo(email, /^Confirm your email/));
}
const press = (token: string, caller: Caller = guest, headers = {}) =>
  caller.send('POST', '/api/account/email/confirm', { token, password: testPassword }, headers);
const resetLink = async (email: string) => {
  await guest.send('POST', '/api/auth/forgot-password', { email });
  return tokenIn(await mailTo(email, /^Set a new password/));
};
const reset = (token: string, password = next) =>
  guest.send<SignedIn>('POST', '/api/auth/reset-password', { token, password });
async function turnOnTwoStep(caller: Caller) {
  const { data } = await caller.send<{ key: string }>('POST', '/api/account/two-step', { password: testPassword });
  expect((await caller.send('POST', '/api/account/two-step/on', { code: appCode(data.key) })).status).toBe(200);
  await pool.query('update two_step set last_step = 0 where user_id = $1', [caller.id]);
  return data.key;
}

/** Everything by which an owner proves or changes who has the account. */
const acts: Record<string, (caller: Caller, email: string) => Promise<{ status: number }>> = {
  'a changed password': caller =>
    caller.send('POST', '/api/account/password', { current_password: testPassword, new_password: next }),
  'a password set by mail': async (_, email) => reset(await resetLink(email)),
  'two-step sign-in turned on': async caller => ({ status: (await turnOnTwoStep(caller)) ? 200 : 0 }),
  'all other devices signed out': caller => caller.send('DELETE', '/api/account/sessions'),
  'one other device signed out': async caller => {
    const { data } = await caller.send<{ items: { id: string; is_this: boolean }[] }>('GET', '/api/account/sessions');
    const other = data.items.find(({ is_this }) => !is_this);
    return caller.send('DELETE', `/api/account/sessions/${other?.id}`);
  },
  'everybody signed out by staff': ({ id }) => boss.send('POST', `/api/admin/customers/${id}/sign-out`, {}),
  'rights of staff given': ({ id }) =>
    boss.send('PUT', `/api/admin/customers/${id}/admin`, { is_admin: true, password: testPassword }),
  'an address confirmed': async (caller, email) => {
    await pool.query('update users set email_verified = false where id = $1', [caller.id]);
    const token = tokenIn(await mailTo(email, /^Confirm your email/));
    return caller.send('POST', '/api/auth/confirm-email', { token });
  },
};

describe.each(Object.entries(acts))('%s', (_, act) => {
  it('ends the account’s pending links and every session that did not bring the proof', async () => {
    const email = addressOf('owner');
    const evil = addressOf('evil');
    const owner = await signIn(email, { proven: true });
    const intruder = cookieOf((await logIn(email)).headers);
    const link = await changeLink(owner, evil);
    expect((await act(owner, email)).status).toBe(200);
    expect(await who(guest, intruder)).toBeNull();
    expect((await press(link, guest, intruder)).data.error.code).toBe('email_link_ended');
    const { rows } = await pool.query(
      `select purpose from one_time_links where user_id = $1 and used_at is null and purpose <> 'restore_email'`,
      [owner.id],
    );
    expect(rows).toEqual([]);
    expect((await pool.query('select email from users where id = $1', [owner.id])).rows).toEqual([{ email }]);
  });
});

it('an account opened with another’s address is lost once its owner resets the password by mail', async () => {
  const [victim, evil] = [addressOf('victim'), addressOf('evil')];
  const stranger = await signIn(victim);
  const link = await changeLink(stranger, evil);
  const { headers } = await reset(await resetLink(victim));
  const product = await stockProduct(services);
  const owner: Caller = {
    ...guest,
    send: (method, path, body, more) => guest.send(method, path, body, { ...more, ...cookieOf(headers) }),
  };
  const placed = await sendOrder(owner, { items: [{ product_id: product, quantity: 1 }] });
  expect(placed.status).toBe(200);
  for (const caller of [stranger, guest]) expect((await press(link, caller)).data.error.code).toBe('email_link_ended');
  expect(await who(guest, cookieOf(headers))).toBe(victim);
  expect((await logIn(victim, next)).data.user?.email).toBe(victim);
  expect(await mailTo(evil, /^Set a new password/)).toBeUndefined();
  await resetLink(evil);
  expect(await mailTo(evil, /^Set a new password/)).toBeUndefined();
  await expectInvariants(pool);
});

describe('an account with an unconfirmed address', () => {
  it('gives no guest orders to a third party when the address owner presses the link', async () => {
    const victim = addressOf('victim');
    const product = await stockProduct(services);
    await sendOrder(guest, { items: [{ product_id: product, quantity: 1 }], shipping: { ...shipping, email: victim } });
    const stranger = await signIn(victim);
    const token = tokenIn(await mailTo(victim, /^Confirm your email/));
    const confirm = (password?: string) =>
      guest.send('POST', '/api/auth/confirm-email', { token, ...(password && { password }) });
    expect((await confirm()).data.error).toMatchObject({
      code: 'proof_needed',
      message: 'Type the password of this account.',
    });
    expect((await confirm('Not-The-Password-1!')).data.error.code).toBe('wrong_password');
    const { rows } = await pool.query('select email_verified from users where id = $1', [stranger.id]);
    expect(rows).toEqual([{ email_verified: false }]);
    expect((await confirm(testPassword)).status).toBe(200);
    expect(await who(stranger)).toBeNull();
  });

  it('cannot turn on two-step sign-in, and is mailed a new confirmation link', async () => {
    const email = addressOf('fresh');
    const fresh = await signIn(email);
    await mailTo(email, /^Confirm your email/);
    await db.deleteFrom('outbox').execute();
    sent.length = 0;
    const { status, data } = await fresh.send('POST', '/api/account/two-step', { password: testPassword });
    expect([status, data.error]).toMatchObject([
      409,
      { message: `Confirm your email address first. We sent a link to ${email}: press it, then try again.` },
    ]);
    const token = tokenIn(await mailTo(email, /^Confirm your email/));
    expect((await fresh.send('POST', '/api/auth/confirm-email', { token })).status).toBe(200);
    await turnOnTwoStep(fresh);
  });

  it('loses a third party’s two-step sign-in when the address owner resets the password', async () => {
    const email = addressOf('locked');
    const stranger = await signIn(email, { proven: true });
    await turnOnTwoStep(stranger);
    await pool.query('update users set email_verified = false where id = $1', [stranger.id]);
    expect((await reset(await resetLink(email))).data.user?.email).toBe(email);
    expect((await logIn(email, next)).data.user?.email).toBe(email);
  });
});

it('a new password and two-step changes are mailed to a confirmed address only', async () => {
  const email = addressOf('proven');
  const owner = await signIn(email, { proven: true });
  const key = await turnOnTwoStep(owner);
  expect((await mailTo(email, /^Two-step sign-in was turned on$/))?.text).toMatch(/on \w{3} \d+, \d+:\d\d [AP]M/);
  const off = { password: testPassword, code: appCode(key) };
  expect((await owner.send('POST', '/api/account/two-step/off', off)).status).toBe(200);
  expect((await mailTo(email, /^Two-step sign-in was turned off$/))?.text).toContain(
    'http://shop.test/forgot-password',
  );
  const change = { current_password: testPassword, new_password: next };
  expect((await owner.send('POST', '/api/account/password', change)).status).toBe(200);
  expect((await mailTo(email, /^Your password was changed$/))?.text).toContain('http://shop.test/forgot-password');

  const other = addressOf('unproven');
  await (await signIn(other)).send('POST', '/api/account/password', change);
  expect(await mailTo(other, /^Your password was changed$/)).toBeUndefined();
});

it('deleting an account with two-step sign-in needs password and code', async () => {
  const owner = await signIn(addressOf('leaves'), { proven: true });
  const key = await turnOnTwoStep(owner);
  const end = (proof: object) => owner.send('POST', '/api/account/delete', { password: testPassword, ...proof });
  for (const proof of [{}, { code: '' }, { code: 'AAAA-AAAA' }])
    expect((await end(proof)).data.error).toMatchObject({
      code: 'two_step_code',
      fields: { code: expect.any(String) },
    });
  expect((await end({ password: 'Wrong-Password-1!', code: appCode(key) })).data.error.code).toBe('wrong_password');
  expect((await end({ code: appCode(key) })).status).toBe(200);
  expect(await who(owner)).toBeNull();
});

it('two-step sign-in keeps its key when another tab asked for a new one', async () => {
  const email = addressOf('tabs');
  const owner = await signIn(email, { proven: true });
  const begin = () => owner.send<{ key: string }>('POST', '/api/account/two-step', { password: testPassword });
  const { key } = (await begin()).data;
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select from users where id = $1 for update', [owner.id]);
  const turning = owner.send('POST', '/api/account/two-step/on', { code: appCode(key) });
  await untilWaiting(pool);
  const beginning = begin();
  await untilWaiting(pool, 2);
  await other.query('commit');
  other.release();
  expect((await Promise.all([turning, beginning])).map(({ status }) => status)).toEqual([200, 409]);
  await pool.query('update two_step set last_step = 0 where user_id = $1', [owner.id]);
  const half = cookieOf((await logIn(email)).headers);
  expect((await guest.send('POST', '/api/auth/second-step', { code: appCode(key) }, half)).status).toBe(200);
});

it('a sign-in whose password changed after the check opens no session', async () => {
  const email = addressOf('slow');
  const owner = await signIn(email, { proven: true });
  const other = await pool.connect();
  await other.query('begin');
  await other.query('select from users where id = $1 for update', [owner.id]);
  const signingIn = logIn(email);
  await untilWaiting(pool);
  await other.query(`update accounts set password = 'another' where user_id = $1`, [owner.id]);
  await other.query('commit');
  other.release();
  const { status, headers } = await signingIn;
  expect([status, headers.getSetCookie()]).toEqual([401, []]);
});
