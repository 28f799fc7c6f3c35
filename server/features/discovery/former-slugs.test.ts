import { beforeEach, expect, it } from 'vitest';
import type { AdminProduct, ProductInput } from '#contract/catalog/admin.ts';
import type { ProductImport } from '#contract/catalog/import.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { seedTestShop, type TestProducts } from '#db/seed/test.ts';
import { adminProductsRoutes } from '#server/features/catalog/admin-routes.ts';
import { catalogRoutes } from '#server/features/catalog/routes.ts';
import { catalogImportRoutes } from '#server/features/catalog-import/admin-routes.ts';
import { reviewsRoutes } from '#server/features/reviews/routes.ts';
import { stockRequestRoutes } from '#server/features/stock-requests/routes.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { discoveryRoutes } from './routes.ts';

const services = await testServices();
const { db } = services;
const shop = [catalogRoutes, reviewsRoutes, stockRequestRoutes, adminProductsRoutes, catalogImportRoutes];
const { guest, signIn } = testApp(services, ...shop);
const staff = await signIn('staff@shop.test', { staff: true });
let products: TestProducts;

beforeEach(async () => {
  await db.deleteFrom('products').execute();
  products = await seedTestShop(db);
});

/** The slug that the product at an address has now; null: nothing is there. */
async function leadsTo(slug: string): Promise<string | null> {
  const { status, data } = await guest.send<Product>('GET', `/api/products/${slug}`);
  return status === 404 ? null : data.slug;
}
const allLeadTo = (...slugs: string[]) => Promise.all(slugs.map(leadsTo));

const put = (id: string, product: Partial<ProductInput>) =>
  staff.send<AdminProduct>('PATCH', `/api/admin/products/${id}`, { name: 'Night Cream', price: '29.99', ...product });

async function move(id: string, slug: string) {
  expect(await put(id, { slug })).toMatchObject({ status: 200, data: { slug } });
}

async function bring(file: string) {
  const send = async (plan?: string) => {
    const body = new FormData();
    body.set('file', new File([file], 'products.csv'));
    if (plan) body.set('plan', plan);
    return (await staff.send<ProductImport>('POST', '/api/admin/products/import', body)).data;
  };
  expect(await send((await send()).plan ?? '')).toMatchObject({ is_done: true, same: 0 });
}

it('an address that the form changed leads to the new one, a chain of them in one step', async () => {
  const { id } = products.plain;
  await move(id, 'soft-balm');
  expect(await leadsTo('plain-balm')).toBe('soft-balm');
  await move(id, 'best-balm');
  await put(id, { name: 'Best of all' });
  expect(await allLeadTo('plain-balm', 'soft-balm', 'best-balm', id)).toEqual(Array(4).fill('best-balm'));
});

it('so does one that a file changed, found by its SKU', async () => {
  await db.updateTable('products').set({ sku: 'PB' }).where('id', '=', products.plain.id).execute();
  await bring('SKU,Address\nPB,soft-balm\n');
  await bring('SKU,Address\nPB,best-balm\n');
  expect(await allLeadTo('plain-balm', 'soft-balm')).toEqual(['best-balm', 'best-balm']);
});

it('an address that another product takes is the other’s, and stays so when that moves on', async () => {
  const { plain, gone } = products;
  await move(plain.id, 'soft-balm');
  await move(gone.id, 'plain-balm');
  expect(await allLeadTo('plain-balm', 'soft-balm', 'gone-balm')).toEqual(['plain-balm', 'soft-balm', 'plain-balm']);
  await move(gone.id, 'last-balm');
  expect(await allLeadTo('plain-balm', 'soft-balm', 'gone-balm')).toEqual(['last-balm', 'soft-balm', 'last-balm']);
  await move(plain.id, 'plain-balm');
  expect(await allLeadTo('plain-balm', 'soft-balm', 'gone-balm')).toEqual(['plain-balm', 'plain-balm', 'last-balm']);
});

it('an address taken back is the product’s own again', async () => {
  const { id } = products.plain;
  for (const slug of ['soft-balm', 'plain-balm']) await move(id, slug);
  expect(await allLeadTo('plain-balm', 'soft-balm')).toEqual(['plain-balm', 'plain-balm']);
});

it('a product that is added takes a former address only where it is typed', async () => {
  await move(products.plain.id, 'soft-balm');
  const add = async (slug: string) => {
    const draft = { name: 'Plain Balm', price: '12', slug };
    return (await staff.send<AdminProduct>('POST', '/api/admin/products', draft)).data.slug;
  };
  expect(await add('')).toBe('plain-balm-2');
  await bring('SKU,Name,Price\nNEW,Plain Balm,12\n');
  const { slug } = await db.selectFrom('products').select('slug').where('sku', '=', 'NEW').executeTakeFirstOrThrow();
  expect([slug, await leadsTo('plain-balm')]).toEqual(['plain-balm-3', 'soft-balm']);
  expect(await add('plain-balm')).toBe('plain-balm');
  expect(await allLeadTo('plain-balm', 'soft-balm')).toEqual(['plain-balm', 'soft-balm']);
});

it('the former addresses of a product that is off or deleted lead nowhere', async () => {
  const { id } = products.plain;
  await move(id, 'soft-balm');
  await staff.send('PUT', `/api/admin/products/${id}/active`, { is_active: false });
  expect(await allLeadTo('plain-balm', 'soft-balm')).toEqual([null, null]);
  await staff.send('PUT', `/api/admin/products/${id}/active`, { is_active: true });
  expect(await leadsTo('plain-balm')).toBe('soft-balm');
  await staff.send('DELETE', `/api/admin/products/${id}`);
  expect(await allLeadTo('plain-balm', 'soft-balm')).toEqual([null, null]);
});

it('a page that was open before still reads and writes reviews, and asks for stock', async () => {
  await put(products.gone.id, { slug: 'back-balm', stock: '0' });
  expect((await guest.send('GET', '/api/products/gone-balm/reviews')).status).toBe(200);
  expect((await staff.send('GET', '/api/products/gone-balm/my-review')).status).toBe(200);
  const asked = await guest.send('POST', '/api/products/gone-balm/stock-requests', { email: 'ruth@example.com' });
  expect(asked.status).toBe(200);
});

it('the sitemap and the feed have the new address only', async () => {
  await move(products.plain.id, 'soft-balm');
  const { guest: reader } = testApp(services, discoveryRoutes);
  const picture = { storage_path: '/media/a', public_url: '/media/a.webp', width: 800, height: 1000, widths: [800] };
  await db
    .insertInto('product_images')
    .values({ ...picture, product_id: products.plain.id })
    .execute();
  for (const path of ['/api/sitemap.xml', '/api/feeds/google.xml']) {
    const { data } = await reader.send<string>('GET', path);
    expect(data, path).toContain('/products/soft-balm<');
    expect(data, path).not.toContain('/products/plain-balm<');
  }
});
