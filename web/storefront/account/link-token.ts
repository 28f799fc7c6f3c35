import { redirect } from 'react-router';

const name = 'gg_link';
/** As long as the longest link lasts. */
const seconds = 3 * 24 * 60 * 60;

/**
 * The token a link of a mail came with. It leaves the address bar at once: a first visit keeps it in a cookie for this page alone and
 * comes again without it, so that it stays in no history, no bookmark and no address of a referrer. Empty: there is none.
 * @throws the redirect
 */
export function linkToken(request: Request, origin: string): string {
  const { pathname, searchParams } = new URL(request.url);
  const token = searchParams.get('token');
  if (token !== null) {
    const secure = origin.startsWith('https:') ? '; Secure' : '';
    const kept = `${name}=${encodeURIComponent(token.slice(0, 100))}; Path=${pathname}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
    throw redirect(pathname, { headers: { 'set-cookie': kept } });
  }
  const pair = (request.headers.get('cookie') ?? '').split(/;\s*/).find(each => each.startsWith(`${name}=`));
  return decode(pair?.slice(name.length + 1) ?? '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
