import { route } from '../api-route.ts';
import type { KeepCartInput, LineInput } from './shapes.ts';

/**
 * The copy of a signed-out shopper's cart that the server has a browser keep: some forget what scripts wrote after seven days (ux.md, 16).
 * Readable by the page, since it is the page's own list.
 */
export const keptCartCookie = 'gg_kept';
export const keptCartDays = 30;

export const keptCartRoutes = {
  keepCart: route<KeepCartInput, { ok: true }>('PUT', '/cart/kept', 'Network error adding to cart'),
};

/** `<product>.<quantity>` of each line. */
export const keptCartValue = (lines: readonly LineInput[]) =>
  lines.map(({ product_id, quantity }) => `${product_id}.${quantity}`).join('_');

/** The lines in a browser's cookies; whatever else stands there is none. */
export function readKeptCart(cookies: string): LineInput[] {
  const [, value = ''] = /(?:^|; )gg_kept=([^;]*)/.exec(cookies) ?? [];
  return value.split('_').flatMap(part => {
    const [, product_id, quantity] = /^([0-9a-f-]{36})\.(10|[1-9])$/.exec(part) ?? [];
    return product_id ? [{ product_id, quantity: Number(quantity) }] : [];
  });
}
