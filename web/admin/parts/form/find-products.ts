import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

const mostFound = 8;

/** The first products that match, for `FindField`. */
export async function findProducts(q: string, signal: AbortSignal) {
  const { data } = await browserApi(routes.adminListProducts, { query: { q, limit: mostFound }, signal });
  return data?.items ?? null;
}
