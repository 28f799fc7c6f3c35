import { afterEach, expect, it } from 'vitest';
import type { Session } from '#contract/accounts.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';

const services = await testServices();
const { app, signIn } = testApp(services);
const ann = await signIn('ann@shop.test');
const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);

async function who(headers: Record<string, string>): Promise<string | null> {
  const session = (await (await app.request('/api/session', { headers })).json()) as Session;
  return session.user?.email ?? null;
}
const endsAt = (date: Date) => services.db.updateTable('sessions').set({ expires_at: date }).execute();
const session = () =>
  services.db.selectFrom('sessions').select('expires_at').where('user_id', '=', ann.id).executeTakeFirst();

afterEach(() => endsAt(days(30)));

it('a session is found with one question to the database', async () => {
  const asked: unknown[] = [];
  const count = () => asked.push(1);
  expect(await who({ cookie: ann.cookie })).toBe('ann@shop.test');
  services.pool.on('acquire', count);
  await app.request('/api/nothing-here', { headers: { cookie: ann.cookie } });
  services.pool.off('acquire', count);
  expect(asked).toHaveLength(1);
});

it.each([
  ['a changed token', (cookie: string) => cookie.replace('gg_session=', 'gg_session=x')],
  ['a changed signature', (cookie: string) => `${cookie.slice(0, -8)}AAAA%3D`],
  ['no signature', (cookie: string) => cookie.split('.')[0] ?? ''],
  ['the name of another site', (cookie: string) => cookie.replace('gg_session', '__Secure-gg_session')],
  ['what cannot be decoded', () => 'gg_session=%E0%A4%A.x'],
])('%s is nobody’s', async (_, change) => {
  expect(await who({ cookie: change(ann.cookie) })).toBeNull();
});

it('a bearer token goes before a cookie', async () => {
  const bob = await signIn('bob@shop.test');
  const authorization = `Bearer ${bob.cookie.split('=')[1]}`;
  expect(await who({ authorization, cookie: ann.cookie })).toBe('bob@shop.test');
});

it('a session is renewed once a day, and gone when it has ended', async () => {
  await endsAt(days(28));
  expect(await who({ cookie: ann.cookie })).toBe('ann@shop.test');
  expect((await session())?.expires_at.getTime()).toBeGreaterThan(days(29.9).getTime());
  await endsAt(days(-1));
  expect(await who({ cookie: ann.cookie })).toBeNull();
});
