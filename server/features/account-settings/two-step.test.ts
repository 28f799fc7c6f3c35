import { describe, expect, it } from 'vitest';
import type { Account, RecoveryCodes, TwoStepSetup } from '#contract/account-settings/shapes.ts';
import type { Session, SignedIn } from '#contract/accounts/shapes.ts';
import { appCode } from '#server/auth/app-codes.ts';
import { settingsRoutes } from '#server/features/settings/routes.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { type Caller, testApp, testPassword } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { accountSettingsRoutes } from './routes.ts';
import { twoStepRoutes } from './two-step-routes.ts';

const services = await testServices();
const { guest, signIn } = testApp(services, accountSettingsRoutes, twoStepRoutes, settingsRoutes);
// Only accounts are rate-limited here, not requests.
services.limiter = postgresRateLimiter(services.pool);
const { db, pool } = services;

type Cookies = Record<string, string>;
const jar = (headers: Headers): Cookies => ({
  cookie: headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; '),
});
const logIn = (email: string) => guest.send<SignedIn>('POST', '/api/auth/sign-in', { email, password: testPassword });
const second = (code: unknown, cookies: Cookies = {}) =>
  guest.send<SignedIn & { error: { code: string; message: string } }>(
    'POST',
    '/api/auth/second-step',
    { code },
    cookies,
  );
const who = async (caller: Caller, cookies: Cookies = {}) =>
  (await caller.send<Session>('GET', '/api/session', undefined, cookies)).data.user;
const begin = (caller: Caller, password = testPassword) =>
  caller.send<TwoStepSetup & { error: { code: string; fields: object } }>('POST', '/api/account/two-step', {
    password,
  });
const turnOn = (caller: Caller, code: string) =>
  caller.send<RecoveryCodes & { error: { code: string; fields: object } }>('POST', '/api/account/two-step/on', {
    code,
  });
const turnOff = (caller: Caller, code = '', password = testPassword) =>
  caller.send<Account & { error: { code: string; fields: object } }>('POST', '/api/account/two-step/off', {
    password,
    code,
  });
const renew = (caller: Caller, code = '', password = testPassword) =>
  caller.send<RecoveryCodes & { error: { code: string; fields: object } }>('POST', '/api/account/two-step/codes', {
    password,
    code,
  });
const wrongCode = 'That code did not match. Wait for the next one.';
const calm = () => pool.query(`delete from rate_limit_counters where key like 'secondStep:%'`);

async function someoneWithIt(email: string, staff = false) {
  const caller = await signIn(email, { staff, proven: true });
  const { key } = (await begin(caller)).data;
  const { codes } = (await turnOn(caller, appCode(key))).data;
  // Makes the current code usable again.
  await pool.query('update two_step set last_step = 0 where user_id = $1', [caller.id]);
  return { caller, key, codes, id: caller.id };
}

describe('setting up two-step sign-in', () => {
  it('asks for the password, gives a key and a QR code, and is on with the first valid code', async () => {
    const ann = await signIn('ann@shop.test', { proven: true });
    expect((await begin(ann, 'Wrong-Password-1!')).data.error.fields).toEqual({
      password: 'Current password is incorrect',
    });
    const { data } = await begin(ann);
    expect(data.key).toMatch(/^[A-Z2-7]{32}$/);
    expect(data.square.size).toBeGreaterThan(20);
    expect(data.square.path).toMatch(/^M0 0\.5h7/);
    const elsewhere = jar((await logIn('ann@shop.test')).headers);
    const refused = await turnOn(ann, appCode(data.key) === '000000' ? '111111' : '000000');
    expect(refused.data.error.fields).toEqual({ code: 'That code did not match. Wait for the next one.' });
    expect((await ann.send<Account>('GET', '/api/account')).data.two_step).toBe(false);
    const { codes } = (await turnOn(ann, appCode(data.key))).data;
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect((await ann.send<Account>('GET', '/api/account')).data).toMatchObject({
      two_step: true,
      recovery_codes_left: 10,
    });
    expect(await who(guest, elsewhere)).toBeNull();
    expect((await begin(ann)).data.error.code).toBe('two_step_is_on');
  });

  it('stores neither key nor codes in the clear', async () => {
    const { key, codes } = await someoneWithIt('ben@shop.test');
    const kept = JSON.stringify([
      (await pool.query('select * from two_step')).rows,
      (await pool.query('select * from recovery_codes')).rows,
    ]);
    for (const secret of [key, ...codes]) expect(kept).not.toContain(secret);
  });

  it('makes new recovery codes for password and code, and voids the old ones', async () => {
    const { caller, codes } = await someoneWithIt('nia@shop.test');
    expect((await renew(caller, '', 'Wrong-Password-1!')).data.error.fields).toEqual({
      password: 'Current password is incorrect',
    });
    for (const code of ['', '000000', codes[0]?.replace(/./, 'U')])
      expect((await renew(caller, code)).data.error.fields).toEqual({ code: wrongCode });
    await calm();
    const half = async () => jar((await logIn('nia@shop.test')).headers);
    expect((await second(codes[0], await half())).status).toBe(200);
    const made = await Promise.all([renew(caller, codes[1]), renew(caller, codes[2])]);
    expect((await caller.send<Account>('GET', '/api/account')).data.recovery_codes_left).toBe(10);
    expect((await second(codes[3], await half())).status).toBe(422);
    // The slower one finds its own code used, or replaces the codes of the faster one.
    const shown = made.flatMap(({ status, data }) => (status === 200 ? [data.codes[0]] : []));
    const answers = [];
    for (const code of shown) answers.push((await second(code, await half())).status);
    expect(answers.filter(status => status === 200)).toHaveLength(1);
    const plain = await signIn('oda@shop.test');
    expect((await renew(plain)).data.error.code).toBe('two_step_is_off');
    expect((await renew(guest)).status).toBe(401);
  });

  it('can be turned off with password and code', async () => {
    const { caller, key } = await someoneWithIt('cleo@shop.test');
    expect((await turnOff(caller, appCode(key), 'Wrong-Password-1!')).status).toBe(422);
    expect((await turnOff(caller)).data.error.fields).toEqual({ code: wrongCode });
    expect((await turnOff(caller, appCode(key))).data).toMatchObject({ two_step: false, recovery_codes_left: 0 });
    expect((await logIn('cleo@shop.test')).data.user?.email).toBe('cleo@shop.test');
  });
});

describe('signing in with two steps', () => {
  it('takes password and code: before the code there is no session', async () => {
    const { key } = await someoneWithIt('dora@shop.test');
    const first = await logIn('dora@shop.test');
    expect(first.data).toEqual({ user: null, message: null, second_step: true });
    expect(first.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^gg_half=.*Max-Age=600;.*HttpOnly; SameSite=Lax/),
    ]);
    expect(await who(guest, jar(first.headers))).toBeNull();
    const { data, headers } = await second(` ${appCode(key).replace(/^.../, '$& ')} `, jar(first.headers));
    expect(data.user?.email).toBe('dora@shop.test');
    expect(headers.getSetCookie().join()).toMatch(/gg_half=;.*gg_session=/s);
    expect(await who(guest, jar(headers))).toMatchObject({ email: 'dora@shop.test' });
    await expectInvariants(pool);
  });

  it('a code of the app is accepted once, also when it is sent twice at once', async () => {
    const { key } = await someoneWithIt('eve@shop.test');
    const cookies = jar((await logIn('eve@shop.test')).headers);
    const code = appCode(key);
    const answers = await Promise.all([1, 2, 3, 4].map(() => second(code, cookies)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await second(appCode(key, -1), cookies)).status).not.toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { codes } = await someoneWithIt('flo@shop.test');
    const cookies = jar((await logIn('flo@shop.test')).headers);
    const [code = '', other = ''] = codes;
    expect((await second(code.toLowerCase().replace('-', ' '), cookies)).status).toBe(200);
    const again = await second(code, cookies);
    expect([again.status, again.data.error.message]).toEqual([422, 'That code did not match. Wait for the next one.']);
    const both = await Promise.all([second(other, cookies), second(other, cookies)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('a code is refused without a valid cookie of the password step', async () => {
    const { key, id } = await someoneWithIt('gus@shop.test');
    const { caller: hal } = await someoneWithIt('hal@shop.test');
    const good = jar((await logIn('gus@shop.test')).headers).cookie ?? '';
    const [, mark = ''] = good.split('=');
    const [, until = '', seal = ''] = mark.split('.');
    for (const bad of [
      '',
      `gg_half=${mark.replace(id, hal.id)}`,
      `gg_half=${id}.${Number(until) + 1}.${seal}`,
      `gg_half=${id}.${Date.now() - 1}.${seal}`,
      `gg_half=${mark.slice(0, -1)}`,
    ])
      expect((await second(appCode(key), { cookie: bad })).data.error.code).toBe('second_step_over');
    await pool.query(`update accounts set password = 'another' where user_id = $1`, [id]);
    expect((await second(appCode(key), { cookie: good })).status).toBe(401);
  });

  it('five wrong codes are allowed, and a malformed one does not count', async () => {
    const { key } = await someoneWithIt('ida@shop.test');
    const cookies = jar((await logIn('ida@shop.test')).headers);
    for (const shape of [['123456'], { code: 1 }, null, '']) expect((await second(shape, cookies)).status).toBe(422);
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await second('AAAA-AAAA', cookies)).status);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect((await second(appCode(key), cookies)).status).toBe(429);
  });

  it('accepts no key sealed under another secret', async () => {
    const { key } = await someoneWithIt('jo@shop.test');
    const cookies = jar((await logIn('jo@shop.test')).headers);
    await db
      .updateTable('two_step')
      .set({ sealed_key: 'x'.repeat(60) })
      .execute();
    expect((await second(appCode(key), cookies)).status).toBe(422);
  });
});

describe('staff', () => {
  const save = (caller: Caller, staff_two_step: unknown) =>
    caller.send<{ staff_two_step: boolean; error: { code: string; message: string } }>(
      'PUT',
      '/api/admin/settings/staff-two-step',
      { staff_two_step },
    );

  it('without required two-step sign-in staff routes are refused, and the refusal says why', async () => {
    const plain = await signIn('kim@shop.test', { staff: true });
    const { caller: owner } = await someoneWithIt('lea@shop.test', true);
    expect((await save(plain, true)).data.error).toMatchObject({ code: 'two_step_first' });
    expect((await save(plain, 'yes')).status).toBe(422);
    expect((await save(owner, true)).data).toEqual({ staff_two_step: true });
    const refused = await plain.send('GET', '/api/admin/settings');
    expect(refused.status).toBe(403);
    expect(refused.data.error.message).toBe('Staff accounts need two-step sign-in. Set it up to go on.');
    expect(await who(plain)).toMatchObject({ is_admin: false, needs_two_step: true });
    expect((await owner.send('GET', '/api/admin/settings')).status).toBe(200);

    const { key } = (await begin(plain)).data;
    await turnOn(plain, appCode(key));
    expect((await plain.send('GET', '/api/admin/settings')).status).toBe(200);
    expect(await who(plain)).toEqual({ id: plain.id, name: 'Test Person', email: 'kim@shop.test', is_admin: true });
    expect((await save(owner, false)).data).toEqual({ staff_two_step: false });
    const logged = await db
      .selectFrom('activity')
      .select(['action', 'facts'])
      .where('actor_id', '=', owner.id)
      .execute();
    expect(logged).toHaveLength(2);
  });

  it('only staff can require two-step sign-in of staff, and customers never need it', async () => {
    const customer = await signIn('mia@shop.test');
    expect((await save(customer, true)).status).toBe(404);
    expect((await save(guest, true)).status).toBe(401);
    await pool.query(`insert into settings (key, value) values ('staff_two_step', 'true')
      on conflict (key) do update set value = 'true'`);
    expect(await who(customer)).toMatchObject({ is_admin: false });
    expect((await customer.send('GET', '/api/admin/settings')).status).toBe(404);
  });
});

it('an account deleted during the code step is not asked for a code', async () => {
  const eve = await signIn('eve.ends@shop.test', { proven: true });
  const other = await pool.connect();
  await other.query('begin');
  await other.query('delete from users where id = $1', [eve.id]);
  const asked = begin(eve);
  await untilWaiting(pool);
  await other.query('commit');
  other.release();
  const { status, data } = await asked;
  expect([status, data.error.code]).toEqual([401, 'not_signed_in']);
});
