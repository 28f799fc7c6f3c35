import { describe, expect, it } from 'vitest';
import type { Session, SignedIn } from '#contract/accounts/shapes.ts';
import { seedTestShop } from '#db/seed/test.ts';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { testApp, testPassword } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { type Holder, makeAdmin } from './make-admin.ts';

const services = await testServices();
const { app, guest, signIn } = testApp(services, cartRoutes);
const ann = await signIn('ann@shop.test');
const signUp = (body: object) =>
  guest.send('POST', '/api/auth/sign-up', {
    full_name: 'Ben Hill',
    email: 'ben@shop.test',
    password: testPassword,
    ...body,
  });
const logIn = (email: string, password: string) => guest.send('POST', '/api/auth/sign-in', { email, password });
const emails = async () => (await services.db.selectFrom('users').select('email').execute()).map(user => user.email);

describe('signing up', () => {
  it('opens a session at once, in a cookie that no script can read', async () => {
    const { status, data, headers } = await guest.send<SignedIn>('POST', '/api/auth/sign-up', {
      full_name: ' Cleo Dunn ',
      email: ' Cleo@Shop.test ',
      password: testPassword,
    });
    expect(status).toBe(200);
    expect(data).toEqual({
      user: { id: expect.any(String), name: 'Cleo Dunn', email: 'cleo@shop.test', is_admin: false },
      message: null,
    });
    expect(headers.getSetCookie()[0]).toMatch(/^gg_session=[^;]+; .*HttpOnly; SameSite=Lax/);
    expect([...headers.keys()]).not.toContain('set-auth-token');
  });

  it('sign-up commits together with its welcome mail, or not at all', async () => {
    const refuse = `alter table outbox add constraint no_welcome check (kind <> 'welcome') not valid`;
    await services.pool.query(refuse);
    const crashed = await signUp({ email: 'whole@shop.test' });
    await services.pool.query('alter table outbox drop constraint no_welcome');
    expect([crashed.status, crashed.headers.getSetCookie()]).toEqual([500, []]);
    expect(await emails()).not.toContain('whole@shop.test');
    expect((await signUp({ email: 'whole@shop.test' })).status).toBe(200);
    const { rows } = await services.pool.query(
      `select 1 from outbox join users on dedupe_key = 'welcome:' || users.id where email = 'whole@shop.test'`,
    );
    expect(rows).toHaveLength(1);
  });

  it.each([
    [{ full_name: ' ' }, 'full_name', 'Full name is required'],
    [{ full_name: 'B' }, 'full_name', 'Full name must be at least 2 characters'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'ben@shop' }, 'email', 'Please enter a valid email'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: '~~~' }, 'password', 'Password is too weak. Please strengthen it.'],
    [{ password: 'abcdefgh' }, 'password', 'Password is too weak. Please strengthen it.'],
    [{ password: 'Password1!' }, 'password', expect.stringContaining('assword')],
  ])('refuses %o', async (wrong, field, sentence) => {
    const { status, data } = await signUp(wrong);
    expect(status).toBe(422);
    expect(data.error.fields).toEqual({ [field]: sentence });
    expect(await emails()).not.toContain('ben@shop.test');
  });

  it.each([{ is_admin: true }, { email_verified: true }, { role: 'admin' }])('refuses the field %o', async more => {
    expect((await signUp(more)).status).toBe(422);
    expect(await emails()).not.toContain('ben@shop.test');
  });

  it('32 simultaneous sign-ups with one address make one account and no fault', async () => {
    const all = await Promise.all(Array.from({ length: 32 }, () => signUp({ email: 'crowd@shop.test' })));
    const statuses = Map.groupBy(all, ({ status }) => status);
    expect(statuses.get(200)).toHaveLength(1);
    expect([...statuses.keys()].sort()).toEqual([200, 422]);
  });

  it('does not reveal that an address has an account, and leaves that account alone', async () => {
    const { status, data } = await signUp({ email: 'ANN@shop.test', password: 'Other-Password-2!' });
    expect(status).toBe(422);
    expect(data.error).toMatchObject({ code: 'sign_up_refused' });
    expect(data.error.fields).toBeUndefined();
    expect((await logIn('ann@shop.test', testPassword)).status).toBe(200);
  });
});

describe('signing in', () => {
  it('a second sign-in in one browser ends the previous session', async () => {
    const gus = await signIn('gus@shop.test');
    const again = await gus.send('POST', '/api/auth/sign-in', { email: 'gus@shop.test', password: testPassword });
    expect(again.status).toBe(200);
    const sessions = services.db.selectFrom('sessions').select('id').where('user_id', '=', gus.id);
    expect(await sessions.execute()).toHaveLength(1);
    expect((await gus.send<Session>('GET', '/api/session')).data.user).toBeNull();
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const [wrong, unknown] = await Promise.all([
      logIn('ann@shop.test', 'Wrong-Password-1!'),
      logIn('nobody@shop.test', 'Wrong-Password-1!'),
    ]);
    expect(wrong.status).toBe(401);
    expect({ ...wrong.data.error, request_id: '' }).toEqual({ ...unknown.data.error, request_id: '' });
    expect(unknown.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ['', 'secret', { email: 'Email is required' }],
    ['ann', 'secret', { email: 'Please enter a valid email' }],
    ['ann@shop.test', '', { password: 'Password is required' }],
    ['ann@shop.test', '12345', { password: 'Password must be at least 6 characters' }],
  ])('names what is wrong with %o and %o', async (email, password, fields) => {
    expect((await logIn(email, password)).data.error.fields).toEqual(fields);
  });

  it('requests from another site, and to other auth paths, are refused', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const body = { email: 'ann@shop.test', password: testPassword };
    expect((await guest.send('POST', '/api/auth/sign-in', body, headers)).status).toBe(403);
    for (const path of ['sign-in/email', 'sign-up/email', 'get-session', 'list-sessions', 'update-user'])
      expect(
        (await app.request(`/api/auth/${path}`, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }))
          .status,
      ).toBe(404);
  });
});

describe('the session', () => {
  it('returns my name and badge counts, uncached', async () => {
    const { plain, endless } = await seedTestShop(services.db);
    await ann.send('PUT', '/api/cart/items', { product_id: plain.id, quantity: 2 });
    await ann.send('PUT', '/api/cart/items', { product_id: endless.id, quantity: 1 });
    const { data, headers } = await ann.send<Session>('GET', '/api/session');
    expect(data).toEqual({
      user: { id: ann.id, name: 'Test Person', email: 'ann@shop.test', is_admin: false },
      cart_count: 3,
      wishlist_count: 0,
    });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect((await guest.send<Session>('GET', '/api/session')).data).toEqual({
      user: null,
      cart_count: 0,
      wishlist_count: 0,
    });
  });

  it('sign-out ends the session, also for a copy of its cookie', async () => {
    const dora = await signIn('dora@shop.test');
    const { headers } = await dora.send('POST', '/api/auth/sign-out');
    expect(headers.getSetCookie()[0]).toMatch(/^gg_session=;.*Max-Age=0/);
    expect((await dora.send<Session>('GET', '/api/session')).data.user).toBeNull();
    expect((await ann.send<Session>('GET', '/api/session')).data.user?.id).toBe(ann.id);
  });
});

describe('staff', () => {
  it('staff can read the customer count, and customers cannot', async () => {
    const boss = await signIn('boss@shop.test', { staff: true });
    const { data } = await boss.send<{ count: number }>('GET', '/api/functions/get-user-count');
    expect(data.count).toBe((await emails()).length - 1);
    expect((await ann.send('GET', '/api/functions/get-user-count')).status).toBe(404);
    expect((await guest.send('GET', '/api/functions/get-user-count')).status).toBe(401);
  });

  const never = async () => false;
  const isAdmin = async (email: string) =>
    (await guest.send<SignedIn>('POST', '/api/auth/sign-in', { email, password: testPassword })).data.user?.is_admin;

  it('are created from an address, with a password for a new account', async () => {
    const made = await makeAdmin(services, 'Owner@Shop.test', never);
    const { data } = await guest.send<SignedIn>('POST', '/api/auth/sign-in', {
      email: made?.email,
      password: made?.password,
    });
    expect(data.user?.is_admin).toBe(true);
    await expect(makeAdmin(services, 'no address', never)).rejects.toThrow('no address is no e-mail address.');
  });

  it('are not created for an unproven account: its password and sessions end', async () => {
    const stranger = await signIn('first@shop.test');
    const made = await makeAdmin(services, 'first@shop.test', never);
    expect((await stranger.send<Session>('GET', '/api/session')).data.user).toBeNull();
    expect((await logIn('first@shop.test', testPassword)).status).toBe(401);
    const { data } = await guest.send<SignedIn>('POST', '/api/auth/sign-in', { ...made });
    expect(data.user).toMatchObject({ is_admin: true, name: 'first' });
    await expectInvariants(services.pool);
  });

  it('promoted from a confirmed customer are asked about by name, and keep their password', async () => {
    const eve = await signIn('eve@shop.test', { proven: true });
    const asked: Holder[] = [];
    const answer = (yes: boolean) => async (holder: Holder) => {
      asked.push(holder);
      return yes;
    };
    expect(await makeAdmin(services, 'eve@shop.test', answer(false))).toBeNull();
    expect(await isAdmin('eve@shop.test')).toBe(false);
    expect(await makeAdmin(services, 'eve@shop.test', answer(true))).toEqual({
      email: 'eve@shop.test',
      password: null,
    });
    expect(asked[0]).toEqual({ email: 'eve@shop.test', name: 'Test Person', since: expect.any(Date) });
    expect((await eve.send<Session>('GET', '/api/session')).data.user).toBeNull();
    expect(await isAdmin('eve@shop.test')).toBe(true);
  });
});
