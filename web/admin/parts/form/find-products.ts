import { routes } from '#contract/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

const mostFound = 8;

/** The first products that match, for `FindField`; `except`: the id of one that is left out. */
export async function findProducts(q: string, signal: AbortSignal, except: string | null = null) {
  const limit = mostFound + (except === null ? 0 : 1);
  const { data } = await browserApi(routes.adminListProducts, { query: { q, limit }, signal });
  return data?.items.filter(({ id }) => id !== except).slice(0, mostFound) ?? null;
}
