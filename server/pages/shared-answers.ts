import { LRUCache } from 'lru-cache';
import type { ProductPage } from '#contract/catalog/shapes.ts';
import { type ApiRoute, routes } from '#contract/routes.ts';
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
  routes.getShop,
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

/** Neither a failure nor a list without goods: those have as many addresses as somebody cares to think of. */
function isWorthKeeping(route: unknown, { data, error }: ApiResult<unknown>): boolean {
  return !error && !(route === routes.listProducts && (data as ProductPage).items.length === 0);
}
