import { describe, expect, it } from 'vitest';
import { leaveAddress, storedKey } from './link-key.ts';

const key = 'k'.repeat(32);
const link = { kind: 'order', id: 'GG-1', key } as const;

function answer(
  search: string,
  { cookie = '', method = 'GET', sent = link as Parameters<typeof leaveAddress>[2] } = {},
) {
  const request = new Request(`http://shop.test/order-detail/GG-1${search}`, {
    method,
    headers: cookie ? { cookie } : {},
  });
  const thrown = thrownBy(() => leaveAddress(request, 'https://shop.test', sent));
  if (!thrown) return null;
  const { location, ...others } = Object.fromEntries(thrown.headers);
  return { status: thrown.status, location, others };
}

function thrownBy(act: () => void): Response | null {
  try {
    act();
    return null;
  } catch (thrown) {
    return thrown as Response;
  }
}

describe('the key of a link', () => {
  it('is exchanged for a cookie of this order alone, and removed from the URL', () => {
    expect(answer(`?key=${key}&a=1`, { cookie: 'gg_guest=1' })).toEqual({
      status: 303,
      location: '/order-detail/GG-1?a=1',
      others: {
        'set-cookie': `gg_order_GG-1=${key}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      },
    });
  });

  it('is exchanged too where only the page’s data was requested', () => {
    const request = new Request(`http://shop.test/order-detail/GG-1.data?key=${key}&_routes=x`, {
      headers: { cookie: 'a=b' },
    });
    expect(thrownBy(() => leaveAddress(request, 'https://shop.test', link))?.headers.get('location')).toBe(
      '/order-detail/GG-1',
    );
  });

  it('stays for one more visit while it is unknown whether cookies work, and then goes', () => {
    const first = answer(`?key=${key}`);
    expect(first).toMatchObject({ status: 303, location: `/order-detail/GG-1?key=${key}&kept=1` });
    const second = answer(`?key=${key}&kept=1`, { cookie: `gg_order_GG-1=${key}` });
    expect(second?.location).toBe('/order-detail/GG-1');
  });

  it('opens the page itself without cookies, and for a submitted form', () => {
    expect(answer(`?key=${key}&kept=1`)).toBeNull();
    expect(answer(`?key=${key}`, { cookie: 'gg_guest=1', method: 'POST' })).toBeNull();
  });

  it('is not stored if it is malformed', () => {
    const sent = { ...link, key: 'a; Domain=evil.test' };
    expect(answer('?key=x', { cookie: 'a=b', sent })?.others).not.toHaveProperty('set-cookie');
  });

  it('is read for its own order', () => {
    const request = new Request('http://shop.test/', { headers: { cookie: `a=b; gg_order_GG-1=${key}; c=d` } });
    expect(['GG-1', 'GG-', 'GG-2'].map(id => storedKey(request, 'order', id))).toEqual([key, undefined, undefined]);
    expect(storedKey(request, 'ticket', 'GG-1')).toBeUndefined();
  });
});
