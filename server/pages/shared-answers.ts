import { LRUCache } from 'lru-cache';
import type { ApiRoute } from '#contract/api-route.ts';
import type { ProductKinds, ProductPage } from '#contract/catalog/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { Api, ApiResult, CallOptions } from '#web/client/api.ts';

const freshFor = 60_000;
const most = 500;

/** Routes whose answers are the same for everyone; a search is not cached. */
const sharedRoutes = new Set<unknown>([
  routes.listProducts,
  routes.listCategories,
  routes.listKinds,
  routes.getFirstProduct,
  routes.getProduct,
  routes.listReviews,
  routes.getRates,
  routes.getShop,
]);

export interface SharedAnswers {
  /**
   * `own` calls as the visitor. Shared routes are called as `anyone`, without credentials, and their answers cached.
   */
  through(own: Api, anyone: Api): Api;
  /** A product, price or setting changed. */
  clear(): void;
}

type Answer = Promise<ApiResult<unknown>>;

/** Caches answers of the public routes that pages use, for a minute, evicting the least recently used. */
export function openSharedAnswers(now: () => number = Date.now): SharedAnswers {
  const answers = new LRUCache<string, Answer>({ max: most, ttl: freshFor, ttlResolution: 0, perf: { now } });

  function ask(route: ApiRoute<unknown, unknown>, options: CallOptions<unknown>, anyone: Api): Answer {
    const key = JSON.stringify([route.path, options.params, options.query]);
    const kept = answers.get(key);
    if (kept) return kept;
    const asked = anyone(route, options);
    answers.set(key, asked);
    const forget = () => answers.peek(key) === asked && answers.delete(key);
    asked.then(result => isWorthKeeping(route, result) || forget(), forget);
    return asked;
  }

  return {
    through:
      (own, anyone) =>
      (route, options = {}) =>
        sharedRoutes.has(route) && !options.query?.q
          ? (ask(route, options, anyone) as Promise<never>)
          : own(route, options),
    clear: () => answers.clear(),
  };
}

/** Neither failures nor empty lists: anyone can make up addresses for those. */
function isWorthKeeping(route: unknown, { data, error }: ApiResult<unknown>): boolean {
  if (error) return false;
  if (route === routes.listKinds) return (data as ProductKinds).length > 0;
  return route !== routes.listProducts || (data as ProductPage).items.length > 0;
}
