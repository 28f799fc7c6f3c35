const publicPages = /^\/(?:products(?:\/[a-z0-9-]+)?)?$/;
const knownQuery = new Set(['page', 'q', 'category', 'sort', 'layout']);
/** What advertisements add to an address; the page is the same without. */
const marketing = /^(?:utm_[a-z_]{1,20}|gclid|gbraid|wbraid|fbclid|ttclid|msclkid|mc_[ce]id)$/;
const session = /(?:^|;\s*)(?:__Secure-)?gg_session=/;

interface Asked {
  method: string | undefined;
  /** Path and query. */
  target: string;
  cookie: string | undefined;
  authorization: string | undefined;
}

/**
 * The address a page is kept under, or null for what is rendered each time. Kept: GET of a public page by somebody
 * without a session. Searches are too many to keep.
 */
export function keptKey({ method, target, cookie, authorization }: Asked): string | null {
  if (method !== 'GET' || authorization || (cookie && session.test(cookie))) return null;
  const [path = '', query] = target.split('?', 2);
  if (!publicPages.test(path)) return null;
  if (!query) return path;
  const known = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(query)) {
    if (marketing.test(name)) continue;
    if (!knownQuery.has(name) || (name === 'q' && value)) return null;
    known.append(name, value);
  }
  return known.size === 0 ? path : `${path}?${known}`;
}
