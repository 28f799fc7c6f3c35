import { redirect } from 'react-router';

const name = 'gg_link';
/** The format of tokens in account mails (server/auth/one-time-links.ts). */
const form = /^[0-9a-f-]{36}\.[\w-]{32}$/;

/**
 * The token of a mailed link. The first visit stores it in a cookie for this page, as long as the link is valid, and
 * redirects without it, so that it stays in no history, bookmark or referrer. Malformed tokens are not stored. Empty:
 * there is none. @throws the redirect
 */
export function linkToken(request: Request, origin: string, minutes: number): string {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (token !== null) {
    const secure = origin.startsWith('https:') ? '; Secure' : '';
    const [value, seconds] = form.test(token) ? [token, minutes * 60] : ['', 0];
    const kept = `${name}=${value}; Path=${pathname}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
    throw redirect(pathname, { headers: { 'set-cookie': kept } });
  }
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find(each => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}
