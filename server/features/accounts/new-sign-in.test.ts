import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/accounts/shapes.ts';
import type { Mail } from '#server/email/port.ts';
import { accountSettingsRoutes } from '#server/features/account-settings/routes.ts';
import { mailsAbout } from '#test/support/account-mails.ts';
import { testShop } from '#test/support/shops/test-orders.ts';
import { testPassword } from '#test/support/test-app.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';

const sent: Mail[] = [];
const { services, app } = await testShop(accountSettingsRoutes);
services.email = { send: async mail => void sent.push(mail) };
const { guest } = app;
beforeEach(() => {
  sent.length = 0;
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
/** Signs in or up in one browser; keeps its cookies for the next time. */
function browser(agent = firefox) {
  const cookies = new Map<string, string>();
  return async (path: string, body: object) => {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ');
    const answer = await guest.send<SignedIn>('POST', path, body, {
      'user-agent': agent,
      ...(cookie ? { cookie } : {}),
    });
    for (const one of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}
const signUp = (send: ReturnType<typeof browser>, email: string) =>
  send('/api/auth/sign-up', { full_name: 'Ruth Miller', email, password: testPassword });
const logIn = (send: ReturnType<typeof browser>, email: string, password = testPassword) =>
  send('/api/auth/sign-in', { email, password });
const notices = () => mailsAbout(services, sent, /^New sign-in to your account/);

describe('the mail about a sign-in', () => {
  it('goes to the owner for an unknown browser, with device, time and advice', async () => {
    const own = browser();
    await signUp(own, 'ann@shop.test');
    await logIn(own, 'ann@shop.test');
    expect(await notices()).toEqual([]);
    await logIn(browser(), 'ann@shop.test', 'Wrong-Password-1!');
    expect(await notices()).toEqual([]);
    expect((await logIn(browser(), 'ann@shop.test')).data.user?.email).toBe('ann@shop.test');
    const [mail, ...more] = await notices();
    expect([mail?.to, more]).toEqual(['ann@shop.test', []]);
    expect(mail?.text).toMatch(/did not recognize: Firefox on Linux, on \w{3} \d+, \d+:\d\d [AP]M/);
    expect(mail?.text).toContain('http://shop.test/account-settings/security');
    expect(mail?.text).not.toMatch(/\bnear\b|\{/);
  });

  it('is sent once for each browser, and names a browser without a user agent', async () => {
    await signUp(browser(), 'ben@shop.test');
    const other = browser('');
    for (const _ of [1, 2]) await logIn(other, 'ben@shop.test');
    expect((await notices()).map(({ text }) => /A browser on an unknown device/.test(text))).toEqual([true]);
  });

  it('is not sent for a browser that is signed in, nor after its password change', async () => {
    const own = await app.signIn('dora@shop.test');
    const changed = { current_password: testPassword, new_password: 'Other-Password-2!' };
    expect((await own.send('POST', '/api/account/password', changed)).status).toBe(200);
    expect(await notices()).toEqual([]);
  });

  it('is not sent for an account’s very first sign-in', async () => {
    await signUp(browser(), 'cleo@shop.test');
    await services.pool.query(`update users set signed_in_at = null where email = 'cleo@shop.test'`);
    await logIn(browser(), 'cleo@shop.test');
    expect(await notices()).toEqual([]);
    await logIn(browser(), 'cleo@shop.test');
    expect(await notices()).toHaveLength(1);
  });
});

it('a sign-in over the session of an account being deleted waits for the deletion', async () => {
  const ida = await app.signIn('ida.ends@shop.test');
  const other = await services.pool.connect();
  try {
    await other.query('begin');
    await other.query('select from users where id = $1 for update', [ida.id]);
    const body = { email: 'ida.ends@shop.test', password: testPassword };
    const asked = ida.send('POST', '/api/auth/sign-in', body);
    await untilWaiting(services.pool);
    // Takes the lock on the session that the sign-in has already ended: each waits for the other.
    await other.query('delete from users where id = $1', [ida.id]);
    await other.query('commit');
    const { status, data } = await asked;
    expect([status, data.error.code]).toEqual([401, 'bad_credentials']);
  } finally {
    other.release();
  }
});
