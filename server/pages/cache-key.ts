import { productSorts } from '#contract/catalog/sorts.ts';

const publicPages = /^\/(?:products(?:\/[a-z0-9-]+)?|help|help-faq)?$/;
/** Advertising parameters, which do not change the page. */
const marketing = /^(?:utm_[a-z_]{1,20}|gclid|gbraid|wbraid|fbclid|ttclid|msclkid|mc_[ce]id)$/;
const session = /(?:^|;\s*)(?:__Host-)?gg_session=/;

/**
 * The catalogue's query parameters, in the order they have in a key. Only the answer shows whether a page or category
 * exists.
 */
const questions: readonly [name: string, isValue: (value: string) => boolean][] = [
  ['category', value => value !== '' && value.length <= 40 && value === value.trim()],
  ['sort', value => (productSorts as readonly string[]).includes(value)],
  ['layout', value => value === 'grid' || value === 'list'],
  ['page', value => /^[1-9]\d{0,4}$/.test(value)],
];

interface Asked {
  method: string | undefined;
  /** Path and query. */
  target: string;
  cookie: string | undefined;
  authorization: string | undefined;
}

/**
 * The cache key of a page, or null when it must be rendered each time. Cached: GET of a public page without a session
 * and with known parameters. Searches are too many to cache.
 */
export function cacheKey({ method, target, cookie, authorization }: Asked): string | null {
  if (method !== 'GET' || authorization || (cookie && session.test(cookie))) return null;
  const [path = '', query] = target.split('?', 2);
  if (!publicPages.test(path)) return null;
  return query ? keyWith(path, new URLSearchParams(query)) : path;
}

function keyWith(path: string, query: URLSearchParams): string | null {
  const asked = new Map<string, string>();
  for (const [name, value] of query) {
    if (marketing.test(name)) continue;
    if (asked.has(name) || path !== '/products') return null;
    asked.set(name, value);
  }
  const known = questions.filter(([name, isValue]) => isValue(asked.get(name) ?? ''));
  if (known.length < asked.size) return null;
  return asked.size === 0
    ? path
    : `${path}?${new URLSearchParams(known.map(([name]) => [name, asked.get(name) ?? '']))}`;
}
