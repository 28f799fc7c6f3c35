import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/account-settings/shapes.ts';
import type { Session } from '#contract/accounts/shapes.ts';
import type { Prefill } from '#contract/orders/shapes.ts';
import type { Mail } from '#server/email/port.ts';
import { accountMailComposers } from '#server/features/accounts/email.ts';
import { checkoutRoutes } from '#server/features/checkout/routes.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { sendMail } from '#server/jobs/mail.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { type Caller, testApp, testPassword } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { accountSettingsRoutes } from './routes.ts';

const sent: Mail[] = [];
const services = await testServices({ email: { send: async mail => void sent.push(mail) } });
services.limiter = postgresRateLimiter(services.pool);
const { db, limiter } = services;
const { guest, signIn } = testApp(services, accountSettingsRoutes, checkoutRoutes);
const ann = await signIn('ann@shop.test');
const wrong = 'Wrong-Password-1!';
const next = 'Other-Password-2!';

const read = async (caller: Caller) => (await caller.send<Account>('GET', '/api/account')).data;
const who = async (caller: Caller) => (await caller.send<Session>('GET', '/api/session')).data.user?.email ?? null;
const logIn = (email: string, password: string) => guest.send('POST', '/api/auth/sign-in', { email, password });
const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
/** The same account in another browser. */
async function elsewhere(email: string): Promise<Record<string, string>> {
  const { headers } = await logIn(email, testPassword);
  return { cookie: cookieOf(headers) };
}
const isIn = async (headers: Record<string, string>) =>
  (await guest.send<Session>('GET', '/api/session', undefined, headers)).data.user !== null;

/** Sends queued mails and returns those to one address. */
async function mailsTo(address: string): Promise<Mail[]> {
  sent.length = 0;
  const waiting = await db.selectFrom('outbox').select(['id', 'kind', 'payload']).execute();
  for (const job of waiting) await sendMail(services, accountMailComposers, job);
  await db.deleteFrom('outbox').execute();
  return sent.filter(({ to }) => to === address);
}
const tokenIn = (mail: Mail | undefined) => /confirm-email-change\?token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const confirm = (token: unknown, caller: Caller = guest, password = testPassword) =>
  caller.send('POST', '/api/account/email/confirm', { token, password });

describe('the name', () => {
  it('is saved trimmed, and greets at once', async () => {
    const { data } = await ann.send<Account>('PATCH', '/api/account/name', { full_name: '  Ann   Hill ' });
    expect(data.full_name).toBe('Ann Hill');
    expect((await ann.send<Session>('GET', '/api/session')).data.user?.name).toBe('Ann Hill');
  });

  it.each([
    ['A', 'Name must be at least 2 characters'],
    ['x'.repeat(81), 'Name must be less than 80 characters'],
    ['a\ud800b', 'Contains a character we can’t keep'],
  ])('%o is refused: %s', async (full_name, sentence) => {
    const { status, data } = await ann.send('PATCH', '/api/account/name', { full_name });
    expect([status, data.error.fields]).toEqual([422, { full_name: sentence }]);
    expect((await read(ann)).full_name).toBe('Ann Hill');
  });

  it('takes eighty characters, and no unknown field', async () => {
    const longest = 'x'.repeat(80);
    expect((await ann.send('PATCH', '/api/account/name', { full_name: longest })).status).toBe(200);
    expect((await ann.send('PATCH', '/api/account/name', { full_name: 'Ann', is_admin: true })).status).toBe(422);
    await ann.send('PATCH', '/api/account/name', { full_name: 'Ann Hill' });
  });
});

describe('the shipping address', () => {
  const address = {
    phone: '512 555 0142',
    address1: '12 Pasture Lane',
    city: 'Austin',
    state: 'Texas',
    postal: '78704',
  };

  it('checkout is prefilled with the saved address', async () => {
    const { data } = await ann.send<Account>('PUT', '/api/account/shipping-address', address);
    expect(data.shipping_address).toEqual({ ...address, address2: '', state: 'TX' });
    const prefill = (await ann.send<Prefill>('GET', '/api/checkout/prefill')).data;
    expect(prefill).toMatchObject({ ...address, name: 'Ann Hill', email: 'ann@shop.test', state: 'TX' });
  });

  it('a bad address is refused with the messages of the checkout', async () => {
    const bad = { ...address, postal: '7870', state: 'XX', city: ' ' };
    const { status, data } = await ann.send('PUT', '/api/account/shipping-address', bad);
    expect(status).toBe(422);
    expect(data.error.fields).toEqual({
      city: 'Please fill in your city.',
      postal: 'Use 5 digits, such as 78704.',
      state: 'Choose a US state or territory.',
    });
  });

  it('can be removed', async () => {
    expect((await ann.send<Account>('DELETE', '/api/account/shipping-address')).data.shipping_address).toBeNull();
  });
});

describe('a change of email address', () => {
  const ask = (caller: Caller, email: string, current_password = testPassword) =>
    caller.send('POST', '/api/account/email', { email, current_password });

  it.each([
    ['ann@shop', testPassword, { email: 'Please enter a valid email address' }],
    [' ANN@shop.test', testPassword, { email: 'New email must be different from current email' }],
    ['new@shop.test', '', { current_password: 'Current password is required' }],
    ['new@shop.test', wrong, { current_password: 'Current password is incorrect' }],
    ['bob@shop.test', wrong, { current_password: 'Current password is incorrect' }],
    ['bob@shop.test', testPassword, { email: 'This email address is not authorized' }],
  ])('%s with %o is refused', async (email, password, fields) => {
    await db
      .insertInto('users')
      .values({ name: 'Bob', email: 'bob@shop.test' })
      .onConflict(c => c.doNothing())
      .execute();
    const { status, data } = await ask(ann, email, password);
    expect([status, data.error.fields]).toEqual([422, fields]);
    expect((await read(ann)).pending_email).toBeNull();
  });

  it('waits for the link in the mail, and happens only when it is pressed', async () => {
    const cleo = await signIn('cleo@shop.test', { proven: true });
    const other = await elsewhere('cleo@shop.test');
    expect((await ask(cleo, ' Cleo.Dunn@shop.test')).data).toEqual({ email: 'cleo.dunn@shop.test' });
    expect(await read(cleo)).toMatchObject({ email: 'cleo@shop.test', pending_email: 'cleo.dunn@shop.test' });
    const stored = JSON.stringify(await db.selectFrom('outbox').selectAll().execute());
    const [mail] = await mailsTo('cleo.dunn@shop.test');
    expect(mail?.text).toContain('Press below to confirm cleo.dunn@shop.test');
    expect(mail?.text).toContain('/account/confirm-email-change?token=');
    expect(stored).not.toContain(tokenIn(mail).split('.')[1]);
    expect((await logIn('cleo@shop.test', testPassword)).status).toBe(200);

    const answers = await Promise.all([1, 2, 3].map(() => confirm(tokenIn(mail), cleo)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await who(cleo)).toBe('cleo.dunn@shop.test');
    expect(await isIn(other)).toBe(false);
    const user = await db.selectFrom('users').select('email_verified').where('email', '=', 'cleo.dunn@shop.test');
    expect(await user.executeTakeFirst()).toEqual({ email_verified: true });
    const [notice] = await mailsTo('cleo@shop.test');
    expect(notice?.subject).toBe('Your account email was changed');
    expect((await logIn('cleo@shop.test', testPassword)).status).toBe(401);
    await expectInvariants(services.pool);
  });

  it('confirmed with the password in a signed-out browser leaves no session', async () => {
    const dora = await signIn('dora@shop.test');
    await ask(dora, 'dora.new@shop.test');
    const [mail] = await mailsTo('dora.new@shop.test');
    const fieldsOf = async (password: string) => (await confirm(tokenIn(mail), ann, password)).data.error;
    expect(await fieldsOf('')).toMatchObject({ code: 'proof_needed' });
    expect(await fieldsOf(wrong)).toMatchObject({ fields: { password: 'Current password is incorrect' } });
    expect(await who(dora)).toBe('dora@shop.test');
    expect((await confirm(tokenIn(mail), ann)).status).toBe(200);
    expect([await who(dora), await who(ann)]).toEqual([null, 'ann@shop.test']);
  });

  it('is not made by a link that is old, replaced, another’s kind, or malformed', async () => {
    const eve = await signIn('eve@shop.test');
    await ask(eve, 'eve.one@shop.test');
    const [first] = await mailsTo('eve.one@shop.test');
    await ask(eve, 'eve.two@shop.test');
    const [second] = await mailsTo('eve.two@shop.test');
    for (const bad of [tokenIn(first), '', 'x', tokenIn(second).replace(/.$/, '!'), `${tokenIn(second)}x`])
      expect((await confirm(bad)).data.error).toMatchObject({
        code: 'email_link_ended',
        message: 'This link has run out',
      });
    for (const shape of [[tokenIn(second)], { a: 1 }, null, 7]) expect((await confirm(shape)).status).toBe(422);
    await db
      .updateTable('one_time_links')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await confirm(tokenIn(second))).status).toBe(404);
    expect(await who(eve)).toBe('eve@shop.test');
  });

  it('the change is refused if somebody signed up with the new address meanwhile', async () => {
    const flo = await signIn('flo@shop.test');
    await ask(flo, 'wanted@shop.test');
    const [mail] = await mailsTo('wanted@shop.test');
    await signIn('wanted@shop.test');
    expect((await confirm(tokenIn(mail))).data.error).toMatchObject({ code: 'email_not_authorized' });
    expect(await who(flo)).toBe('flo@shop.test');
  });

  it('is rate-limited: neither addresses nor passwords are found out', async () => {
    const gus = await signIn('gus@shop.test');
    const tries = async (email: (n: number) => string, password: string) => {
      const answers = [];
      for (let n = 0; n < 11; n += 1) answers.push((await ask(gus, email(n), password)).status);
      return answers;
    };
    expect(await tries(() => 'bob@shop.test', wrong)).toEqual([...Array(10).fill(422), 429]);
    expect((await ask(gus, 'bob@shop.test')).status).toBe(429);
    await limiter.forget('confirmPassword', gus.id);
    expect(await tries(n => `gus-${n}@shop.test`, testPassword)).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('a change of password', () => {
  const change = (caller: Caller, current_password: string, new_password: string, headers = {}) =>
    caller.send('POST', '/api/account/password', { current_password, new_password }, headers);

  it.each([
    ['', next, { current_password: 'Current password is required' }],
    [testPassword, 'Ab1!', { new_password: 'Password must be at least 8 characters' }],
    [testPassword, 'Abcdefg!', { new_password: 'Password must contain at least one number' }],
    [testPassword, 'Abcdefg1', { new_password: 'Password must contain at least one special character' }],
    [testPassword, testPassword, { new_password: 'New password must be different from current password' }],
    [wrong, next, { current_password: 'Current password is incorrect' }],
  ])('%o to %o is refused', async (current, wanted, fields) => {
    const { status, data } = await change(ann, current, wanted);
    expect([status, data.error.fields]).toEqual([422, fields]);
    expect(await who(ann)).toBe('ann@shop.test');
  });

  it('a password change ends every session and gives this browser a new one', async () => {
    const hal = await signIn('hal@shop.test');
    const other = await elsewhere('hal@shop.test');
    const { status, headers } = await change(hal, testPassword, next);
    expect(status).toBe(200);
    expect([await who(hal), await isIn(other)]).toEqual([null, false]);
    expect(await isIn({ cookie: cookieOf(headers) })).toBe(true);
    expect((await logIn('hal@shop.test', testPassword)).status).toBe(401);
    expect((await logIn('hal@shop.test', next)).status).toBe(200);
    await expectInvariants(services.pool);
  });

  it('only one of two simultaneous password changes succeeds', async () => {
    const ida = await signIn('ida@shop.test');
    const answers = await Promise.all([
      change(ida, testPassword, next),
      change(ida, testPassword, 'Third-Password-3!'),
    ]);
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', ida.id);
    expect(await sessions.execute()).toHaveLength(1);
  });
});

it('a signed-out visitor sees no account', async () => {
  expect((await guest.send('GET', '/api/account')).status).toBe(401);
  expect((await guest.send('POST', '/api/account/password', {})).status).toBe(401);
});
