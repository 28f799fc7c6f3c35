import { route } from '../api-route.ts';
import type { KeepCartInput, LineInput } from './shapes.ts';

/**
 * A cookie with a copy of a signed-out shopper's cart: some browsers delete script storage after seven days. Scripts
 * may read it, because the page shows the list.
 */
export const cartCookie = 'gg_kept';
export const cartCookieDays = 30;

export const cartCookieRoutes = {
  keepCart: route<KeepCartInput, { ok: true }>('PUT', '/cart/kept', 'Network error adding to cart'),
};

/** `<product>.<quantity>` of each line. */
export const cartCookieValue = (lines: readonly LineInput[]) =>
  lines.map(({ product_id, quantity }) => `${product_id}.${quantity}`).join('_');

/** The lines in a browser's cookies; anything malformed is skipped. */
export function readCartCookie(cookies: string): LineInput[] {
  const [, value = ''] = /(?:^|; )gg_kept=([^;]*)/.exec(cookies) ?? [];
  return value.split('_').flatMap(part => {
    const [, product_id, quantity] = /^([0-9a-f-]{36})\.(10|[1-9])$/.exec(part) ?? [];
    return product_id ? [{ product_id, quantity: Number(quantity) }] : [];
  });
}
