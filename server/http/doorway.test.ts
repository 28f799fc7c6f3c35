import { Hono } from 'hono';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { cartRoutes } from '#server/features/cart/routes.ts';
import { stockProduct } from '#test/support/shops/test-orders.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { faultResponse } from './answer.ts';
import type { AppEnv } from './context.ts';
import { doorway } from './doorway.ts';

const services = await testServices();
const { app, signIn } = testApp(services, cartRoutes);
const ann = await signIn('ann@shop.test');

const put = (headers: Record<string, string>, body: object) =>
  app.request('/api/cart/items', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('a request with a token header', () => {
  const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' };

  it.each(['Bearer x.y', 'bearer x.y', 'Bearer  '])('is still asked for its origin: %o', async authorization => {
    const item = { product_id: await stockProduct(services), quantity: 1 };
    expect((await put({ ...cross, cookie: ann.cookie, authorization }, item)).status).toBe(403);
    expect((await put({ ...cross, authorization: `Bearer ${ann.cookie.split('=')[1]}` }, item)).status).toBe(403);
  });
});

it('a change whose Origin is its own Host but not PUBLIC_URL is refused', async () => {
  const item = { product_id: await stockProduct(services), quantity: 1 };
  const from = (origin: string, host: string) =>
    app.request(`http://${host}/api/cart/items`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: ann.cookie, origin, host },
      body: JSON.stringify(item),
    });
  expect((await from('http://evil.test', 'evil.test')).status).toBe(403);
  expect((await from('http://shop.test', 'localhost:3000')).status).toBe(200);
});

describe('a request whose session cannot be read', () => {
  const away = Object.assign(new Error('the database does not answer'), { code: '08006' });
  const shop = new Hono<AppEnv>().onError((fault, c) => faultResponse(c, fault));
  const { log, limiter } = services;
  const findViewer = () => Promise.reject(away);
  shop.use(...doorway({ log, limiter, dev: false, publicUrl: 'http://shop.test', trustProxy: 0, findViewer }));
  shop.all('*', c => c.text(`${c.var.viewer} ${c.var.faulty?.status}`));
  const ask = async (path: string, method = 'GET', accept = 'text/html,*/*') => {
    const answer = await shop.request(path, { method, headers: { accept, 'sec-fetch-site': 'same-origin' } });
    return [answer.status, await answer.text()];
  };

  it('is anonymous on a page, which knows why', async () => {
    expect(await ask('/orders')).toEqual([200, 'null 503']);
  });

  it.each([
    ['/api/orders', 'GET', 'text/html'],
    ['/orders.data', 'GET', '*/*'],
  ])('is answered at %s by %s with the fault itself', async (...asked) => {
    expect(await ask(...asked)).toEqual([503, expect.stringContaining('"code":"busy"')]);
  });

  it('gets an error page with a way back, where a page was requested', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-site': 'same-origin' };
    const answer = await shop.request('/orders', { method: 'POST', headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect([answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual(['2', 'no-store']);
    const page = await answer.text();
    expect(page).toContain('<p>The shop is busy. Please try again in a moment.</p>');
    expect(page).toContain('<a href="/">');
    expect(page).not.toContain('"code"');
  });
});

describe('a page that fails', () => {
  const { log, limiter } = services;
  const shop = new Hono<AppEnv>().onError((fault, c) => faultResponse(c, fault));
  const findViewer = async () => null;
  shop.use(...doorway({ log, limiter, dev: false, publicUrl: 'http://shop.test', trustProxy: 0, findViewer }));
  shop.all('*', () => Promise.reject(new Error('broken')));
  const ask = async (path: string, accept: string) => {
    const answer = await shop.request(path, { headers: { accept } });
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
  };

  it('says so to a browser in a sentence, and offers to retry', async () => {
    const { status, type, text } = await ask('/products?q="><b>', 'text/html');
    expect([status, type]).toEqual([500, 'text/html; charset=utf-8']);
    expect(text).toContain('Something broke on our side. Try again in a moment.');
    expect(text).toContain('<a href="/products?q=%22%3E%3Cb%3E">TRY AGAIN</a>');
    expect((await ask('//evil.test/x', 'text/html')).text).toContain('<a href="/evil.test/x">');
  });

  it.each([
    ['/api/products', 'text/html'],
    ['/products', 'application/json'],
    ['/products', '*/*'],
  ])('is JSON at %s for clients that accept %s', async (...asked) => {
    expect(await ask(...asked)).toMatchObject({ status: 500, type: 'application/json' });
  });
});

describe('the line of a request in the log', () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: line => lines.push(JSON.parse(line)) });
  const shop = new Hono<AppEnv>().onError((fault, c) => faultResponse(c, fault));
  const parts = { log, limiter: services.limiter, dev: false, publicUrl: 'http://shop.test', trustProxy: 1 };
  shop.use(...doorway({ ...parts, findViewer: async () => null }));
  shop.get('/orders/:orderNumber', c => c.text('here'));
  const leaving = new AbortController();
  shop.get('/slow', () => {
    leaving.abort();
    throw new Error('aborted');
  });

  it('has address, route and order, and neither query, cookie nor browser', async () => {
    await shop.request('/orders/GG-7K3F-92QX?key=hush-hush', {
      headers: { 'x-forwarded-for': '203.0.113.7', cookie: 'gg_session=hush-hush', 'user-agent': 'hush-hush' },
    });
    expect(lines).toMatchObject([
      {
        address: '203.0.113.7',
        method: 'GET',
        path: '/orders/GG-7K3F-92QX',
        route: '/orders/:orderNumber',
        order: 'GG-7K3F-92QX',
        status: 200,
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('hush-hush');
  });

  it('of a page that the browser no longer waited for is no fault of the shop', async () => {
    lines.length = 0;
    await shop.request('/slow', { signal: leaving.signal });
    await shop.request('/slow');
    const said = lines.filter(line => line.msg === 'request').map(({ status, level }) => [status, level]);
    expect(said).toEqual([
      [499, 30],
      [500, 50],
    ]);
  });
});

it('an answer that says nothing about caches is kept by none', async () => {
  const shop = new Hono<AppEnv>();
  const { log, limiter } = services;
  const findViewer = async () => null;
  shop.use(...doorway({ log, limiter, dev: false, publicUrl: 'http://shop.test', trustProxy: 0, findViewer }));
  shop.get('/api/products', c => c.json([]));
  shop.get('/kept', c => c.text('kept', 200, { 'cache-control': 'public, max-age=9' }));
  const told = async (path: string) => (await shop.request(path)).headers.get('cache-control');
  expect([await told('/api/products'), await told('/kept')]).toEqual(['no-store', 'public, max-age=9']);
});
