import { LRUCache } from 'lru-cache';
import type { ProductPage } from '#contract/catalog.ts';
import { routes } from '#contract/routes.ts';
import type { Api, ApiResult, CallOptions } from '#web/client/api.ts';

const freshFor = 60_000;
const most = 500;

/** What is the same for everyone; a search is asked anew each time. */
const sharedRoutes = new Set<unknown>([
  routes.listProducts,
  routes.listCategories,
  routes.getFirstProduct,
  routes.getProduct,
  routes.listReviews,
  routes.getRates,
]);

export interface SharedAnswers {
  /** `own` speaks as the visitor. Shared routes are asked by `anyone`, without credentials, and their answers kept. */
  through(own: Api, anyone: Api): Api;
  /** A product, price or setting changed. */
  clear(): void;
}

type Answer = Promise<ApiResult<unknown>>;

/** Answers of public routes that pages are made of, kept in this process for a minute, least recently used out first. */
export function openSharedAnswers(now: () => number = Date.now): SharedAnswers {
  const answers = new LRUCache<string, Answer>({ max: most, ttl: freshFor, ttlResolution: 0, perf: { now } });

  function ask(key: string, call: () => Answer): Answer {
    const kept = answers.get(key);
    if (kept) return kept;
    const asked = call();
    answers.set(key, asked);
    const forget = () => answers.peek(key) === asked && answers.delete(key);
    asked.then(result => isWorthKeeping(result) || forget(), forget);
    return asked;
  }

  return {
    through:
      (own, anyone) =>
      (route, options = {}) =>
        sharedRoutes.has(route) && !options.query?.q
          ? (ask(keyOf(route.path, options), () => anyone(route, options)) as Promise<never>)
          : own(route, options),
    clear: () => answers.clear(),
  };
}

/** Neither a failure nor an empty list: those have as many addresses as somebody cares to think of. */
function isWorthKeeping({ data, error }: ApiResult<unknown>): boolean {
  const { items } = (data ?? {}) as Partial<ProductPage>;
  return !error && items?.length !== 0;
}

const keyOf = (path: string, { params, query }: CallOptions<unknown>) => JSON.stringify([path, params, query]);
