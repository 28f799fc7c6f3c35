import type { Order } from '#contract/orders/shapes.ts';

export interface Goods {
  id: string;
  name: string;
  price_cents: number;
}

/** Data of a page's loaders, as in React Router's useMatches. */
export type PageMatches = readonly { pathname: string; loaderData: unknown }[];

const takenBack = ['canceled', 'refunded'];

/** The product of a product page. */
export function productOf(matches: PageMatches): Goods | null {
  const product = loaded(matches, /^\/products\/[^/]+$/, 'product');
  return isGoods(product) ? product : null;
}

/** The catalog search; empty without one. */
export function searchOf(matches: PageMatches): string {
  const search = loaded(matches, /^\/products\/?$/, 'search') as { q?: unknown } | undefined;
  return typeof search?.q === 'string' ? search.q : '';
}

/**
 * The order of a thank-you page, once it is paid, free or paid by hand, as the server reports it (report-purchase.ts).
 */
export function paidOrderOf(matches: PageMatches): Order | null {
  const order = loaded(matches, /^\/checkout\/placed\//, 'order') as Order | undefined;
  return order?.paid_at && !takenBack.includes(order.status) ? order : null;
}

/** A product on the page, with its price. */
export function goodsOnPage(matches: PageMatches, id: string): Goods | null {
  for (const { loaderData } of matches) {
    const found = findGoods(loaderData, id, 5);
    if (found) return found;
  }
  return null;
}

function loaded(matches: PageMatches, path: RegExp, name: string): unknown {
  const match = matches.find(({ pathname, loaderData }) => path.test(pathname) && isRecord(loaderData));
  return (match?.loaderData as Record<string, unknown> | undefined)?.[name];
}

function findGoods(value: unknown, id: string, depth: number): Goods | null {
  if (!isRecord(value) || depth === 0) return null;
  if (isGoods(value) && value.id === id) return value;
  for (const part of Object.values(value)) {
    const found = findGoods(part, id, depth - 1);
    if (found) return found;
  }
  return null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function isGoods(value: unknown): value is Goods {
  const goods = value as Partial<Goods> | null | undefined;
  return typeof goods?.id === 'string' && typeof goods.name === 'string' && Number.isInteger(goods.price_cents);
}
