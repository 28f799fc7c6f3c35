import { redirect } from 'react-router';
import { type LinkKind, linkCookie } from '#contract/link-cookie.ts';

const days = 30;
/** Says that the cookie was set once: whoever comes with it and without cookies keeps none. */
const tried = 'kept';

interface Link {
  kind: LinkKind;
  id: string;
  key: string;
}

/** The key of an order or ticket as the browser keeps it. */
export function storedKey(request: Request, kind: LinkKind, id: string): string | undefined {
  const name = `${linkCookie(kind, id)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  return pairs.find(pair => pair.startsWith(name))?.slice(name.length) || undefined;
}

/**
 * The key that a link of ours came with leaves the address, so that it stays in no history, bookmark or referrer: a cookie keeps it, for
 * this one order or ticket, and the page comes again without it. A browser that keeps no cookies is shown the page by the link itself.
 * @throws the redirect
 */
export function leaveAddress(request: Request, origin: string, { kind, id, key }: Link): void {
  if (request.method !== 'GET') return;
  const { pathname, searchParams } = new URL(request.url);
  // A page that asks for the data of another.
  const path = pathname.replace(/\.data$/, '');
  searchParams.delete('_routes');
  const keepsCookies = request.headers.has('cookie');
  if (searchParams.has(tried) && !keepsCookies) return;
  searchParams.delete(tried);
  if (keepsCookies) searchParams.delete('key');
  else searchParams.set(tried, '1');
  throw redirect(searchParams.size > 0 ? `${path}?${searchParams}` : path, {
    status: 303,
    headers: {
      ...keeping(origin, { kind, id, key }),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}

/** What opened by a session may have come with any key; one that is none of ours is not kept. */
function keeping(origin: string, { kind, id, key }: Link): Record<string, string> {
  if (!/^[\w-]{32}$/.test(key)) return {};
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const life = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 24 * 60 * 60}${secure}`;
  return { 'set-cookie': `${linkCookie(kind, id)}=${key}; ${life}` };
}
