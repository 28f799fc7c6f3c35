import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { adminProducts, type TestProducts } from '#test/support/shops/admin-products.ts';
import { slugOf } from './read-product-form.ts';

const { services, guest, staff, customer, form, fill, create, update, records } = await adminProducts();
let products: TestProducts;

beforeEach(async () => {
  products = await fill();
});

describe('rights', () => {
  it('show the address to staff only', async () => {
    const id = products.plain.id;
    const addresses = [
      ['GET', '/api/admin/products'],
      ['POST', '/api/admin/products'],
      ['PATCH', `/api/admin/products/${id}`],
      ['DELETE', `/api/admin/products/${id}`],
      ['GET', '/api/admin/products/export'],
      ['GET', `/api/admin/products/${id}`],
      ['POST', `/api/admin/products/${id}/images`],
      ['PUT', `/api/admin/products/${id}/active`],
      ['GET', `/api/admin/products/${id}/stock`],
      ['POST', `/api/admin/products/${id}/stock`],
    ] as const;
    for (const [method, path] of addresses) {
      expect((await guest.send(method, path)).status).toBe(401);
      expect((await customer.send(method, path)).status).toBe(404);
    }
    expect(await services.db.selectFrom('products').select('id').execute()).toHaveLength(5);
  });
});

describe('creating', () => {
  it('stores cents, clean text and the initial stock with its movement', async () => {
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
      category: null,
      scent: null,
      size: null,
    });
    await expectInvariants(services.pool);
  });

  it('stores usage as steps, a line each, and shoppers see them', async () => {
    const { data } = await create({ how_to_use: ' 1. Warm it.\r\n\n  - Press it on.\n2 drops more, if you like. ' });
    expect(data.how_to_use).toBe('Warm it.\nPress it on.\n2 drops more, if you like.');
    const seen = () => guest.send<Product>('GET', `/api/products/${data.slug}`);
    expect((await seen()).data.how_to_use).toBe(data.how_to_use);
    expect((await update(data.id, {})).data.how_to_use).toBe(data.how_to_use);
    await update(data.id, { how_to_use: ' \n ' });
    expect((await seen()).data.how_to_use).toBeNull();
    expect((await records()).at(-1)).toEqual(['product.change', { how_to_use: { from: data.how_to_use, to: null } }]);
  });

  it('a form sent again after its answer was lost makes one product, with what it says then', async () => {
    const id = randomUUID();
    const first = await create({ id, stock: '7' });
    const again = await create({ id, stock: '7', name: 'Night Cream, soft', category: 'balm' });
    expect(again).toMatchObject({ status: 201, data: { id, slug: first.data.slug, category: 'balm', version: 2 } });
    expect((await update(id, {})).data.category).toBe('balm');
    expect(await services.db.selectFrom('products').select('id').execute()).toHaveLength(6);
    await expectInvariants(services.pool);
  });

  it('a form sent twice at the same time makes one product', async () => {
    const id = randomUUID();
    const answers = await Promise.all(['7', '7'].map(stock => create({ id, stock })));
    expect(answers.map(({ status, data }) => [status, data.id, data.stock_quantity])).toEqual([
      [201, id, 7],
      [201, id, 7],
    ]);
    expect(await services.db.selectFrom('products').select('id').execute()).toHaveLength(6);
    await expectInvariants(services.pool);
  });

  it('a form sent four times at once is never refused for its own address or SKU', async () => {
    for (let round = 0; round < 8; round += 1) {
      const own = { id: randomUUID(), slug: `night-cream-at-once-${round}`, sku: `NC-${round}`, stock: '7' };
      const answers = await Promise.all(Array.from({ length: 4 }, () => create(own)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
      expect(answers.map(({ data }) => data.slug)).toEqual(answers.map(() => own.slug));
    }
    await expectInvariants(services.pool);
  });

  it('a generated slug in use is numbered, and a typed one is refused', async () => {
    await create();
    expect((await create()).data.slug).toBe('night-cream-2');
    const refused = await staff.send('POST', '/api/admin/products', form({ slug: 'night-cream' }));
    expect(refused).toMatchObject({ status: 409, data: { error: { code: 'slug_taken' } } });
  });

  it.each([
    [{ price: '' }, 'price', 'Price is required'],
    [{ price: '1e5' }, 'price', 'Type a price'],
    [{ price: '-1' }, 'price', 'Type a price'],
    [{ price: '12.345' }, 'price', 'Type a price'],
    [{ price: '١٢' }, 'price', 'Type a price'],
    [{ price: '400000.01' }, 'price', 'Type a price such as 29.99, up to $400,000.00'],
    [{ stock: '1.5' }, 'stock', 'whole number'],
    [{ stock: '١٢' }, 'stock', 'whole number'],
    [{ stock: '-1' }, 'stock', 'whole number'],
    [{ name: ' ' }, 'name', 'Name is required'],
    [{ slug: 'No Good' }, 'slug', 'small letters'],
    [{ how_to_use: 'x'.repeat(2_001) }, 'how_to_use', ''],
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

  it('any name becomes a slug', () => {
    expect(['Crème d’Été, 2oz', '  --  ', '日本'].map(slugOf)).toEqual(['creme-d-ete-2oz', 'product', 'product']);
  });
});

describe('changing', () => {
  it('records stock changes and drops cached pages', async () => {
    const empty = new Uint8Array();
    const cachedPage = { headers: {}, etag: '', bodies: { plain: empty, gzip: empty, br: empty }, at: Date.now() };
    services.pageCache.set('/products?', cachedPage);
    const { data } = await update(products.plain.id, { stock: '12' });
    expect(data).toMatchObject({ name: 'Night Cream', slug: 'plain-balm', stock_quantity: 12, version: 2 });
    expect(services.pageCache.get('/products?')).toBeNull();
    await update(products.plain.id, { stock: '' });
    await update(products.plain.id, { stock: '3' });
    await expectInvariants(services.pool);
  });

  it('a change to an old version is refused and answers the stored product', async () => {
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

  it('a change whose answer was lost is repeated: it is stored and logged once', async () => {
    const { id } = products.plain;
    const typed = { version: 1, price: '31.5', stock: '44', stock_seen: '40', weight: '5.50', origin: 'us' };
    const first = await update(id, typed);
    const again = await update(id, typed);
    expect(again).toMatchObject({ status: 200, data: { version: first.data.version, stock_quantity: 44 } });
    expect(await records()).toHaveLength(1);
    await expectInvariants(services.pool);
  });

  it('a change with pictures that is sent again is answered as saved', async () => {
    const { id } = products.plain;
    const change = { name: 'Sent Twice', stock: '9', images: [], version: 1 };
    const first = await update(id, change);
    expect(first.status).toBe(200);
    expect((await update(id, change)).data).toEqual(first.data);
  });

  it('one of two simultaneous changes is accepted and the other refused', async () => {
    const { id } = products.plain;
    const both = ['Mine', 'Theirs'].map(name => update(id, { name, version: 1 }));
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await staff.send<AdminProduct>('GET', `/api/admin/products/${id}`)).data).toMatchObject({
      version: 2,
      name: answers.find(({ status }) => status === 200)?.data.name,
      updated_by: 'staff@shop.test',
    });
    expect(await records()).toHaveLength(1);
  });

  it('keeps stock that orders took meanwhile, unless both changed it', async () => {
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

  it('refuses a slug in use and a missing product', async () => {
    const path = `/api/admin/products/${products.plain.id}`;
    expect((await staff.send('PATCH', path, form({ slug: 'gone-balm' }))).data.error.code).toBe('slug_taken');
    const unknown = '/api/admin/products/00000000-0000-4000-8000-000000000000';
    expect((await staff.send('PATCH', unknown, form())).data.error.code).toBe('product_not_found');
  });
});

describe('switching a product', () => {
  const flip = (is_active: boolean, id: string = products.plain.id) =>
    staff.send<AdminProduct>('PUT', `/api/admin/products/${id}/active`, { is_active });

  it('off hides it from shoppers, on shows it again, and repeating changes nothing', async () => {
    expect((await flip(false)).data).toMatchObject({ is_active: false, version: 2, updated_by: 'staff@shop.test' });
    expect((await flip(false)).data.version).toBe(2);
    expect((await flip(true)).data).toMatchObject({ is_active: true, version: 3 });
    expect(await records()).toEqual([
      ['product.change', { is_active: { from: true, to: false } }],
      ['product.change', { is_active: { from: false, to: true } }],
    ]);
  });

  it('switching a deleted product is refused', async () => {
    expect((await flip(true, '00000000-0000-4000-8000-000000000000')).data).toMatchObject({
      error: { code: 'product_not_found' },
    });
  });
});

describe('the product log', () => {
  it('says what a product was created with, what changed from what to what, and what was deleted', async () => {
    const { data } = await create({ stock: '7', ingredients: 'Adeps Bovis', line: 'night' });
    await update(data.id, { price: '31', stock: '7', slug: 'night', ingredients: '', description: 'x'.repeat(400) });
    for (const press of ['first', 'after its answer was lost'])
      expect((await staff.send('DELETE', `/api/admin/products/${data.id}`)).data, press).toEqual({ ok: true });
    const [made, changed, gone, ...more] = await records();
    expect(more).toEqual([]);
    expect(made).toEqual([
      'product.create',
      expect.objectContaining({
        name: { from: null, to: 'Night Cream' },
        price_cents: { from: null, to: 2999 },
        stock_quantity: { from: null, to: 7 },
        ingredients: { from: null, to: 'Adeps Bovis' },
      }),
    ]);
    expect(changed).toEqual([
      'product.change',
      {
        price_cents: { from: 2999, to: 3100 },
        slug: { from: 'night-cream', to: 'night' },
        ingredients: { from: 'Adeps Bovis', to: null },
        description: { from: null, to: `${'x'.repeat(300)}…` },
      },
    ]);
    expect(gone).toEqual([
      'product.delete',
      { name: 'Night Cream', slug: 'night', price_cents: 3100, stock_quantity: 7 },
    ]);
  });

  it('has no entry for refused requests, nor for ones that changed nothing', async () => {
    const { data } = await create();
    await services.db.deleteFrom('activity').execute();
    await update(data.id, { slug: 'gone-balm' });
    await update(data.id, { price: '-1' });
    await update(data.id, { version: 99 });
    await update(data.id, {});
    expect(await records()).toEqual([]);
  });
});
