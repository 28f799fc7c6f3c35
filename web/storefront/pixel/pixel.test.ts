import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '#test/support/memory-storage.ts';
import { hashIdentity } from './hash-identity.ts';
import { search, viewContent } from './pixel-event.ts';

const pixel = { id: 'C4AB12CD34EF', script_url: 'https://vendor.test/events.js' };
const balm = { id: 'b1', name: 'Balm', price_cents: 2999 };
const scripts: { src?: string }[] = [];
let page: { location: { pathname: string; hostname: string }; ttq?: unknown[] };
let asked: number;

/** A browser, as far as the pixel needs one. */
function browse(pathname: string, consent: boolean | null, settings: typeof pixel | null = pixel) {
  page.location.pathname = pathname;
  if (consent !== null) localStorage.setItem('consent', JSON.stringify({ marketing: consent }));
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ pixel: settings });
  });
}

const calls = () => (page.ttq ?? []).map(call => (call as unknown[])[0]);

beforeEach(() => {
  vi.resetModules();
  scripts.length = 0;
  asked = 0;
  page = { location: { pathname: '/', hostname: 'shop.test' } };
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  const head = { append: (script: object) => void scripts.push(script) };
  vi.stubGlobal('document', { createElement: () => ({}), head });
});
afterEach(() => vi.unstubAllGlobals());

describe('the pixel', () => {
  it.each([null, false])(
    'is neither requested nor loaded with consent %s, and nothing is stored for it',
    async consent => {
      const { identify, startPixel, track } = await import('./pixel.ts');
      browse('/products/balm', consent);
      track(viewContent(balm));
      await identify({ email: 'a@b.co' });
      await startPixel();
      expect([asked, scripts, sessionStorage.length]).toEqual([0, [], 0]);
    },
  );

  it('receives earlier events in order after its script is requested', async () => {
    const { identify, startPixel, track } = await import('./pixel.ts');
    browse('/products/balm', true);
    await identify({ email: 'a@b.co' });
    track(viewContent(balm));
    await Promise.all([startPixel(), startPixel()]);
    track(search('oil'));
    expect(scripts.map(({ src }) => src)).toEqual(['https://vendor.test/events.js?sdkid=C4AB12CD34EF&lib=ttq']);
    expect(calls()).toEqual(['page', 'identify', 'track', 'track']);
    const [, name, params, more] = (page.ttq?.[2] ?? []) as unknown[];
    expect([name, params]).toMatchObject(['ViewContent', { value: 29.99 }]);
    expect(more).toEqual({ event_id: expect.stringMatching(/^ViewContent\./) });
    expect(asked).toBe(1);
  });

  it('waits on a private page for the next public page, and sends a one-time event once', async () => {
    const { startPixel, track } = await import('./pixel.ts');
    browse('/checkout/placed/GG-1', true);
    const bought = { ...search(''), name: 'Purchase', eventId: 'purchase.1' };
    track(bought, { once: true });
    track(bought, { once: true });
    await startPixel();
    expect(scripts).toEqual([]);
    browse('/products', true);
    await startPixel();
    track(bought, { once: true });
    expect(calls()).toEqual(['page', 'track']);
  });

  it('is silent once consent is withdrawn, and forgets waiting events', async () => {
    const { startPixel, stopPixel, track } = await import('./pixel.ts');
    browse('/products', true);
    await startPixel();
    browse('/products', false);
    track(search('oil'));
    stopPixel();
    expect(calls()).toEqual(['page', 'revokeConsent', 'disableCookie']);
    browse('/products', true);
    await startPixel();
    track(search('oil'));
    expect(calls().slice(3)).toEqual(['grantConsent', 'enableCookie', 'track']);
  });

  it('costs one request and stores nothing where the shop has none', async () => {
    const { startPixel, track } = await import('./pixel.ts');
    browse('/', true, null);
    track(viewContent(balm));
    await startPixel();
    await startPixel();
    track(viewContent(balm));
    expect([asked, scripts, sessionStorage.length]).toEqual([1, [], 0]);
  });
});

it('visitor data is sent hashed, in the vendor’s normal form', async () => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(await hashIdentity({ email: ' Ruth@Example.COM ', phone: '(512) 555-0142', id: 'AB-1 ' })).toEqual({
    email: sha('ruth@example.com'),
    phone_number: sha('+15125550142'),
    external_id: sha('ab-1'),
  });
  expect(await hashIdentity({ phone: '+44 20 7946 0000' })).toEqual({ phone_number: sha('+442079460000') });
  expect(await hashIdentity({ phone: '555-0142', email: '' })).toBeNull();
});
