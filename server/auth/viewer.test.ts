import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '#contract/accounts/shapes.ts';
import type { Viewer } from '#server/http/context.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { untilWaiting } from '#test/support/until-waiting.ts';
import { sessionCookie } from './session-cookie.ts';
import { viewerFinder } from './viewer.ts';

const services = await testServices();
const { app, signIn } = testApp(services);
const ann = await signIn('ann@shop.test');
const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);

const ask = (headers: Record<string, string>) => app.request('/api/session', { headers });
async function who(headers: Record<string, string>): Promise<string | null> {
  return ((await (await ask(headers)).json()) as Session).user?.email ?? null;
}
const setSession = (expires_at: Date, last_used_at: Date) =>
  services.db.updateTable('sessions').set({ expires_at, last_used_at }).execute();
async function viewerOf(cookie: string): Promise<Viewer> {
  const found = await viewerFinder(services)(new Request('http://shop.test', { headers: { cookie } }));
  if (!found) throw new Error('The session is there');
  return found.viewer;
}
const session = () =>
  services.db
    .selectFrom('sessions')
    .select(['expires_at', 'token_hash'])
    .where('user_id', '=', ann.id)
    .executeTakeFirst();

afterEach(() => setSession(days(30), new Date()));

it('a session is found with one query', async () => {
  const asked: unknown[] = [];
  const count = () => asked.push(1);
  expect(await who({ cookie: ann.cookie })).toBe('ann@shop.test');
  services.pool.on('acquire', count);
  await app.request('/api/nothing-here', { headers: { cookie: ann.cookie } });
  services.pool.off('acquire', count);
  expect(asked).toHaveLength(1);
});

it('a page’s own calls reuse its visitor without another query', async () => {
  const asked: unknown[] = [];
  const count = () => asked.push(1);
  const viewer = { ...(await viewerOf(ann.cookie)), name: 'As the page found' };
  services.pool.on('acquire', count);
  await app.request('/api/nothing-here', { headers: { cookie: ann.cookie } }, { viewer });
  services.pool.off('acquire', count);
  expect(asked).toEqual([]);
  const session = await app.request('/api/session', { headers: { cookie: ann.cookie } }, { viewer });
  expect(((await session.json()) as Session).user?.name).toBe('As the page found');
});

it('a value from the database opens no session', async () => {
  const kept = (await session())?.token_hash ?? '';
  expect(kept).toMatch(/^[0-9a-f]{64}$/);
  expect(ann.cookie).not.toContain(kept);
  expect(await who({ cookie: `gg_session=${kept}` })).toBeNull();
  expect(await who({ cookie: `gg_session=${kept.slice(0, 43)}` })).toBeNull();
});

it.each([
  ['a changed token', (cookie: string) => cookie.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))],
  ['a longer token', (cookie: string) => `${cookie}A`],
  ['half a token', (cookie: string) => cookie.slice(0, -20)],
  ['the name of another site', (cookie: string) => cookie.replace('gg_session', '__Host-gg_session')],
  ['what cannot be decoded', () => 'gg_session=%E0%A4%A.x'],
])('%s belongs to nobody', async (_, change) => {
  expect(await who({ cookie: change(ann.cookie) })).toBeNull();
});

it('over https the cookie’s name binds it to this host', () => {
  const cookie = sessionCookie({ PUBLIC_URL: 'https://shop.test' }, 'token');
  expect(cookie).toMatch(/^__Host-gg_session=token; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

it('a header opens no session', async () => {
  expect(await who({ authorization: `Bearer ${ann.cookie.split('=')[1]}` })).toBeNull();
});

it('a session in use is prolonged, in the browser too, and gone once it has expired', async () => {
  await setSession(days(3), days(-27));
  const answer = await ask({ cookie: ann.cookie });
  expect(((await answer.json()) as Session).user?.email).toBe('ann@shop.test');
  expect((await session())?.expires_at.getTime()).toBeGreaterThan(days(29.9).getTime());
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(new RegExp(`^${ann.cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`)),
  ]);
  expect((await ask({ cookie: ann.cookie })).headers.getSetCookie()).toEqual([]);
  await setSession(days(-1), days(-31));
  expect(await who({ cookie: ann.cookie })).toBeNull();
});

it('a session that expires while being prolonged opens nothing and stays gone', async () => {
  const eve = await signIn('eve@shop.test');
  await setSession(days(3), days(-27));
  const other = await services.pool.connect();
  await other.query('begin');
  await other.query('delete from sessions where user_id = $1', [eve.id]);
  const asked = ask({ cookie: eve.cookie });
  await untilWaiting(services.pool);
  await other.query('commit');
  other.release();
  const answer = await asked;
  expect([((await answer.json()) as Session).user, answer.headers.getSetCookie()]).toEqual([null, []]);
});

it('a staff session ends thirty days after sign-in, however often it is used', async () => {
  const { cookie, id } = await signIn('boss@shop.test', { staff: true });
  const ends = async () =>
    (await services.db.selectFrom('sessions').select('expires_at').where('user_id', '=', id).executeTakeFirst())
      ?.expires_at;
  const before = await ends();
  await services.db
    .updateTable('sessions')
    .set({ last_used_at: days(-20) })
    .where('user_id', '=', id)
    .execute();
  expect(await who({ cookie })).toBe('boss@shop.test');
  expect(await ends()).toEqual(before);
});

it('a session deleted by the request that would prolong it is not restored', async () => {
  const bob = await signIn('bob@shop.test');
  await setSession(days(3), days(-27));
  const { headers } = await bob.send('POST', '/api/auth/sign-out');
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^gg_session=; Max-Age=0/)]);
});

it.each([-400, 400])('a session opened while the clock of the shop is %i days off lasts thirty days', async off => {
  vi.useFakeTimers({ toFake: ['Date'], now: days(off) });
  const { id, cookie } = await signIn(`clock${off}@shop.test`);
  vi.useRealTimers();
  expect(await who({ cookie })).toBe(`clock${off}@shop.test`);
  const { rows } = await services.pool.query<{ days: number }>(
    `select extract(epoch from expires_at - now())::float / 86400 as days from sessions where user_id = $1`,
    [id],
  );
  expect(rows[0]?.days).toBeCloseTo(30, 1);
});
