import { redirect } from 'react-router';
import { pageUrl } from '#web/client/page-url.ts';

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
    const headers = form.test(token) ? keeping(token, minutes * 60, pathname, origin) : forgetLink(request, origin);
    throw redirect(pathname, { headers });
  }
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find(each => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? '';
}

/** Headers for the answer to a link that was used up: loaded again, its page does not offer it once more. */
export const forgetLink = (request: Request, origin: string) => keeping('', 0, pageUrl(request).pathname, origin);

function keeping(token: string, seconds: number, pathname: string, origin: string) {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return { 'set-cookie': `${name}=${token}; Path=${pathname}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}` };
}
