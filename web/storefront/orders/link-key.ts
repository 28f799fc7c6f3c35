import { redirect } from 'react-router';
import { type LinkKind, linkCookie } from '#contract/link-cookie.ts';
import { pageUrl } from '#web/client/page-url.ts';

const days = 30;
/** Marks that the cookie was set before: a visitor who has this but no cookie has cookies disabled. */
const tried = 'kept';

interface Link {
  kind: LinkKind;
  id: string;
  key: string;
}

/** The key of an order or ticket in the browser's cookie. */
export function storedKey(request: Request, kind: LinkKind, id: string): string | undefined {
  const name = `${linkCookie(kind, id)}=`;
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/);
  return pairs.find(pair => pair.startsWith(name))?.slice(name.length) || undefined;
}

/**
 * Removes the key of a link from the address, so that it stays in no history, bookmark or referrer: stores it in a
 * cookie for this order or ticket and redirects. Without cookies the page is shown by the link itself. @throws the
 * redirect
 */
export function leaveAddress(request: Request, origin: string, { kind, id, key }: Link): void {
  if (request.method !== 'GET') return;
  const { pathname, searchParams } = pageUrl(request);
  const keepsCookies = request.headers.has('cookie');
  if (searchParams.has(tried) && !keepsCookies) return;
  searchParams.delete(tried);
  if (keepsCookies) searchParams.delete('key');
  else searchParams.set(tried, '1');
  throw redirect(searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, {
    status: 303,
    headers: {
      ...keeping(origin, { kind, id, key }),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  });
}

/** A page opened by a session may have come with any key; malformed keys are not stored. */
function keeping(origin: string, { kind, id, key }: Link): Record<string, string> {
  if (!/^[\w-]{32}$/.test(key)) return {};
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const life = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${days * 24 * 60 * 60}${secure}`;
  return { 'set-cookie': `${linkCookie(kind, id)}=${key}; ${life}` };
}
