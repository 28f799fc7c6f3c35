import { redirect } from 'react-router';

const name = 'gg_link';
/** As the links of account mails are made (server/auth/one-time-links.ts). */
const form = /^[0-9a-f-]{36}\.[\w-]{32}$/;

/**
 * The token a link of a mail came with. It leaves the address bar at once: a first visit keeps it in a cookie for this page alone, for
 * as many minutes as the link lasts, and comes again without it, so that it stays in no history, no bookmark and no address of a
 * referrer. What has not the form of a token is not kept. Empty: there is none.
 * @throws the redirect
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
