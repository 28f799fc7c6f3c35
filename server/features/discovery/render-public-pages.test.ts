import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import { seedTestShop } from '#db/seed/test.ts';
import type { AppEnv } from '#server/http/context.ts';
import { testServices } from '#test/support/test-services.ts';
import { publicPages } from './public-pages.ts';
import { renderPublicPages } from './render-public-pages.ts';

const services = await testServices();
const products = await seedTestShop(services.db);
const asked: string[] = [];
beforeEach(() => void asked.splice(0));

/** A shop in which one page has this status. */
const shop = (broken = '', status: 500 | 503 = 503) =>
  new Hono<AppEnv>().get('*', c => {
    const { pathname, search } = new URL(c.req.url);
    asked.push(pathname + search);
    return c.text('', pathname === broken ? status : 200);
  });
const all = expect.arrayContaining([...publicPages, `/products/${products.plain.slug}`]);

it('asks for each public page and for the products on sale', async () => {
  await renderPublicPages(shop(), services);
  expect(asked).toEqual(all);
  expect(new Set(asked).size).toBe(asked.length);
});

it('ends while the database is away', async () => {
  await expect(renderPublicPages(shop('/help'), services)).rejects.toThrow('/help answered 503');
  expect(asked.at(-1)).toBe('/help');
});

it('passes over a page with a fault of its own', async () => {
  await renderPublicPages(shop('/help', 500), services);
  expect(asked).toEqual(all);
});
