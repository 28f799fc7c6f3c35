import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { routes } from '#contract/routes.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { createApp } from './app.ts';

const own = await testServices();
const app = createApp(own);
const live = { ...own, env: { ...own.env, SHOP_MODE: 'live' as const } };
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

it('the API document describes every agreed route at /api/openapi.json', async () => {
  const document = (await (await get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { summary: string }>>;
  };
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  );
  const multipart = [routes.adminUploadImage];
  const agreed = Object.values(routes).filter(route => !multipart.includes(route as never));
  expect(described).toEqual(expect.arrayContaining(agreed.map(route => `${route.method} ${route.path}`)));
});

it('the API document is also a page without a script', async () => {
  const page = await get('/api/docs');
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('/api/functions/place-order');
  expect(html).not.toContain('<script');
});

it('the API document of a live shop is for staff', async () => {
  const shop = createApp(live);
  const session = testApp(own);
  const [customer, staff] = [
    await session.signIn('customer@shop.test'),
    await session.signIn('staff@shop.test', { staff: true }),
  ];
  const ask = (cookie: string) => shop.request('/api/openapi.json', { headers: { cookie } });
  expect([(await ask('')).status, (await ask(customer.cookie)).status]).toEqual([401, 404]);
  const shown = await ask(staff.cookie);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
});

it.each(['/api/openapi.json', '/api/docs'])(
  '%s is built once, compressed, and not sent again to a browser that has it',
  async path => {
    const [first, second] = [await get(path, { 'accept-encoding': 'gzip, br' }), await get(path)];
    const etag = first.headers.get('etag') ?? '';
    expect([first.headers.get('content-encoding'), second.headers.get('etag')]).toEqual(['br', etag]);
    const plain = (await second.arrayBuffer()).byteLength;
    expect((await first.arrayBuffer()).byteLength).toBeLessThan(plain / 10);
    const again = await get(path, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  },
);

it('the policy allows the styles of a page without scripts, and nothing else', async () => {
  const page = await get('/api/docs');
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await page.text()) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
});

it('the shop answers that it is live and that it is ready', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect(await (await get('/readyz')).json()).toEqual({ ok: true, pending: [] });
});

it('every answer has the security headers, with its own nonce each time', async () => {
  const [first, second] = [await get('/api/products'), await get('/api/nothing-here')];
  for (const response of [first, second]) {
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(response.headers.get('x-request-id')).toBeTruthy();
  }
  expect(second.status).toBe(404);
  expect(first.headers.get('content-security-policy')).not.toBe(second.headers.get('content-security-policy'));
});

it.each([
  ['a cross-site form', { 'sec-fetch-site': 'cross-site' }],
  ['a foreign origin', { origin: 'https://evil.test' }],
  ['a cookie without an origin', { cookie: 'gg_session=x' }],
])('the shop refuses %s that would change something', async (_, headers) => {
  const response = await app.request('/api/functions/quote', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error: { code: 'cross_site' } });
});

it('a body over one megabyte is refused, with or without a declared length', async () => {
  const body = `{"items":"${'x'.repeat(1_100_000)}"}`;
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  expect((await app.request('/api/functions/quote', { method: 'POST', headers, body })).status).toBe(413);
  const stream = new Response(body).body;
  const streamed = new Request('http://shop.test/api/functions/quote', {
    method: 'POST',
    headers,
    body: stream,
    duplex: 'half',
  } as RequestInit);
  expect((await app.fetch(streamed)).status).toBe(413);
});

it('a body that is not JSON, or holds a NUL, is refused', async () => {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  for (const body of ['{', '{"coupon_code":"a\\u0000b"}']) {
    expect((await app.request('/api/functions/quote', { method: 'POST', headers, body })).status).toBe(400);
  }
});
