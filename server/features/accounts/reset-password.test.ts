import { beforeEach, describe, expect, it } from 'vitest';
import type { Session, SignedIn } from '#contract/accounts/shapes.ts';
import type { Mail } from '#server/email/port.ts';
import { postgresRateLimiter } from '#server/http/rate-limit.ts';
import { mailsAbout, tokenIn } from '#test/support/account-mails.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { setAccess } from '#test/support/set-access.ts';
import { testApp, testPassword } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';

const sent: Mail[] = [];
const services = await testServices({ email: { send: async mail => void sent.push(mail) } });
const { db } = services;
const { guest, signIn } = testApp(services);
const newPassword = 'Another-Password-2!';

beforeEach(() => {
  sent.length = 0;
});

const ask = (email: string) => guest.send('POST', '/api/auth/forgot-password', { email });
const look = (token: string) => guest.send('GET', `/api/auth/reset-password?token=${encodeURIComponent(token)}`);
const set = (token: unknown, password = newPassword) =>
  guest.send<SignedIn>('POST', '/api/auth/reset-password', { token, password });
const logIn = (email: string, password: string) => guest.send('POST', '/api/auth/sign-in', { email, password });
const mails = () => mailsAbout(services, sent, /^Set a new password/);

async function linkFor(email: string): Promise<string> {
  await ask(email);
  return tokenIn((await mails()).at(-1));
}

describe('a forgotten password', () => {
  it('a reset ends every session and opens a new one in this browser', async () => {
    const ann = await signIn('ann@shop.test');
    const token = await linkFor(' Ann@Shop.test ');
    expect(await look(token)).toMatchObject({ status: 200, data: { email: 'ann@shop.test' } });
    const { status, data, headers } = await set(token);
    expect([status, data.user?.email]).toEqual([200, 'ann@shop.test']);
    expect((await ann.send<Session>('GET', '/api/session')).data.user).toBeNull();
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await guest.send<Session>('GET', '/api/session', undefined, { cookie })).data.user?.id).toBe(ann.id);
    expect((await logIn('ann@shop.test', testPassword)).status).toBe(401);
    expect((await logIn('ann@shop.test', newPassword)).status).toBe(200);
    await expectInvariants(services.pool);
  });

  it('confirms the address, because its owner reads the mail', async () => {
    const bea = await signIn('bea@shop.test');
    await set(await linkFor('bea@shop.test'));
    const user = await db.selectFrom('users').select('email_verified').where('id', '=', bea.id).executeTakeFirst();
    expect(user?.email_verified).toBe(true);
  });

  it('a reset opens no session before the second step, if the account has one', async () => {
    const { id } = await signIn('beth@shop.test');
    await setAccess(db, id, { email_verified: true, two_factor_enabled: true });
    const { data, headers } = await set(await linkFor('beth@shop.test'));
    expect(data).toEqual({ user: null, message: null, second_step: true });
    expect(headers.getSetCookie().filter(cookie => /^(__Host-)?gg_session=./.test(cookie))).toEqual([]);
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([]);
  });

  it('an unknown address gets the same answer and no mail', async () => {
    await signIn('cleo@shop.test');
    const [known, unknown] = [await ask('cleo@shop.test'), await ask('nobody@shop.test')];
    expect([known.status, known.data]).toEqual([200, { sent_to: 'cleo@shop.test' }]);
    expect([unknown.status, unknown.data]).toEqual([200, { sent_to: 'nobody@shop.test' }]);
    expect((await mails()).map(({ to }) => to)).toEqual(['cleo@shop.test']);
  });

  it.each(['', 'ann', 'ann@shop', 'a b@shop.test'])('%o is not an address', async email => {
    expect((await ask(email)).status).toBe(422);
  });

  it('is mailed five times an hour, and the sixth is answered alike', async () => {
    const limited = { ...services, limiter: postgresRateLimiter(services.pool) };
    const { guest: visitor, signIn: join } = testApp(limited);
    await join('dora@shop.test');
    for (let time = 0; time < 6; time += 1)
      expect((await visitor.send('POST', '/api/auth/forgot-password', { email: 'dora@shop.test' })).status).toBe(200);
    expect(await mails()).toHaveLength(5);
  });

  it('is mailed to its owner although another network has used up its limit', async () => {
    const env = { ...services.env, TRUST_PROXY: 1 };
    const limited = { ...services, env, limiter: postgresRateLimiter(services.pool) };
    const { guest: visitor, signIn: join } = testApp(limited);
    await join('lena@shop.test');
    const askFrom = (ip: string) =>
      visitor.send('POST', '/api/auth/forgot-password', { email: 'lena@shop.test' }, { 'x-forwarded-for': ip });
    for (let time = 0; time < 7; time += 1) await askFrom('203.0.113.7');
    expect(await mails()).toHaveLength(5);
    await askFrom('198.51.100.9');
    expect(await mails()).toHaveLength(6);
    for (let network = 1; network <= 30; network += 1) await askFrom(`192.0.2.${network}`);
    expect(await mails()).toHaveLength(20);
  });
});

describe('the reset link', () => {
  it('works once, also for two at the same time', async () => {
    await signIn('eve@shop.test');
    const token = await linkFor('eve@shop.test');
    const both = await Promise.all([set(token), set(token, 'Third-Password-3!')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await set(token)).status).toBe(404);
    expect((await look(token)).status).toBe(404);
  });

  it('is not used up by opening it, nor by a weak password', async () => {
    await signIn('fay@shop.test');
    const token = await linkFor('fay@shop.test');
    await look(token);
    expect((await set(token, 'abcdefgh')).data).toMatchObject({ error: { code: 'invalid' } });
    expect((await set(token)).status).toBe(200);
  });

  it('a reset link expires, and a newer one replaces it', async () => {
    const gus = await signIn('gus@shop.test');
    const [first, second] = [await linkFor('gus@shop.test'), await linkFor('gus@shop.test')];
    expect([(await look(first)).status, (await look(second)).status]).toEqual([404, 200]);
    await db.updateTable('one_time_links').set({ expires_at: new Date() }).where('user_id', '=', gus.id).execute();
    expect((await set(second)).status).toBe(404);
  });

  it('cannot be made from the database alone', async () => {
    await signIn('hal@shop.test');
    const token = await linkFor('hal@shop.test');
    const { rows } = await services.pool.query(`select (o.*)::text as row from outbox o union all
      select (l.*)::text from one_time_links l union all select (m.*)::text from mail_deliveries m`);
    expect(rows.filter(({ row }) => row.includes(token.split('.')[1] ?? ''))).toEqual([]);
    expect((await look(`${token.split('.')[0]}.${'A'.repeat(32)}`)).status).toBe(404);
  });

  it.each([[['x']], [{ token: 'x' }], [null], [7], ['x'.repeat(101)]])('is no %j', async token => {
    expect((await set(token)).status).toBe(422);
  });

  it('a link made for another purpose is refused', async () => {
    await signIn('ida@shop.test');
    const [confirmation] = await mailsAbout(services, sent, /^Confirm your email/);
    expect((await look(tokenIn(confirmation))).status).toBe(404);
  });

  it('lasts its full time from when its mail is sent, however long the mail had to wait', async () => {
    await signIn('jo@shop.test');
    await ask('jo@shop.test');
    const { email } = services;
    services.email = { send: () => Promise.reject(new Error('the mail server is away')) };
    await expect(mails()).rejects.toThrow('away');
    services.email = email;
    await services.pool.query(`update one_time_links set expires_at = expires_at - interval '8 hours'`);
    const token = tokenIn((await mails()).at(-1));
    expect((await look(token)).status).toBe(200);
    const { rows } = await services.pool.query(
      `select extract(epoch from expires_at - now())::float / 60 as minutes from one_time_links
        where purpose = 'reset_password'
       and user_id = (select id from users where email = 'jo@shop.test')`,
    );
    expect(rows[0]?.minutes).toBeCloseTo(30, 0);
    expect((await set(token)).status).toBe(200);
  });
});
