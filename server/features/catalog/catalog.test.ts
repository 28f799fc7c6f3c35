import { describe, expect, it, onTestFinished } from 'vitest';
import type { Product, ProductPage, ReviewPage } from '#contract/catalog/shapes.ts';
import { seedTestShop } from '#db/seed/test.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { catalogRoutes } from './routes.ts';

const services = await testServices();
const products = await seedTestShop(services.db);
const { guest } = testApp(services, catalogRoutes);
const list = async (query = '') => (await guest.send<ProductPage>('GET', `/api/products${query}`)).data;
const names = async (query: string) => (await list(query)).items.map(item => item.name);

describe('product list', () => {
  it('shows active products, newest first, with totals', async () => {
    const page = await list();
    expect(page).toMatchObject({ total: 4, page: 1, pageSize: 24, totalPages: 1 });
    expect(page.items.map(item => item.slug)).toEqual(['plain-balm', 'lavender-balm', 'gone-balm', 'endless-oil']);
    expect(page.items[0]).toMatchObject({ price_cents: 2999, stock_quantity: 40, rating_average: null, image: null });
    expect(page.items[0]).toMatchObject({ is_active: true, image_url: null });
    expect(Date.parse(page.items[0]?.created_at ?? '')).toBeGreaterThan(Date.parse(page.items[1]?.created_at ?? ''));
    expect(page.items[0]).not.toHaveProperty('description');
  });

  it('sorts by price both ways and filters by category', async () => {
    expect(await names('?sort=price-asc')).toEqual(['Gone Balm', 'Plain Balm', 'Lavender Balm', 'Endless Oil']);
    expect(await names('?sort=price-desc&category=balm')).toEqual(['Lavender Balm', 'Plain Balm', 'Gone Balm']);
  });

  it('is narrowed by size and scent, however they are spelled, also within a search and a family', async () => {
    const { db } = services;
    const { id: family_id } = await db
      .insertInto('product_families')
      .values({ name: 'Balms', options: JSON.stringify([{ name: 'Size', values: ['2oz', '4 oz'] }]) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const put = (id: string, row: object) => db.updateTable('products').set(row).where('id', '=', id).execute();
    await put(products.plain.id, { family_id, option_values: ['2oz'] });
    await put(products.lavender.id, { family_id, option_values: ['4 oz'], size: '4 oz', scent: 'Lavender' });
    expect(await names('')).toEqual(['Plain Balm', 'Gone Balm', 'Endless Oil']);
    expect(await names('?size=4oz')).toEqual(['Lavender Balm']);
    expect(await names('?size=4%20OZ&scent=lavender&category=balm&sort=price-asc')).toEqual(['Lavender Balm']);
    expect(await names('?scent=neroli&sort=price-desc')).toEqual(['Endless Oil', 'Gone Balm']);
    expect(await names('?q=balm&scent=neroli')).toEqual(['Gone Balm']);
    expect(await names('?q=ba&size=4oz')).toEqual(['Lavender Balm']);
    expect(await list('?scent=neroli&page=9')).toMatchObject({ items: [], total: 2 });
    expect(await list('?size=9oz')).toMatchObject({ items: [], total: 0 });
    const kinds = await guest.send('GET', '/api/product-kinds?category=balm');
    expect(kinds.data).toEqual([
      { size: '2oz', scent: 'neroli' },
      { size: '2oz', scent: 'unscented' },
      { size: '4 oz', scent: 'Lavender' },
    ]);
    await put(products.plain.id, { family_id: null, option_values: null });
    await put(products.lavender.id, {
      family_id: null,
      option_values: null,
      size: '2oz',
      scent: 'lavender',
    });
  });

  it('is never older than its request, however many ask at once', async () => {
    const setStock = (stock_quantity: number) =>
      services.db.updateTable('products').set({ stock_quantity }).where('id', '=', products.plain.id).execute();
    for (const stock of [7, 3, 40]) {
      const early = [list(), list(), list()];
      await setStock(stock);
      const late = await Promise.all([list(), list('?sort=price-desc'), list()]);
      const stocks = late.map(page => page.items.find(item => item.slug === 'plain-balm')?.stock_quantity);
      expect(stocks).toEqual([stock, stock, stock]);
      await Promise.all(early);
    }
  });

  it('finds words inside names, and similar names only when none match', async () => {
    expect(await names('?q=LAVENDER')).toEqual(['Lavender Balm']);
    expect(await names('?q=lavander')).toEqual(['Lavender Balm']);
    expect(await names('?q=hidden')).toEqual([]);
  });

  it('the product list has pages, and totals also beyond the last one', async () => {
    expect(await list('?page=2&pageSize=3')).toMatchObject({
      total: 4,
      page: 2,
      totalPages: 2,
      items: [{ slug: 'endless-oil' }],
    });
    expect(await list('?page=99&category=balm')).toMatchObject({ items: [], total: 3, page: 99 });
  });

  it.each(['page=0', 'page=-1', 'page=1e9', 'page=x', 'pageSize=1000', 'pageSize=', 'sort=name;drop', 'page=1&page=2'])(
    'falls back to its defaults for %s',
    async query => {
      expect(await list(`?${query}`)).toMatchObject({ page: 1, pageSize: 24, total: 4 });
    },
  );

  it.each(["'; drop table products; --", "' or 1=1 --", '%', '_', '\\', '\u0000', '$1', 'a'.repeat(5000)])(
    'takes %s as words',
    async text => {
      for (const parameter of ['q', 'category', 'size', 'scent']) {
        const answer = await guest.send<ProductPage>('GET', `/api/products?${parameter}=${encodeURIComponent(text)}`);
        expect(answer.status).toBe(200);
      }
      expect((await list()).total).toBe(4);
    },
  );
});

describe('one product', () => {
  it('comes with its siblings and clean text', async () => {
    await services.db
      .updateTable('products')
      .set({ description: '<p>Soft</p><script>alert(1)</script>' })
      .where('id', '=', products.plain.id)
      .execute();
    const { data } = await guest.send<Product>('GET', '/api/products/plain-balm');
    expect(data.description).toBe('<p>Soft</p>');
    expect(data.siblings.map(sibling => sibling.slug)).toEqual(['plain-balm', 'lavender-balm', 'gone-balm']);
    expect(data).toMatchObject({ images: [], has_demo_reviews: false });
  });

  it('comes with one sibling of each scent, however many products there are', async () => {
    const { line, size } = await services.db
      .selectFrom('products')
      .select(['line', 'size'])
      .where('id', '=', products.plain.id)
      .executeTakeFirstOrThrow();
    const scents = [null, ...Array.from({ length: 40 }, (_, at) => `scent ${at}`)];
    const rows = scents.map((scent, at) => ({
      ...{ name: 'Sibling', slug: `sibling-${at}`, price_cents: 900, category: 'balm' },
      ...{ line, size, scent },
    }));
    await services.db.insertInto('products').values(rows).execute();
    onTestFinished(async () => void (await services.db.deleteFrom('products').where('name', '=', 'Sibling').execute()));
    const { data } = await guest.send<Product>('GET', '/api/products/plain-balm');
    const slugs = data.siblings.map(({ slug }) => slug);
    expect(slugs).toHaveLength(30);
    expect(slugs).toContain('plain-balm');
    expect(slugs).not.toContain('sibling-0');
  });

  it.each(['hidden-serum', 'no-such', "x'%20or%20'1'='1", '..%2f..', 'a'.repeat(500)])(
    'is not found at %s',
    async slug => {
      const { status, data } = await guest.send('GET', `/api/products/${slug}`);
      expect(status).toBe(404);
      expect(data.error).toBeDefined();
    },
  );

  it('is found by its id too, when it is active', async () => {
    const bySlug = await guest.send<Product>('GET', '/api/products/plain-balm');
    expect((await guest.send<Product>('GET', `/api/products/${products.plain.id}`)).data).toEqual(bySlug.data);
    for (const id of [products.hidden.id, '00000000-0000-4000-8000-000000000000'])
      expect((await guest.send('GET', `/api/products/${id}`)).data.error.code).toBe('product_not_found');
  });

  it('names each picture with path and position, the primary one first', async () => {
    const picture = { product_id: products.endless.id, width: 800, height: 1000, widths: [800], alt: 'Oil' };
    const pathOf = (sort_order: number) => ({
      storage_path: `/media/oil-${sort_order}`,
      public_url: `/oil-${sort_order}.jpg`,
    });
    await services.db
      .insertInto('product_images')
      .values(
        [1, 2].map(sort_order => ({ ...picture, ...pathOf(sort_order), sort_order, is_primary: sort_order === 2 })),
      )
      .execute();
    const { data } = await guest.send<Product>('GET', '/api/products/endless-oil');
    expect(data.images).toMatchObject([
      { ...pathOf(2), sort_order: 2, is_primary: true },
      { ...pathOf(1), sort_order: 1, is_primary: false },
    ]);
    expect(data.image_url).toBe('/oil-2.jpg');
    expect((await list('?q=endless')).items[0]).toMatchObject({ image_url: '/oil-2.jpg', is_active: true });
  });

  it('is the newest for the featured place', async () => {
    expect((await guest.send<Product>('GET', '/api/first-product')).data.slug).toBe('plain-balm');
  });
});

describe('categories and reviews', () => {
  it('lists the categories of active products', async () => {
    expect((await guest.send('GET', '/api/categories')).data).toEqual(['balm', 'oil']);
  });

  it('shows published reviews in pages, with the count of each rating', async () => {
    const rows = [5, 5, 4, 1].map((rating, i) => ({
      product_id: products.endless.id,
      rating,
      title: `Review ${i}`,
      body: 'Good.',
      author_name: 'Ann B.',
      created_at: new Date(2026, 0, 10 - i),
      ...(rating === 1 ? { status: 'removed', removed_reason: 'Names a person' } : {}),
    }));
    await services.db.insertInto('reviews').values(rows).execute();
    const at = '/api/products/endless-oil/reviews?limit=2';
    const { data } = await guest.send<ReviewPage>('GET', at);
    expect(data.items.map(review => review.title)).toEqual(['Review 0', 'Review 1']);
    expect(data.total).toBe(3);
    // A review inserted between two pages shifts nothing.
    const late = { product_id: products.endless.id, rating: 5, title: 'Late', body: 'Good.', author_name: 'Lee' };
    await services.db.insertInto('reviews').values(late).execute();
    const { data: rest } = await guest.send<ReviewPage>('GET', `${at}&after=${data.next}`);
    expect([rest.items.map(review => review.title), rest.next]).toEqual([['Review 2'], null]);
    await services.db.deleteFrom('reviews').where('title', '=', 'Late').execute();
    expect(data.distribution).toEqual([5, 4, 3, 2, 1].map(rating => ({ rating, count: { 5: 2, 4: 1 }[rating] ?? 0 })));
    const { data: product } = await guest.send<Product>('GET', '/api/products/endless-oil');
    expect(product).toMatchObject({ rating_count: 3, rating_average: 4.7 });
    expect((await guest.send('GET', '/api/products/hidden-serum/reviews')).status).toBe(404);
  });
});
