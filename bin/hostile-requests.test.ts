import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, freshDataFolder, type ShopProcess, startShop } from '#test/support/shops/shop-process.ts';

const folder = await freshDataFolder();
const port = await freePort();
let shop: ShopProcess;
let cookie = '';

beforeAll(async () => {
  shop = await startShop(folder.path, port);
  const answer = await post('/api/auth/sign-in', 'application/json', {
    email: 'customer@goldengraze.test',
    password: 'Golden-Graze-1!',
  });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(async () => {
  await shop.crash();
  await folder.remove();
});

const post = (path: string, type: string, body: object, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: shop.url, 'content-type': type, ...headers },
    body: JSON.stringify(body),
  });
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(shop.url + path, { redirect: 'manual', headers });

test.each(['/日本', '/%E6%97%A5', '/\x7f', '//evil.test', '/\\evil.test'])(
  'the sign-in target %o stays within the shop',
  async next => {
    const answer = await get(`/signin?next=${encodeURIComponent(next)}`, { cookie });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/^\/(%E6%97%A5)?$/);
  },
);

test('a key with characters no header can hold opens nothing, like any other wrong key', async () => {
  const payment = '00000000-0000-4000-8000-000000000000';
  expect((await get(`/pay/return/${payment}?key=${encodeURIComponent('ключ')}`)).status).toBe(404);
});

test.each(['/newsletter/join', '/newsletter/confirm'])(
  'a malformed form is answered like an empty one: %s',
  async path => {
    for (const type of ['text/plain', 'application/json', 'multipart/form-data'])
      expect((await post(path, type, { email: 'a@b.test' })).status).toBeLessThan(500);
  },
);

test('a form posted to a page that takes none is refused, with nothing outside the log', async () => {
  const answer = await post('/', 'application/x-www-form-urlencoded', {});
  expect(answer.status).toBe(405);
});

test('only a cookie opens a session, no header does', async () => {
  const authorization = `Bearer ${cookie.split('=')[1]}`;
  expect(await (await get('/api/session', { authorization })).json()).toMatchObject({ user: null });
  expect(await (await get('/api/session', { cookie })).json()).toMatchObject({ user: { is_admin: false } });
});

test('a file is not served as another type than its own', async () => {
  const answer = await get('/favicon.svg');
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
});

test('the shop logs neither errors nor stack traces', async () => {
  await shop.stop();
  const { said } = await shop.ended;
  expect(said.split('\n').filter(line => /^\s+at |Error/.test(line))).toEqual([]);
});
