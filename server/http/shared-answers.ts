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

/** Answers of public routes that pages are made of, kept in this process for a minute, oldest out first. */
export function openSharedAnswers(now: () => number = Date.now): SharedAnswers {
  const answers = new Map<string, { at: number; result: Promise<ApiResult<unknown>> }>();

  function ask(key: string, call: () => Promise<ApiResult<unknown>>) {
    const kept = answers.get(key);
    if (kept && now() - kept.at < freshFor) return kept.result;
    const result = call();
    answers.delete(key);
    answers.set(key, { at: now(), result });
    const oldest = answers.keys().next().value;
    if (answers.size > most && oldest !== undefined) answers.delete(oldest);
    // Only what is good is kept: a failure is asked again.
    result.then(
      ({ error }) => error && answers.delete(key),
      () => answers.delete(key),
    );
    return result;
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

const keyOf = (path: string, { params, query }: CallOptions<unknown>) => JSON.stringify([path, params, query]);
