import { gunzipSync } from 'node:zlib';
import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import { seedTestShop } from '#db/seed/test.ts';
import type { Database } from '#server/database/schema.ts';
import { testApp } from '#test/support/test-app.ts';
import { testServices } from '#test/support/test-services.ts';
import { publicPages } from './public-pages.ts';
import { discoveryRoutes } from './routes.ts';

const services = await testServices();
const products = await seedTestShop(services.db);
const { app, guest } = testApp(services, discoveryRoutes);
const smallest = publicPages.length + 1;
const inParts = testApp(services, given => discoveryRoutes(given, smallest)).guest;

const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url ?? '');

describe('the sitemap', () => {
  it('names every public page and every active product once, with last change and pictures', async () => {
    await services.db
      .insertInto('product_images')
      .values({
        product_id: products.plain.id,
        storage_path: '/media/products/a&b',
        public_url: '/media/products/a&b.webp',
        width: 800,
        height: 1000,
        widths: [800],
      })
      .execute();
    const { status, headers, data } = await guest.send<string>('GET', '/api/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const found = locations(data);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toHaveLength(publicPages.length + 4);
    expect(found).toEqual(expect.arrayContaining(['http://shop.test/', 'http://shop.test/products/plain-balm']));
    expect(data).toContain('<image:loc>http://shop.test/media/products/a&amp;b.webp</image:loc>');
    expect(data).not.toContain('hidden-serum');
    const { updated_at } = await services.db
      .selectFrom('products')
      .select('updated_at')
      .where('slug', '=', 'plain-balm')
      .executeTakeFirstOrThrow();
    expect(data).toContain(`plain-balm</loc><lastmod>${updated_at.toISOString()}</lastmod>`);
  });

  it('is split into several when there are more addresses than one may hold, and loses none', async () => {
    const { data: index } = await inParts.send<string>('GET', '/api/sitemap.xml');
    const files = locations(index);
    expect(index).toContain('<sitemapindex');
    expect(files).toEqual(['http://shop.test/sitemaps/1.xml', 'http://shop.test/sitemaps/2.xml']);
    const parts = await Promise.all(
      files.map(file =>
        inParts.send<string>('GET', `/api${new URL(file).pathname}`).then(part => locations(part.data)),
      ),
    );
    expect(parts[0]).toHaveLength(smallest);
    const whole = locations((await guest.send<string>('GET', '/api/sitemap.xml')).data);
    expect(parts.flat().sort()).toEqual(whole.sort());
  });

  it('is built once for all requests, without reading the products for each', async () => {
    const asked: string[] = [];
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: services.pool }),
      log: event => void asked.push(event.query.sql),
    });
    const { guest: visitor } = testApp(services, given => discoveryRoutes({ ...given, readDb: db }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor.send<string>('GET', '/api/sitemap.xml')),
    );
    expect(new Set(answers.map(({ data }) => data)).size).toBe(1);
    expect(asked.filter(text => text.includes('product_images'))).toHaveLength(1);
    expect(asked.filter(text => text.includes('count(*)'))).toHaveLength(1);
  });

  it('is not waited for when the database fails, and is made by the next request', async () => {
    let isBroken = true;
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: services.pool }),
      log: event => {
        if (isBroken && event.query.sql.includes('product_images')) throw new Error('away');
      },
    });
    const { guest: visitor } = testApp(services, given => discoveryRoutes({ ...given, readDb: db }));
    expect((await visitor.send('GET', '/api/sitemap.xml')).status).toBe(500);
    isBroken = false;
    expect((await visitor.send('GET', '/api/sitemap.xml')).status).toBe(200);
  });

  it('is gzipped for clients that accept it', async () => {
    const path = '/api/sitemap.xml';
    const zipped = await app.request(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe((await guest.send<string>('GET', path)).data);
  });

  it.each(['0.xml', '3.xml', '999999.xml', 'x.xml', '1'])('has no part %s', async file => {
    expect((await inParts.send('GET', `/api/sitemaps/${file}`)).status).toBe(404);
  });
});

it('robots.txt closes private pages, leaves pictures open and names the sitemap', async () => {
  const { data } = await guest.send<string>('GET', '/api/robots.txt');
  const lines = data.split('\n');
  for (const path of ['/admin', '/cart', '/checkout', '/orders', '/order-detail/', '/account-settings', '/api/'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Allow: /api/storage/');
  expect(lines).toContain('Sitemap: http://shop.test/sitemap.xml');
  for (const page of publicPages)
    expect(lines.filter(line => line.startsWith('Disallow: ') && page.startsWith(line.slice(10)))).toEqual([]);
});

it('the manifest names the shop and its icons', async () => {
  const { headers, data } = await guest.send<{ name: string; icons: { src: string; purpose: string }[] }>(
    'GET',
    '/api/site.webmanifest',
  );
  expect(headers.get('content-type')).toBe('application/manifest+json');
  expect(data.name).toBe('Golden Graze');
  expect(data.icons.map(icon => icon.src)).toEqual([
    '/icons/icon-192.png',
    '/icons/icon-512.png',
    '/icons/icon-maskable-512.png',
  ]);
});
