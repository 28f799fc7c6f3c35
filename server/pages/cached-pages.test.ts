import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { outageText } from '#content/words/outage.ts';
import { noMeter } from '../metrics/meter.ts';
import { cacheKey } from './cache-key.ts';
import { cachePage, nonceMark } from './cache-page.ts';
import { cachedAnswer, cachedPagesFirst } from './cached-pages.ts';
import { outageCopy } from './outage-copy.ts';
import { openPageCache } from './page-cache.ts';

const html = `<html><script nonce="${nonceMark}">start()</script><script nonce="${nonceMark}" src="/a.js"></script></html>`;
const answer = new Headers({ 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b' });
const keep = (began: number) => cachePage(html, answer, { https: false, began, thirdParties: [] });

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

let time = 1_000_000;
let isAway = false;
const pageCache = openPageCache(() => time);
const server = createServer(
  cachedPagesFirst(
    {
      pageCache,
      log: pino({ level: 'silent' }),
      isDatabaseAway: () => isAway,
      meter: noMeter,
      env: { TRUST_PROXY: 0 },
    },
    (_, response) => response.end('rendered'),
  ),
);
let shop: string;

beforeAll(async () => {
  pageCache.set('/products', await keep(time));
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(shop + path, { headers });

describe('a cached page', () => {
  it('allows its own inline script by hash, and carries neither nonce nor cookie', async () => {
    const answer = await get('/products');
    expect(await answer.text()).toBe('<html><script>start()</script><script src="/a.js"></script></html>');
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self' '${hashOf('start()')}';`);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-request-id')).toBeTruthy();
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
  });

  it('allows no script that came into the page without the mark', async () => {
    const sly = `<html><script nonce="GGNONCE">taken()</script><script>taken()</script>${html}</html>`;
    const page = await cachePage(sly, answer, { https: false, began: time, thirdParties: [] });
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain(hashOf('start()'));
    expect(policy).not.toContain(hashOf('taken()'));
  });

  it('is the same in every encoding, and not sent again to a browser that has it', async () => {
    const page = pageCache.get('/products');
    expect(brotliDecompressSync(page?.bodies.br ?? '').toString()).toContain('start()');
    expect(gunzipSync(page?.bodies.gzip ?? '').toString()).toContain('start()');
    const encoded = await get('/products', { 'accept-encoding': 'gzip, br' });
    expect(encoded.headers.get('content-encoding')).toBe('br');
    const again = await get('/products', { 'if-none-match': encoded.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toBeNull();
  });

  it('is sent with and without a session, and is rendered again once old or changed', async () => {
    const body = async (headers = {}) => (await get('/products', headers)).text();
    expect(await body({ cookie: 'gg_session=x' })).toContain('start()');
    expect(await body({ authorization: 'Bearer x' })).toBe('rendered');
    expect(await body({ cookie: 'theme=dark' })).toContain('start()');
    time += 60_001;
    expect(await body()).toBe('rendered');
    pageCache.set('/products', await keep(time));
    expect(await body()).toContain('start()');
    pageCache.clear();
    expect(await body()).toBe('rendered');
  });

  it('rendered while something changed is not stored as new', async () => {
    const began = time;
    time += 5;
    pageCache.clear();
    pageCache.set('/products', await keep(began));
    expect(pageCache.get('/products')).toBeNull();
  });
});

describe('a cached page while the database is down', () => {
  const body = `<html><body><a href="#main">Skip</a><header>Shop</header>${html}</body></html>`;
  const kept = cachePage(body, answer, { https: false, began: time, thirdParties: [] });

  it('has the notice before its header, in every encoding, under the same policy and its own ETag', async () => {
    const page = await kept;
    const copy = outageCopy(page);
    const plain = new TextDecoder().decode(copy.bodies.plain);
    expect(plain).toMatch(/<\/a><aside [^>]*class="outage">.*<\/aside><header>/);
    expect(plain).toContain(outageText.text);
    expect(plain.replace(/<aside .*<\/aside>/, '')).toBe(new TextDecoder().decode(page.bodies.plain));
    expect(brotliDecompressSync(copy.bodies.br).toString()).toBe(plain);
    expect(gunzipSync(copy.bodies.gzip).toString()).toBe(plain);
    expect(copy.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    expect([copy.etag === page.etag, copy.etag === outageCopy(page).etag]).toEqual([false, true]);
    expect(cachedAnswer(copy, copy.etag, 'br').status).toBe(304);
    expect(cachedAnswer(copy, page.etag, 'br').status).toBe(200);
  });

  it('is not cached by clients, so the notice goes when the database is back', async () => {
    expect(outageCopy(await kept).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('is shown to everybody, whether their session can be read or not', async () => {
    pageCache.set('/products', await kept);
    isAway = true;
    for (const cookie of ['theme=dark', 'gg_session=x']) {
      const shown = await get('/products', { cookie });
      expect(await shown.text()).toContain(outageText.text);
      expect(shown.headers.get('cache-control')).not.toContain('s-maxage');
    }
    for (const [path, headers] of [
      ['/products', { authorization: 'Bearer x' }],
      ['/orders', {}],
    ] as const)
      expect(await (await get(path, headers)).text()).toBe('rendered');
    isAway = false;
  });
});

describe('the page cache', () => {
  const page = (bytes: number) => {
    const plain = new Uint8Array(bytes);
    return { headers: {}, etag: '', bodies: { plain, gzip: plain, br: plain }, at: time };
  };

  it('stays within its bytes, all encodings counted: the least used page goes first', () => {
    const cache = openPageCache(() => time, 1_000_000);
    for (const key of ['/', '/products', '/products/balm']) cache.set(key, page(100_000));
    cache.get('/');
    cache.set('/products/oil', page(100_000));
    expect(['/', '/products', '/products/balm', '/products/oil'].map(key => cache.get(key) !== null)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('of zero bytes holds nothing', () => {
    const cache = openPageCache(() => time, 0);
    cache.set('/', page(10));
    cache.set('/api/products', page(10));
    expect([cache.get('/'), cache.stale('/'), cache.get('/api/products')]).toEqual([null, null, null]);
  });

  it('holds answers of the API for a second, until the next change of any kind, and none for an outage', () => {
    let at = 10_000;
    const cache = openPageCache(() => at);
    const isKept = (change: () => void) => {
      cache.set('/api/products', { ...page(10), at });
      change();
      return cache.get('/api/products') !== null;
    };
    const wait = (ms: number) => () => {
      at += ms;
    };
    expect([isKept(wait(1_000)), isKept(wait(1_001))]).toEqual([true, false]);
    expect([isKept(cache.clearSoon), wait(1)(), isKept(cache.clearSoon)]).toEqual([false, undefined, false]);
    expect(cache.stale('/api/products')).toBeNull();
    cache.clear();
  });

  it('is cleared at once, and under load once a second, the last time after the last change', () => {
    vi.useFakeTimers();
    const cache = openPageCache();
    const isKept = (change: () => void) => {
      vi.advanceTimersByTime(1);
      cache.set('/', { ...page(10), at: Date.now() });
      change();
      return cache.get('/') !== null;
    };
    expect(isKept(cache.clearSoon)).toBe(false);
    for (let sold = 0; sold < 100; sold += 1) expect(isKept(cache.clearSoon)).toBe(true);
    vi.advanceTimersByTime(1_000);
    expect(cache.get('/')).toBeNull();
    expect(isKept(cache.clear)).toBe(false);
    expect(isKept(() => vi.advanceTimersByTime(2_000))).toBe(true);
    vi.useRealTimers();
  });

  it('holds no page that began in the very millisecond of a change', () => {
    const cache = openPageCache(() => time);
    cache.clear();
    cache.set('/', page(10));
    expect(cache.get('/')).toBeNull();
    cache.set('/', { ...page(10), at: time + 1 });
    expect(cache.get('/')).not.toBeNull();
  });

  it('has separate copies for an outage, which a change does not remove', () => {
    const cache = openPageCache(() => time);
    const old = page(10);
    cache.set('/', old);
    cache.clear();
    expect([cache.get('/'), cache.stale('/')]).toEqual([null, old]);
    time += 1;
    for (let count = 0; count < 400; count += 1) cache.get(`/products?page=${count}`);
    expect(cache.stale('/')).toBe(old);
  });
});

describe('the cache key of a page', () => {
  const key = (target: string) => cacheKey({ method: 'GET', target, authorization: undefined });

  it('leaves out advertising parameters', () => {
    expect(key('/products?utm_source=news&page=2&gclid=1')).toBe('/products?page=2');
    expect(key('/?fbclid=1')).toBe('/');
  });

  it('is its path for help and legal pages, and a help search is not cached', () => {
    const cached = ['/help', '/help-faq', '/privacy-policy', '/terms-of-service'];
    expect(cached.map(key)).toEqual(cached);
    expect(key('/help-faq?utm_source=news')).toBe('/help-faq');
    expect(['/help?q=a', '/help-faq?q=a', '/help-faq?category=order', '/help-contact'].map(key)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('does not depend on the order of parameters', () => {
    const address = '/products?category=balm&sort=price-asc&layout=list&page=2';
    expect(key(address)).toBe(address);
    expect(key('/products?page=2&layout=list&sort=price-asc&utm_source=x&category=balm')).toBe(address);
  });

  it('names size and scent, in the grid alone', () => {
    const address = '/products?category=balm&size=4oz&scent=neroli&page=2';
    expect(key('/products?scent=neroli&page=2&size=4oz&category=balm')).toBe(address);
    expect(key(`${address}&layout=list`)).toBeNull();
  });

  it.each([
    '/orders',
    '/products?q=balm',
    '/products?x=1',
    '/products/%00',
    '//products',
    '/products?page=0',
    '/products?page=02',
    '/products?page=x1',
    '/products?page=123456',
    '/products?page=2&page=3',
    '/products?sort=random',
    '/products?layout=random',
    '/products?category=',
    '/products?size=4OZ',
    '/products?size=4%20oz',
    '/products?scent=',
    `/products?category=${'x'.repeat(41)}`,
    '/?page=2',
    '/products/balm?page=2',
  ])('is none for %s', target => expect(key(target)).toBeNull());
});
