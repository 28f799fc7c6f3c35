import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminProduct, AdminProductPage, ProductInput } from '#contract/admin.ts';
import { seedTestShop } from '#db/seed/test.ts';
import { storageRoutes } from '#server/storage/routes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { adminProductsRoutes } from './admin-routes.ts';
import { slugOf } from './read-product-form.ts';

const services = await testServices();
const { guest, signIn } = testApp(services, adminProductsRoutes, storageRoutes);
const staff = await signIn('staff@shop.test', { staff: true });
const customer = await signIn('customer@shop.test');
let products: Awaited<ReturnType<typeof seedTestShop>>;

beforeEach(async () => {
  await services.db.deleteFrom('products').execute();
  products = await seedTestShop(services.db);
});

const form = (more: Partial<ProductInput> = {}): ProductInput => ({ name: 'Night Cream', price: '29.99', ...more });
const create = (more: Partial<ProductInput> = {}) =>
  staff.send<AdminProduct>('POST', '/api/admin/products', form(more));
const update = (id: string, more: Partial<ProductInput>) =>
  staff.send<AdminProduct>('PATCH', `/api/admin/products/${id}`, form(more));

describe('rights', () => {
  it('shows the address to staff only', async () => {
    const id = products.plain.id;
    const addresses = [
      ['GET', '/api/admin/products'],
      ['POST', '/api/admin/products'],
      ['PATCH', `/api/admin/products/${id}`],
      ['DELETE', `/api/admin/products/${id}`],
      ['POST', `/api/admin/products/${id}/images`],
    ] as const;
    for (const [method, path] of addresses) {
      expect((await guest.send(method, path)).status).toBe(401);
      expect((await customer.send(method, path)).status).toBe(404);
    }
    expect(await services.db.selectFrom('products').select('id').execute()).toHaveLength(5);
  });
});

describe('the list', () => {
  it('holds products that are not on sale, searched, sorted and paged', async () => {
    const list = async (query: string) =>
      (await staff.send<AdminProductPage>('GET', `/api/admin/products?${query}`)).data;
    expect((await list('q=serum')).items).toMatchObject([{ name: 'Hidden Serum', is_active: false }]);
    expect((await list('sort=-price&pageSize=2')).items.map(item => item.price_cents)).toEqual([4299, 3899]);
    expect(await list('page=9&sort=name);drop table products')).toMatchObject({ items: [], total: 5, totalPages: 1 });
  });
});

describe('creating', () => {
  it('stores cents, clean text and the first stock with its movement', async () => {
    const { status, data } = await create({
      price: '1,204.5',
      stock: '7',
      description: '<p onclick="x()">Hi</p><script>1</script>',
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      slug: 'night-cream',
      price_cents: 120_450,
      stock_quantity: 7,
      description: '<p>Hi</p>',
      category: 'balm',
      scent: 'unscented',
      size: '2oz',
    });
    await expectInvariants(services.pool);
  });

  it('numbers addresses that are in use, and refuses one that was typed', async () => {
    await create();
    expect((await create()).data.slug).toBe('night-cream-2');
    const refused = await staff.send('POST', '/api/admin/products', form({ slug: 'night-cream' }));
    expect(refused).toMatchObject({ status: 409, data: { error: { code: 'slug_taken' } } });
  });

  it.each([
    [{ price: '' }, 'price', 'Price is required'],
    [{ price: '1e3' }, 'price', 'Type a price'],
    [{ price: '-1' }, 'price', 'Type a price'],
    [{ price: '9.999' }, 'price', 'Type a price'],
    [{ stock: '1.5' }, 'stock', 'whole number'],
    [{ stock: '-1' }, 'stock', 'whole number'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ slug: 'No Good' }, 'slug', 'small letters'],
  ])('refuses %o', async (more, field, words) => {
    const { status, data } = await staff.send('POST', '/api/admin/products', form(more));
    expect(status).toBe(422);
    expect(data.error.fields?.[field]).toContain(words);
    expect(await services.db.selectFrom('products').select('id').execute()).toHaveLength(5);
  });

  it('refuses fields that a form does not have', async () => {
    const smuggled = { ...form(), price_cents: 1, rating_sum: 500 };
    expect((await staff.send('POST', '/api/admin/products', smuggled)).status).toBe(422);
  });

  it('makes an address of any name', () => {
    expect(['Crème d’Été, 2oz', '  --  ', '日本'].map(slugOf)).toEqual(['creme-d-ete-2oz', 'product', 'product']);
  });
});

describe('changing', () => {
  it('writes stock changes down and forgets kept pages', async () => {
    const empty = new Uint8Array();
    const keptPage = { headers: {}, etag: '', bodies: { plain: empty, gzip: empty, br: empty }, at: Date.now() };
    services.pageCache.set('/products?', keptPage);
    const { data } = await update(products.plain.id, { stock: '12' });
    expect(data).toMatchObject({ name: 'Night Cream', slug: 'plain-balm', stock_quantity: 12, version: 2 });
    expect(services.pageCache.get('/products?')).toBeNull();
    await update(products.plain.id, { stock: '' });
    await update(products.plain.id, { stock: '3' });
    await expectInvariants(services.pool);
  });

  it('refuses an old version and shows what is stored', async () => {
    await update(products.plain.id, { version: 1 });
    const refused = await staff.send(
      'PATCH',
      `/api/admin/products/${products.plain.id}`,
      form({ name: 'Mine', version: 1 }),
    );
    expect(refused).toMatchObject({
      status: 409,
      data: { error: { code: 'changed_meanwhile', facts: { name: 'Night Cream', version: 2 } } },
    });
  });

  it('leaves stock that orders took meanwhile, unless both changed it', async () => {
    const { id } = products.plain;
    await services.db.updateTable('products').set({ stock_quantity: 38 }).where('id', '=', id).execute();
    await services.db
      .insertInto('stock_movements')
      .values({ product_id: id, quantity: -2, reason: 'adjustment' })
      .execute();
    expect((await update(id, { stock: '40', stock_seen: '40' })).data.stock_quantity).toBe(38);
    const refused = await staff.send('PATCH', `/api/admin/products/${id}`, form({ stock: '50', stock_seen: '40' }));
    expect(refused).toMatchObject({ status: 409, data: { error: { facts: { stock_quantity: 38 } } } });
    await expectInvariants(services.pool);
  });

  it('refuses an address in use and a product that is not there', async () => {
    const path = `/api/admin/products/${products.plain.id}`;
    expect((await staff.send('PATCH', path, form({ slug: 'gone-balm' }))).data.error.code).toBe('slug_taken');
    const unknown = '/api/admin/products/00000000-0000-4000-8000-000000000000';
    expect((await staff.send('PATCH', unknown, form())).data.error.code).toBe('product_not_found');
    expect((await staff.send('DELETE', unknown)).status).toBe(404);
  });
});

describe('pictures', () => {
  const path = () => `/api/admin/products/${products.plain.id}/images`;
  const upload = (bytes: Uint8Array<ArrayBuffer>, name: string, type: string) => {
    const body = new FormData();
    body.set('file', new File([bytes], name, { type }));
    return body;
  };
  const photo = async (colour: string) =>
    new Uint8Array(
      await sharp({ create: { width: 700, height: 800, channels: 3, background: colour } })
        .jpeg()
        .toBuffer(),
    );

  it('become the primary one in the place of the last, whose files go', async () => {
    const first = await staff.send<AdminProduct>(
      'POST',
      path(),
      upload(await photo('red'), '../../evil.php', 'image/jpeg'),
    );
    expect(first.data.image).toMatchObject({ width: 700, height: 800, alt: 'Plain Balm' });
    const address = first.data.image?.avif[0]?.src ?? '';
    expect(address).toMatch(/^\/api\/storage\/product-images\/products\/\d{13}-[0-9a-f]{16}-375\.avif$/);
    expect((await guest.send('GET', address)).headers.get('content-type')).toBe('image/avif');
    const second = await staff.send<AdminProduct>('POST', path(), upload(await photo('blue'), 'b.jpg', 'image/jpeg'));
    expect((await guest.send('GET', address)).status).toBe(404);
    expect((await guest.send('GET', second.data.image?.public_url ?? '')).status).toBe(200);
    await staff.send('DELETE', `/api/admin/products/${products.plain.id}`);
    expect((await guest.send('GET', second.data.image?.public_url ?? '')).status).toBe(404);
  });

  it('may be as small as one pixel', async () => {
    for (const width of [1, 9]) {
      const dot = sharp({ create: { width, height: width, channels: 3, background: 'red' } });
      const body = upload(new Uint8Array(await dot.png().toBuffer()), 'dot.png', 'image/png');
      const { status, data } = await staff.send<AdminProduct>('POST', path(), body);
      expect([status, data.image?.width]).toEqual([200, width]);
      expect((await guest.send('GET', data.image?.public_url ?? '')).status).toBe(200);
    }
    await services.db.deleteFrom('product_images').execute();
  });

  it('are refused when they are something else', async () => {
    const page = new TextEncoder().encode('<script>alert(1)</script>');
    for (const [name, type] of [
      ['a.jpg', 'image/jpeg'],
      ['a.svg', 'image/svg+xml'],
      ['a.html', 'text/html'],
    ] as const)
      expect((await staff.send('POST', path(), upload(page, name, type))).data.error.code).toBe('bad_upload');
    const text = new FormData();
    text.set('file', 'not a file');
    expect((await staff.send('POST', path(), text)).data.error.code).toBe('bad_upload');
    expect((await staff.send('POST', path(), { file: 'x' })).data.error.code).toBe('bad_upload');
    expect(await services.db.selectFrom('product_images').select('id').execute()).toEqual([]);
  });
});
