import { describe, expect, it } from 'vitest';
import { forgetLink, linkToken } from './link-token.ts';

const token = `4f1c2a90-0000-4000-8000-000000000001.${'A'.repeat(32)}`;

/** The redirect of a visit, and its cookie. */
function visit(text: string): [string | null, string | null] {
  try {
    linkToken(
      new Request(`https://shop.test/reset-password?token=${encodeURIComponent(text)}`),
      'https://shop.test',
      30,
    );
  } catch (redirected) {
    const { headers } = redirected as Response;
    return [headers.get('location'), headers.get('set-cookie')];
  }
  throw new Error('no redirect');
}

describe('the token of a mailed link', () => {
  it('is kept out of the address for as long as the link lasts, and read back', () => {
    const [location, cookie] = visit(token);
    expect([location, cookie]).toEqual([
      '/reset-password',
      `gg_link=${token}; Path=/reset-password; HttpOnly; SameSite=Lax; Max-Age=1800; Secure`,
    ]);
    const again = new Request('https://shop.test/reset-password', { headers: { cookie: `a=b; gg_link=${token}` } });
    expect(linkToken(again, 'https://shop.test', 30)).toBe(token);
  });

  it.each(['x', '', `${token}x`, `${token}; Domain=shop.test`, 'a'.repeat(5_000)])(
    'is not stored when %j is malformed, and an older one is removed',
    text => {
      expect(visit(text)[1]).toBe('gg_link=; Path=/reset-password; HttpOnly; SameSite=Lax; Max-Age=0; Secure');
    },
  );

  it('is forgotten once it was used, within the app too', () => {
    const pressed = new Request('https://shop.test/reset-password.data', { method: 'POST' });
    expect(forgetLink(pressed, 'http://shop.test')).toEqual({
      'set-cookie': 'gg_link=; Path=/reset-password; HttpOnly; SameSite=Lax; Max-Age=0',
    });
  });
});
