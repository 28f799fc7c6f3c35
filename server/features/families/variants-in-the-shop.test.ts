import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart, Quote } from '#contract/cart/shapes.ts';
import type { Product, ProductPage } from '#contract/catalog/shapes.ts';
import { catalogMailComposers } from '#server/features/catalog/email.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { familyShop } from '#test/support/shops/family-shop.ts';
import { sendOrder, stockOf } from '#test/support/shops/test-orders.ts';
import type { Caller } from '#test/support/test-app.ts';

const { services, guest, staff, customer, fill, save } = await familyShop();
let ids: { small: string; large: string; neroli: string };
let family: string;

const options = [
  { name: 'Size', values: ['2 oz', '4 oz'] },
  { name: 'Scent', values: ['Lavender', 'Neroli'] },
];
const variants = () => [
  { product_id: ids.neroli, values: ['4 oz', 'Neroli'] },
  { product_id: ids.large, values: ['4 oz', 'Lavender'] },
  { product_id: ids.small, values: ['2 oz', 'Lavender'] },
];

beforeEach(async () => {
  ids = await fill();
  family = randomUUID();
  await save(family, { name: 'Whipped Balm', options, variants: variants(), version: 0 });
});

const seen = async (slug: string) => (await guest.send<Product>('GET', `/api/products/${slug}`)).data.family;
const order = (...items: { product_id: string; quantity: number }[]) => sendOrder(guest, { items });

describe('the page of a variant', () => {
  it('has all variants on sale with price and stock, in the order of the values', async () => {
    expect(await seen('large-balm')).toMatchObject({
      id: family,
      name: 'Whipped Balm',
      options,
      variants: [
        { slug: 'small-balm', name: 'small balm', values: ['2 oz', 'Lavender'], price_cents: 2800, is_sold_out: false },
        { slug: 'large-balm', name: 'large balm', values: ['4 oz', 'Lavender'], price_cents: 4500, is_sold_out: false },
        { slug: 'neroli-balm', name: 'neroli balm', values: ['4 oz', 'Neroli'], price_cents: 4900, is_sold_out: true },
      ],
    });
  });

  it('has the codes, size and first picture of each variant', async () => {
    const codes = { sku: 'LARGE', gtin: '036000291452', size: '4oz' };
    await services.db.updateTable('products').set(codes).where('id', '=', ids.large).execute();
    const file = { product_id: ids.large, width: 800, height: 1000, widths: [800] };
    const pictures = ['b', 'a'].map(name => ({ ...file, storage_path: name, public_url: `/${name}.webp` }));
    await services.db
      .insertInto('product_images')
      .values(pictures.map((picture, at) => ({ ...picture, sort_order: 1 - at })))
      .execute();
    const none = { gtin: null, image_url: null };
    expect((await seen('small-balm'))?.variants).toMatchObject([
      { sku: 'SMALL-BALM', size: '2 oz', ...none },
      { ...codes, image_url: '/a.webp' },
      { sku: 'NEROLI-BALM', size: '4 oz', ...none },
    ]);
  });

  it('follows when another is switched off, sold out or deleted, and when the family ends', async () => {
    const slugs = async () => (await seen('small-balm'))?.variants.map(({ slug }) => slug);
    await staff.send('PUT', `/api/admin/products/${ids.neroli}/active`, { is_active: false });
    expect(await slugs()).toEqual(['small-balm', 'large-balm']);
    expect(await order({ product_id: ids.large, quantity: 3 })).toMatchObject({ status: 200 });
    expect((await seen('small-balm'))?.variants[1]?.is_sold_out).toBe(true);
    await staff.send('DELETE', `/api/admin/products/${ids.large}`);
    expect(await slugs()).toEqual(['small-balm']);
    await staff.send('DELETE', `/api/admin/families/${family}`);
    expect(await seen('small-balm')).toBeNull();
  });
});

describe('the catalog', () => {
  const list = async (query = '') => {
    const { items, total } = (await guest.send<ProductPage>('GET', `/api/products${query}`)).data;
    return { slugs: items.map(({ slug }) => slug), total };
  };

  it('shows a family once, by its cheapest variant in stock', async () => {
    expect(await list()).toEqual({ slugs: ['small-balm'], total: 1 });
    await order({ product_id: ids.small, quantity: 5 });
    expect(await list('?sort=price-asc&category=balm')).toEqual({ slugs: ['large-balm'], total: 1 });
    await staff.send('DELETE', `/api/admin/families/${family}`);
    expect((await list()).total).toBe(3);
  });

  it('names its card by the family, or by the variant where the list is narrowed or nothing else is on sale', async () => {
    const card = async (query = '') => {
      const { items } = (await guest.send<ProductPage>('GET', `/api/products${query}`)).data;
      return items.map(({ name, family_name }) => ({ name, family_name }));
    };
    await services.pool.query(`update products set size = '2oz', scent = 'unscented' where id = $1`, [ids.small]);
    const family_name = 'Whipped Balm';
    expect(await card()).toEqual([{ name: 'small balm', family_name }]);
    expect(await card('?category=balm&sort=price-asc')).toEqual([{ name: 'small balm', family_name }]);
    for (const narrowed of ['?size=2oz', '?q=small', '?scent=unscented'])
      expect(await card(narrowed), narrowed).toEqual([{ name: 'small balm', family_name: null }]);
    for (const id of [ids.large, ids.neroli])
      await services.pool.query('update products set is_active = false where id = $1', [id]);
    expect(await card()).toEqual([{ name: 'small balm', family_name: null }]);
  });

  it('says on its card how many variants there are, and whether one costs more', async () => {
    const variants = async () => {
      const [card] = (await guest.send<ProductPage>('GET', '/api/products')).data.items;
      return card?.variants;
    };
    expect(await variants()).toEqual({ count: 3, is_from: true });
    await services.pool.query('update products set stock_quantity = 0 where id <> $1', [ids.neroli]);
    await services.pool.query('update products set stock_quantity = 5 where id = $1', [ids.neroli]);
    expect(await variants()).toEqual({ count: 3, is_from: false });
    await services.pool.query('update products set price_cents = 2000 where family_id is not null');
    expect(await variants()).toEqual({ count: 3, is_from: false });
    await services.pool.query('update products set is_active = false where id = $1', [ids.small]);
    expect((await variants())?.count).toBe(2);
  });

  it('is narrowed by the sizes and scents of its options, also after they are renamed', async () => {
    const found = async (query: string) => (await list(query)).slugs;
    expect(await found('?size=2oz')).toEqual(['small-balm']);
    expect(await found('?size=4oz&scent=lavender')).toEqual(['large-balm']);
    const renamed = [
      { product_id: ids.small, values: ['100 g', 'Rose'] },
      { product_id: ids.large, values: ['4 oz', 'Rose'] },
    ];
    const size = { name: 'size', values: ['100 g', '4 oz'] };
    const draft = { name: 'Whipped Balm', options: [size, { name: 'SCENT', values: ['Rose'] }], variants: renamed };
    await save(family, { ...draft, version: 1 });
    expect([await found('?size=2oz'), await found('?scent=lavender')]).toEqual([[], []]);
    expect(await found('?size=100g&scent=rose')).toEqual(['small-balm']);
    await services.pool.query(`update products set size = null, scent = 'lavender' where family_id is not null`);
    await services.pool.query(readFileSync('db/migrations/0121_sizes_of_variants.sql', 'utf8'));
    expect(await found('?size=100g&scent=rose'), 'families of earlier releases').toEqual(['small-balm']);
  });

  it('names the variant in the mails of low stock', async () => {
    for (const stock of [100, 1])
      await services.pool.query('update products set stock_quantity = $2 where id = $1', [ids.small, stock]);
    const { rows } = await services.pool.query(
      `select payload from outbox where kind = 'low_stock_staff' and payload->>'product_id' = $1 limit 1`,
      [ids.small],
    );
    const mail = await catalogMailComposers.low_stock_staff(services, rows[0]?.payload);
    expect(mail?.values).toMatchObject({ product_name: 'small balm - 2 oz, Lavender' });
  });

  it('finds a family once, by the variant that was meant', async () => {
    expect(await list('?q=neroli')).toEqual({ slugs: ['neroli-balm'], total: 1 });
    expect(await list('?q=balm')).toEqual({ slugs: ['small-balm'], total: 1 });
    expect(await list('?q=nerolli')).toEqual({ slugs: ['neroli-balm'], total: 1 });
  });
});

describe('an open cart', () => {
  const cart = async (by: Caller) => (await by.send<Cart>('GET', '/api/cart')).data;

  it('keeps its variant, quantity and price while options are renamed, swapped or gone, and is bought', async () => {
    await customer.send('PUT', '/api/cart/items', { product_id: ids.large, quantity: 2 });
    const before = await cart(customer);
    expect(before.items).toMatchObject([{ product: { name: 'large balm - 4 oz, Lavender' } }]);
    const named = async (name: string) => {
      const { items, totals } = await cart(customer);
      expect(items).toMatchObject([{ quantity: 2, seen_price_cents: 4_500, product: { id: ids.large, name } }]);
      expect(totals).toEqual(before.totals);
    };
    const renamed = [{ name: 'Jar', values: ['Tiny', 'Huge'] }];
    const two = (small: string, large: string) => [
      { product_id: ids.small, values: [small] },
      { product_id: ids.large, values: [large] },
    ];
    await save(family, { name: 'Balm', options: renamed, variants: two('Tiny', 'Huge'), version: 1 });
    await named('large balm - Huge');
    await save(family, { name: 'Balm', options: renamed, variants: two('Huge', 'Tiny'), version: 2 });
    await named('large balm - Tiny');
    await save(family, { name: 'Balm', options: renamed, variants: two('Huge', 'Tiny').slice(0, 1), version: 3 });
    await named('large balm');
    await staff.send('DELETE', `/api/admin/families/${family}`);
    await named('large balm');
    const expected_total_cents = before.totals.total_cents;
    const placed = await sendOrder(customer, { expected_total_cents });
    expect([placed.status, (await cart(customer)).items]).toEqual([200, []]);
  });

  it.each(['guest', 'customer'])('is not bought under another name than the page of a %s showed', async who => {
    const buyer = who === 'guest' ? guest : customer;
    const items = [{ product_id: ids.large, quantity: 1 }];
    if (who === 'customer') await customer.send('PUT', '/api/cart/items', items[0]);
    const body = async () => {
      const { data } = await buyer.send<Quote>('POST', '/api/functions/quote', who === 'guest' ? { items } : {});
      const expected_names = data.lines.map(({ product: { id, name } }) => ({ product_id: id, name }));
      return { ...(who === 'guest' ? { items } : {}), expected_names };
    };
    const seenBefore = await body();
    const exchanged = [
      { product_id: ids.neroli, values: ['4 oz', 'Neroli'] },
      { product_id: ids.large, values: ['2 oz', 'Lavender'] },
      { product_id: ids.small, values: ['4 oz', 'Lavender'] },
    ];
    await save(family, { name: 'Whipped Balm', options, variants: exchanged, version: 1 });
    const refused = await sendOrder(buyer, seenBefore);
    expect([refused.status, refused.data.error.code]).toEqual([409, 'goods_changed']);
    expect(refused.data.error.message).toMatch('“large balm - 4 oz, Lavender” is “large balm - 2 oz, Lavender” now.');
    expect((await sendOrder(buyer, await body())).status).toBe(200);
  });
});

describe('an order', () => {
  const linesOf = async (orderNumber: string) => {
    const rows = services.db
      .selectFrom('order_items as i')
      .innerJoin('orders as o', 'o.id', 'i.order_id')
      .select('i.product_name')
      .where('o.order_number', '=', orderNumber)
      .orderBy('i.product_name');
    return (await rows.execute()).map(({ product_name }) => product_name);
  };

  it('names the variant as it was called then', async () => {
    const items = [ids.small, ids.large].map(product_id => ({ product_id, quantity: 1 }));
    const placed = await order(...items);
    expect(placed.status).toBe(200);
    const renamed = [{ name: 'Size', values: ['Small', 'Large'] }];
    const now = [
      { product_id: ids.small, values: ['Small'] },
      { product_id: ids.large, values: ['Large'] },
    ];
    await save(family, { name: 'Balm', options: renamed, variants: now, version: 1 });
    expect(await linesOf(placed.data.order.order_number)).toEqual([
      'large balm - 4 oz, Lavender',
      'small balm - 2 oz, Lavender',
    ]);
  });

  it('of the last unit of each of two variants is placed once each', async () => {
    await services.db.deleteFrom('stock_movements').where('product_id', 'in', [ids.small, ids.large]).execute();
    for (const product_id of [ids.small, ids.large]) {
      await services.db.updateTable('products').set({ stock_quantity: 1 }).where('id', '=', product_id).execute();
      await services.db.insertInto('stock_movements').values({ product_id, quantity: 1, reason: 'initial' }).execute();
    }
    const wanted = Array.from({ length: 12 }, (_, n) => (n % 2 ? ids.small : ids.large));
    const answers = await Promise.all(wanted.map(product_id => order({ product_id, quantity: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect([await stockOf(services, ids.small), await stockOf(services, ids.large)]).toEqual([0, 0]);
    await expectInvariants(services.pool);
  });
});
