import { type APIRequestContext, expect } from '@playwright/test';
import type { ProductPage } from '#contract/catalog/shapes.ts';
import { own } from './devices.ts';

/** Puts these quantities of each product, by name, into the caller's cart. */
export async function putInCart(
  request: APIRequestContext,
  baseURL: string | undefined,
  lines: Record<string, number>,
) {
  for (const [name, quantity] of Object.entries(lines)) {
    // Searched for, because a list has a family once.
    const { items }: ProductPage = await (await request.get(`/api/products?q=${encodeURIComponent(name)}`)).json();
    const product_id = items.find(item => item.name === name)?.id;
    const put = await request.put('/api/cart/items', { data: { product_id, quantity }, headers: own(baseURL) });
    expect(put.ok(), name).toBe(true);
  }
}
