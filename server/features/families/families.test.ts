import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminProduct } from '#contract/catalog/admin.ts';
import type { AdminFamily, FamilyInput, FamilyOfProduct } from '#contract/catalog/families.ts';
import type { Product, ProductPage } from '#contract/catalog/shapes.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { familyShop } from '#test/support/shops/family-shop.ts';

const { services, guest, staff, customer, fill, records, save, read } = await familyShop();
let ids: { small: string; large: string; neroli: string };

beforeEach(async () => {
  ids = await fill();
});

/** Two sizes and two scents in three products. */
const draft = (more: Partial<FamilyInput> = {}): FamilyInput => ({
  name: 'Whipped Balm',
  options: [
    { name: 'Size', values: ['2 oz', '4 oz'] },
    { name: 'Scent', values: ['Lavender', 'Neroli'] },
  ],
  variants: [
    { product_id: ids.large, values: ['4 oz', 'Lavender'] },
    { product_id: ids.small, values: ['2 oz', 'Lavender'] },
    { product_id: ids.neroli, values: ['4 oz', 'Neroli'] },
  ],
  version: 0,
  ...more,
});

const members = async () => {
  const rows = services.db.selectFrom('products').select(['id', 'option_values']).where('family_id', 'is not', null);
  return Object.fromEntries((await rows.execute()).map(({ id, option_values }) => [id, option_values]));
};

describe('saving', () => {
  it('makes products the variants of a family, in the order of its values', async () => {
    const id = randomUUID();
    const { status, data } = await save(id, draft({ name: '  Whipped   Balm ' }));
    expect(status).toBe(200);
    expect(data).toMatchObject({ id, name: 'Whipped Balm', version: 1, updated_by: 'staff@shop.test' });
    expect(data.variants.map(variant => variant.id)).toEqual([ids.small, ids.large, ids.neroli]);
    for (const product of Object.values(ids)) expect((await read(product)).data.family).toEqual(data);
    expect(await records()).toEqual([
      [
        'product.options',
        {
          name: { from: null, to: 'Whipped Balm' },
          options: { from: null, to: 'Size: 2 oz, 4 oz; Scent: Lavender, Neroli' },
          variants: { from: null, to: '4 oz Lavender; 2 oz Lavender; 4 oz Neroli' },
        },
      ],
    ]);
    await expectInvariants(services.pool);
  });

  it('takes all of 30 × 30 combinations, of which a page names one for each value', async () => {
    const values = Array.from({ length: 30 }, (_, n) => `v${n}`);
    const grid = values.flatMap(one => values.map(other => [one, other]));
    const made = await services.db
      .insertInto('products')
      .values(grid.map((at, n) => ({ slug: `grid-${n}`, name: `Grid ${at.join(' ')}`, price_cents: 2000 + n })))
      .returning('id')
      .execute();
    const variants = made.map(({ id }, n) => ({ product_id: id, values: grid[n] ?? [] }));
    const options = ['Size', 'Scent'].map(name => ({ name, values }));
    const id = randomUUID();
    const saved = await save(id, draft({ options, variants }));
    expect([saved.status, saved.data.variants?.length]).toEqual([200, 900]);
    const turned = variants.map(({ product_id, values: [one = '', other = ''] }) => ({
      product_id,
      values: [other, one],
    }));
    expect((await save(id, draft({ options, variants: turned, version: 1 }))).status).toBe(200);
    const { family } = (await guest.send<Product>('GET', '/api/products/grid-31')).data;
    expect(family?.variants).toHaveLength(59);
    expect(family?.variants.find(({ slug }) => slug === 'grid-30')?.values).toEqual(['v0', 'v1']);
    const { items } = (await guest.send<ProductPage>('GET', '/api/products')).data;
    expect(items.map(({ slug }) => slug)).toContain('grid-0');
    expect(items.filter(({ slug }) => slug.startsWith('grid-'))).toHaveLength(1);
  });

  it('repeated after its answer was lost, changes and logs nothing', async () => {
    const id = randomUUID();
    const first = await save(id, draft());
    const again = await save(id, draft());
    expect(again).toMatchObject({ status: 200, data: { version: 1 } });
    expect(again.data).toEqual(first.data);
    expect(await records()).toHaveLength(1);
  });

  it('renames, reorders, exchanges values and takes a variant out at once', async () => {
    const id = randomUUID();
    await save(id, draft());
    const options = [{ name: 'Jar', values: ['large', 'small'] }];
    const variants = [
      { product_id: ids.small, values: ['large'] },
      { product_id: ids.large, values: ['small'] },
    ];
    const { data } = await save(id, draft({ options, variants, version: 1 }));
    expect(data.variants.map(variant => variant.id)).toEqual([ids.small, ids.large]);
    expect(await members()).toEqual({ [ids.small]: ['large'], [ids.large]: ['small'] });
    expect((await read(ids.neroli)).data.family).toBeNull();
  });

  it('of two concurrent edits the second is refused and stores nothing', async () => {
    const id = randomUUID();
    await save(id, draft());
    const answers = await Promise.all([
      save(id, draft({ name: 'Hers', version: 1 })),
      save(id, draft({ name: 'His', version: 1 })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.data).toMatchObject({ error: { code: 'changed_meanwhile', facts: { version: 2 } } });
  });

  it('a product is in one family only, also if two people add it at once', async () => {
    const one = draft({ variants: [{ product_id: ids.small, values: ['2 oz', 'Lavender'] }] });
    const answers = await Promise.all([save(randomUUID(), one), save(randomUUID(), { ...one, name: 'Other' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({ error: { code: 'in_other_family' } });
    expect(await services.db.selectFrom('product_families').select('id').execute()).toHaveLength(1);
  });

  const twice = { values: ['2 oz', 'Lavender'] };
  const thirtyOne = [{ name: 'Size', values: Array.from({ length: 31 }, (_, n) => `${n} oz`) }];
  it.each([
    [
      'one combination twice',
      () => ({ variants: [ids.small, ids.large].map(product_id => ({ product_id, ...twice })) }),
      'variants.1',
    ],
    ['a 31st value', () => ({ options: thirtyOne }), 'options.0.values'],
    ['an empty value', () => ({ options: [{ name: 'Size', values: ['2 oz', ' '] }] }), 'options.0.values'],
    [
      'a product twice',
      () => ({
        variants: ['2 oz', '4 oz'].map(size => ({ product_id: ids.small, values: [size, 'Neroli'] })),
      }),
      'variants.1',
    ],
    ['no name', () => ({ name: ' ' }), 'name'],
  ])('refuses %s and stores nothing', async (_, more, field) => {
    const { status, data } = await staff.send('PUT', `/api/admin/families/${randomUUID()}`, draft(more()));
    expect(status).toBe(422);
    expect(Object.keys(data.error.fields ?? {})).toEqual([field]);
    expect(await members()).toEqual({});
  });

  it('refuses an unknown product and a family that was deleted meanwhile', async () => {
    const variants = [{ product_id: randomUUID(), values: ['2 oz', 'Neroli'] }];
    expect((await save(randomUUID(), draft({ variants }))).status).toBe(404);
    expect((await save(randomUUID(), draft({ version: 3 }))).data).toMatchObject({
      error: { code: 'family_not_found' },
    });
    expect(await members()).toEqual({});
  });
});

describe('ending', () => {
  it('a deleted family leaves its products alone, and is made again', async () => {
    const id = randomUUID();
    await save(id, draft());
    for (const press of ['first', 'after its answer was lost'])
      expect((await staff.send('DELETE', `/api/admin/families/${id}`)).data, press).toEqual({ ok: true });
    expect(await members()).toEqual({});
    expect((await save(randomUUID(), draft())).status).toBe(200);
    await expectInvariants(services.pool);
  });

  it('a deleted product leaves its family, and the last one ends it', async () => {
    const id = randomUUID();
    await save(id, draft());
    await staff.send('DELETE', `/api/admin/products/${ids.large}`);
    expect((await read(ids.small)).data.family?.variants).toHaveLength(2);
    await staff.send('DELETE', `/api/admin/products/${ids.small}`);
    await staff.send('DELETE', `/api/admin/products/${ids.neroli}`);
    expect(await services.db.selectFrom('product_families').select('id').execute()).toEqual([]);
  });
});

describe('a new variant', () => {
  const add = (family: string, body: object) =>
    staff.send<AdminProduct>('POST', `/api/admin/families/${family}/variants`, body);

  it('is a copy with other values that is not on sale and has no stock', async () => {
    const family = randomUUID();
    await save(family, draft());
    await services.pool.query(`update products set sku = 'LARGE', weight_oz = 5, cost_cents = 900 where id = $1`, [
      ids.large,
    ]);
    const wanted = { id: randomUUID(), copy_of: ids.large, values: ['8 oz', 'Neroli'] };
    const { status, data } = await add(family, wanted);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      name: 'Whipped Balm - 8 oz, Neroli',
      is_active: false,
      stock_quantity: 0,
      images: [],
      sku: null,
      size: '8 oz',
      scent: 'Neroli',
      weight_oz: 5,
      cost_cents: 900,
    });
    expect((await add(family, wanted)).data.id).toBe(wanted.id);
    const after = (await read(wanted.id)).data.family;
    expect(after?.options[0]?.values).toEqual(['2 oz', '4 oz', '8 oz']);
    expect(after?.variants).toHaveLength(4);
    expect(after?.version).toBe(2);
    await expectInvariants(services.pool);
  });

  it('refuses a combination that is there, in any case of letters', async () => {
    const family = randomUUID();
    await save(family, draft());
    const wanted = { id: randomUUID(), copy_of: ids.large, values: ['4 oz', 'NEROLI'] };
    expect((await add(family, wanted)).status).toBe(422);
    expect((await add(randomUUID(), wanted)).status).toBe(404);
    expect((await add(family, { ...wanted, copy_of: randomUUID(), values: ['9 oz', 'Neroli'] })).status).toBe(404);
  });
});

describe('size and scent of a variant', () => {
  const form = { name: 'large balm', price: '45' };
  const change = (id: string, fields: object) =>
    staff.send<AdminProduct & { error: { fields: object } }>('PATCH', `/api/admin/products/${id}`, {
      ...form,
      ...fields,
    });

  it('are changed with the options that say them, and not with the product', async () => {
    await save(randomUUID(), draft());
    const refused = await change(ids.large, { size: '8oz', scent: '' });
    expect([refused.status, refused.data.error.fields]).toEqual([
      422,
      {
        size: 'Its option says “4 oz”. Change it with the options.',
        scent: 'Its option says “Lavender”. Change it with the options.',
      },
    ]);
    expect((await change(ids.large, { size: '4 oz', scent: 'Lavender', price: '46' })).data.price_cents).toBe(4_600);
    await services.db.updateTable('products').set({ size: '9 oz' }).where('id', '=', ids.large).execute();
    expect((await change(ids.large, { size: '9 oz' })).status).toBe(200);
    expect((await change(ids.large, { size: '4 oz' })).data.size).toBe('4 oz');
  });

  it('are its own where no option says them, and again when the options are deleted', async () => {
    const family = randomUUID();
    const variants = [{ product_id: ids.large, values: ['Whipped'] }];
    await save(family, draft({ options: [{ name: 'Texture', values: ['Whipped'] }], variants }));
    expect((await change(ids.large, { size: '8 oz' })).data.size).toBe('8 oz');
    await save(family, draft({ version: 1 }));
    await staff.send('DELETE', `/api/admin/families/${family}`);
    expect((await change(ids.large, { size: '6 oz' })).data.size).toBe('6 oz');
  });
});

it('only staff find the addresses', async () => {
  const family = (await save(randomUUID(), draft())).data as AdminFamily;
  const addresses = [
    ['GET', `/api/admin/products/${ids.small}/family`],
    ['PUT', `/api/admin/families/${family.id}`],
    ['DELETE', `/api/admin/families/${family.id}`],
    ['POST', `/api/admin/families/${family.id}/variants`],
  ] as const;
  for (const [method, path] of addresses) {
    expect((await guest.send(method, path)).status).toBe(401);
    expect((await customer.send(method, path)).status).toBe(404);
  }
  expect((await staff.send<FamilyOfProduct>('GET', addresses[0][1])).data.family).toEqual(family);
});
