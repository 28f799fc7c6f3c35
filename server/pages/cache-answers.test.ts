import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Product, ProductPage } from '#contract/catalog/shapes.ts';
import { refuse } from '#contract/errors.ts';
import { createApp } from '#server/app.ts';
import { announceEdit } from '#server/features/catalog/announce-product.ts';
import { stockProduct } from '#test/support/shops/test-orders.ts';
import { testServices } from '#test/support/test-services.ts';

const services = await testServices();
const { pageCache, db } = services;
const app = createApp(services);
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const priceIn = async (path: string) => ((await (await get(path)).json()) as ProductPage).items[0]?.price_cents;
const id = await stockProduct(services, { price: 2900 });
await db.updateTable('products').set({ size: '2oz' }).where('id', '=', id).execute();
const { slug } = await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow();

/** Changes the price as staff do, or behind the shop's back. */
async function setPrice(price_cents: number, { isAnnounced = true } = {}): Promise<void> {
  await db.updateTable('products').set({ price_cents }).where('id', '=', id).execute();
  if (isAnnounced) announceEdit(services, { id, stock_quantity: 10 });
}

it.each([
  '/api/products',
  '/api/products?sort=price-asc&pageSize=100',
  `/api/products/${slug}`,
  '/api/categories',
  '/api/products?size=2oz',
])('%s is cached for everybody, compressed, and not sent again to who has it', async path => {
  const first = await get(path, { 'accept-encoding': 'br' });
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(first.headers.get('content-type')).toBe('application/json');
  const text = brotliDecompressSync(await first.arrayBuffer()).toString();
  expect(await (await get(path)).text()).toBe(text);
  expect(new TextDecoder().decode(pageCache.get(path)?.bodies.plain)).toBe(text);
  const again = await get(path, { 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('a changed price is in every list and in the product at once', async () => {
  const paths = ['/api/products', '/api/products?sort=price-desc'];
  for (const price of [3100, 3300]) {
    await setPrice(price);
    for (const path of paths) expect(await priceIn(path)).toBe(price);
    expect(((await (await get(`/api/products/${slug}`)).json()) as Product).price_cents).toBe(price);
  }
});

it('an answer that began before a change is not cached', async () => {
  const slow = get('/api/products');
  await setPrice(3500);
  await slow;
  expect(pageCache.get('/api/products')).toBeNull();
  expect(await priceIn('/api/products')).toBe(3500);
});

it.each([
  ['a search', '/api/products?q=balm'],
  ['a size that no page asks for', '/api/products?pageSize=13'],
  ['an unknown parameter', '/api/products?color=red'],
  ['an empty list', '/api/products?category=nothing'],
  ['a size without goods', '/api/products?size=9oz'],
  ['the kinds of an unknown category', '/api/product-kinds?category=nothing'],
  ['a missing product', '/api/products/no-such-balm'],
])('%s is not cached', async (_, path) => {
  pageCache.clear();
  const answer = await get(path);
  expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
  expect(pageCache.get(path)).toBeNull();
});

it('sizes that no page asks for are limited as searches are', async () => {
  const refused = refuse('too_many', { minutes: 1 });
  const limited = createApp({ ...services, limiter: { ...services.limiter, take: async () => refused } });
  const ask = async (path: string) => (await limited.request(path)).status;
  expect(await Promise.all(['/api/products?pageSize=13', '/api/products?q=a', '/api/products'].map(ask))).toEqual([
    429, 429, 200,
  ]);
});
