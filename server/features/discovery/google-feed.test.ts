import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { XMLParser } from 'fast-xml-parser';
import { Kysely, PostgresDialect } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AdminProductPage } from '#contract/catalog/admin.ts';
import type { Product } from '#contract/catalog/shapes.ts';
import { purchase } from '#contract/pixel/pixel-event.ts';
import type { Database } from '#server/database/schema.ts';
import { familyShop } from '#test/support/shops/family-shop.ts';
import { testApp } from '#test/support/test-app.ts';
import { discoveryRoutes } from './routes.ts';

const { services, guest, staff, fill, save } = await familyShop();
const { db, pool } = services;
const feed = testApp(services, discoveryRoutes);
const path = '/api/feeds/google.xml';
let products: Awaited<ReturnType<typeof fill>>;

const picture = (product_id: string, sort_order = 0) => ({
  product_id,
  storage_path: `/media/products/${product_id}-${sort_order}`,
  public_url: `/media/products/${product_id}-${sort_order}.webp`,
  width: 800,
  height: 1000,
  widths: [800],
  sort_order,
});

beforeEach(async () => {
  products = await fill();
  await db
    .insertInto('product_images')
    .values(Object.values(products).map(id => picture(id)))
    .execute();
  services.pageCache.clear();
});

type Item = Record<string, string>;
const parser = new XMLParser({ parseTagValue: false, isArray: name => name === 'item' });

async function items(): Promise<Item[]> {
  const { status, data, headers } = await feed.guest.send<string>('GET', path);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const { rss } = parser.parse(data, true);
  return rss.channel.item ?? [];
}

const itemOf = async (id: string) => (await items()).find(item => item['g:id'] === id);
const page = async (id: string) => (await guest.send<Product>('GET', `/api/products/${id}`)).data;
const set = async (id: string, columns: object) => {
  await db.updateTable('products').set(columns).where('id', '=', id).execute();
  services.pageCache.clear();
};

describe('the feed for Google Merchant Center', () => {
  it('has an item for each product on sale, with the price, name and address of its page', async () => {
    await set(products.large, { description: '<p>Soft &amp; rich.</p><p>For <b>dry</b> skin</p>', category: 'balm' });
    await set(products.small, { gtin: '036000291452', weight_oz: 5.25, size: '2oz', scent: 'lavender' });
    const found = await items();
    expect(found.map(item => item['g:id']).sort()).toEqual(Object.values(products).sort());
    for (const item of found) {
      const { slug, name, price_cents, stock_quantity } = await page(item['g:id'] ?? '');
      expect(item).toMatchObject({
        'g:title': name,
        'g:link': `http://shop.test/products/${slug}`,
        'g:price': `${(price_cents / 100).toFixed(2)} USD`,
        'g:availability': stock_quantity === 0 ? 'out_of_stock' : 'in_stock',
        'g:image_link': `http://shop.test/media/products/${item['g:id']}-0.webp`,
        'g:condition': 'new',
        'g:brand': 'Golden Graze',
      });
      expect(item).not.toHaveProperty('g:sale_price');
    }
    expect(await itemOf(products.small)).toMatchObject({
      'g:gtin': '036000291452',
      'g:shipping_weight': '5.25 oz',
      'g:size': '2 oz / 56 g',
      'g:product_detail': { 'g:attribute_name': 'Scent', 'g:attribute_value': 'Lavender' },
    });
    expect(await itemOf(products.small)).not.toHaveProperty('g:identifier_exists');
    expect(await itemOf(products.large)).toMatchObject({
      'g:description': 'Soft & rich. For dry skin',
      'g:identifier_exists': 'no',
      'g:product_type': 'Balm',
    });
  });

  it('has the id of the pixel’s events', async () => {
    const { id, name, price_cents, sku } = await page(products.small);
    const item = { product_id: id, sku, product_name: name, unit_price_cents: price_cents, quantity: 1 };
    const event = purchase({ id: randomUUID(), order_number: 'GG-AAAA-0001', total_cents: price_cents, items: [item] });
    expect(await itemOf(event.params.contents?.[0]?.content_id ?? '')).toBeDefined();
  });

  it('groups variants, each with its values and its own address', async () => {
    const family = randomUUID();
    const { status } = await save(family, {
      name: 'Balm',
      options: [
        { name: 'Size', values: ['2 oz', '4 oz'] },
        { name: 'Scent', values: ['Plain', 'Rose & Oak'] },
      ],
      variants: [
        { product_id: products.small, values: ['2 oz', 'Plain'] },
        { product_id: products.large, values: ['4 oz', 'Rose & Oak'] },
      ],
      version: 0,
    });
    expect(status).toBe(200);
    expect(await itemOf(products.large)).toMatchObject({
      'g:item_group_id': family,
      'g:title': 'large balm - 4 oz, Rose & Oak',
      'g:size': '4 oz',
      'g:product_detail': { 'g:attribute_value': 'Rose & Oak' },
      'g:link': 'http://shop.test/products/large-balm',
    });
    expect((await itemOf(products.small))?.['g:item_group_id']).toBe(family);
    expect(await itemOf(products.neroli)).not.toHaveProperty('g:item_group_id');
  });

  it('names the former price only where the page shows it', async () => {
    await set(products.small, { compare_at_cents: 3500 });
    expect((await page(products.small)).former_price_cents).toBeNull();
    expect(await itemOf(products.small)).toMatchObject({ 'g:price': '28.00 USD' });
    await pool.query(
      `insert into product_prices (product_id, since, price_cents) values ($1, now() - interval '80 days', 3500)`,
      [products.small],
    );
    services.pageCache.clear();
    expect((await page(products.small)).former_price_cents).toBe(3500);
    expect(await itemOf(products.small)).toMatchObject({ 'g:price': '35.00 USD', 'g:sale_price': '28.00 USD' });
  });

  it('leaves out what is not on sale, and what Google takes no product without: a price and a picture', async () => {
    await set(products.small, { is_active: false });
    await set(products.large, { price_cents: 0 });
    await db.deleteFrom('product_images').where('product_id', '=', products.neroli).execute();
    services.pageCache.clear();
    expect(await items()).toEqual([]);
    await set(products.neroli, { image_url: 'https://pictures.test/neroli.jpg' });
    expect((await items()).map(item => item['g:image_link'])).toEqual(['https://pictures.test/neroli.jpg']);
  });

  it('tells staff what it leaves out, and why: all else is in it', async () => {
    const gaps = async (search = '') => {
      const { data } = await staff.send<AdminProductPage>('GET', `/api/admin/products?limit=100${search}`);
      return new Map(data.items.map(item => [item.id, item.feed_gaps]));
    };
    expect(await gaps('&feed=out')).toEqual(new Map());
    await set(products.small, { is_active: false, price_cents: 0 });
    await db.deleteFrom('product_images').where('product_id', '=', products.neroli).execute();
    services.pageCache.clear();
    expect(await gaps('&feed=out')).toEqual(
      new Map([
        [products.small, ['inactive', 'no_price']],
        [products.neroli, ['no_picture']],
      ]),
    );
    const whole = [...(await gaps())].filter(([, why]) => why.length === 0).map(([id]) => id);
    expect((await items()).map(item => item['g:id']).sort()).toEqual(whole.sort());
    expect(whole).toContain(products.large);
  });

  it('has further pictures in their order, ten at most', async () => {
    const more = Array.from({ length: 14 }, (_, at) => picture(products.small, at + 1));
    await db.insertInto('product_images').values(more).execute();
    services.pageCache.clear();
    const links = (await itemOf(products.small))?.['g:additional_image_link'] as unknown as string[];
    expect(links.map(link => link.split('-').at(-1))).toEqual(Array.from({ length: 10 }, (_, at) => `${at + 1}.webp`));
  });

  it('survives any words', async () => {
    await set(products.small, { name: 'Balm <b>&</b> ]]> "x" \u0002', short_description: '😀'.repeat(4_000) });
    const item = await itemOf(products.small);
    expect(item?.['g:title']).toBe('Balm <b>&</b> ]]> "x"');
    expect(item?.['g:description']?.length).toBe(5_000);
  });
});

describe('the feed is kept', () => {
  it('until a price, stock or product changes, and then shows it at once', async () => {
    const first = await itemOf(products.small);
    expect(first?.['g:price']).toBe('28.00 USD');
    const { status } = await staff.send('PATCH', `/api/admin/products/${products.small}`, {
      name: 'small balm',
      price: '31.50',
    });
    expect(status).toBe(200);
    expect((await itemOf(products.small))?.['g:price']).toBe('31.50 USD');
  });

  it('and is made once for all who ask, and again after a failure', async () => {
    const asked: string[] = [];
    let isBroken = true;
    const watched = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: ({ query: { sql } }) => {
        if (sql.includes('gtin')) asked.push(sql);
        if (isBroken) throw new Error('away');
      },
    });
    const { guest: visitor } = testApp({ ...services, readDb: watched }, discoveryRoutes);
    expect((await visitor.send('GET', path)).status).toBe(500);
    isBroken = false;
    asked.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.send<string>('GET', path)));
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    expect(asked).toHaveLength(1);
    services.pageCache.clear();
    await visitor.send('GET', path);
    expect(asked).toHaveLength(2);
  });

  it('with an ETag that changes with it, and zipped for who can read that', async () => {
    const { headers, data } = await feed.guest.send<string>('GET', path);
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"/);
    const again = await feed.app.request(path, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    const zipped = await feed.app.request(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(data);
    services.pageCache.clear();
    expect((await feed.guest.send('GET', path)).headers.get('etag')).toBe(etag);
    await set(products.small, { price_cents: 100 });
    const changed = await feed.app.request(path, { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
  });
});
