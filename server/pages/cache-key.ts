import { listSizes, productSorts } from '#contract/catalog/sorts.ts';
import { foldKind } from '#domain/catalog/kinds.ts';

/** Advertising parameters, which do not change the page. */
const marketing = /^(?:utm_[a-z_]{1,20}|gclid|gbraid|wbraid|fbclid|ttclid|msclkid|mc_[ce]id)$/;

type Question = readonly [name: string, isValue: (value: string) => boolean];

/** Only the answer shows whether a page, category, size or scent exists. */
const category: Question = ['category', value => value !== '' && value.length <= 40 && value === value.trim()];
const isKind = (value: string) => value !== '' && value.length <= 40 && value === foldKind(value).trim();
const size: Question = ['size', isKind];
const scent: Question = ['scent', isKind];
const sort: Question = ['sort', value => (productSorts as readonly string[]).includes(value)];
const page: Question = ['page', value => /^[1-9]\d{0,4}$/.test(value)];
const layout: Question = ['layout', value => value === 'grid' || value === 'list'];
const pageSize: Question = ['pageSize', value => Object.values(listSizes).some(size => String(size) === value)];

/**
 * What is the same for everybody, with its query parameters in the order they have in a key: pages, and the answers of
 * the API that say what pages say.
 */
const cached: readonly [path: RegExp, questions: readonly Question[]][] = [
  [/^\/products$/, [category, size, scent, sort, layout, page]],
  [/^\/(?:products\/[a-z0-9-]+|help|help-faq|privacy-policy|terms-of-service)?$/, []],
  [/^\/api\/products$/, [category, size, scent, sort, page, pageSize]],
  [/^\/api\/product-kinds$/, [category]],
  [/^\/api\/(?:products\/[a-z0-9-]+|categories)$/, []],
];

interface Asked {
  method: string | undefined;
  /** Path and query. */
  target: string;
  authorization: string | undefined;
}

/**
 * The cache key of a page or an answer, or null when it must be made each time. Cached: GET of what is public, with
 * known parameters, whether there is a session or not. Searches are too many to cache.
 */
export function cacheKey({ method, target, authorization }: Asked): string | null {
  if (method !== 'GET' || authorization) return null;
  const [path = '', query] = target.split('?', 2);
  const found = cached.find(([pattern]) => pattern.test(path));
  if (!found) return null;
  return query ? keyWith(path, new URLSearchParams(query), found[1]) : path;
}

/** Whether the key is one of the API. */
export const isAnswerKey = (key: string): boolean => key.startsWith('/api/');

function keyWith(path: string, query: URLSearchParams, questions: readonly Question[]): string | null {
  const asked = new Map<string, string>();
  for (const [name, value] of query) {
    if (marketing.test(name)) continue;
    if (asked.has(name)) return null;
    asked.set(name, value);
  }
  // Lists of each kind are many: they are cached in one layout.
  if (asked.has('layout') && (asked.has('size') || asked.has('scent'))) return null;
  const known = questions.filter(([name, isValue]) => isValue(asked.get(name) ?? ''));
  if (known.length < asked.size) return null;
  return asked.size === 0
    ? path
    : `${path}?${new URLSearchParams(known.map(([name]) => [name, asked.get(name) ?? '']))}`;
}
