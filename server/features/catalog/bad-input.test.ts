import { expect, it } from 'vitest';
import { seedTestShop } from '#db/seed/test.ts';
import { createApp } from '#server/app.ts';
import { testServices } from '#test/support/test-services.ts';

const services = await testServices();
await seedTestShop(services.db);
const app = createApp(services);

const long = 'a'.repeat(10_000);

it.each([
  `q=${long}`,
  `q=${'%F0%9F%90%84'.repeat(200)}`,
  'q=%00',
  'q=%',
  'q=%E0%A4%A',
  "q=';drop table products;--",
  'q=%25%25_%5C',
  'page=-1',
  'page=1e9',
  'page=1.5',
  'page=NaN',
  'pageSize=-5',
  'sort=x',
  'sort=new&sort=x',
  'layout=x',
  'category=%00',
  `category=${long}`,
  'category=%E0%A4%A',
  '%E0%A4%A=%',
])('the product list answers %s with a page', async query => {
  const answer = await app.request(`/api/products?${query}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ page: 1, pageSize: 24 });
});

it('an unknown category is an empty page, not a fault', async () => {
  const answer = await app.request('/api/products?category=socks');
  expect(await answer.json()).toMatchObject({ items: [], total: 0, totalPages: 0 });
});

it.each(["o'hara", '"quoted"', '%22', '%27', '%00', 'plain-balm%00', '%E0%A4%A', '%', long, '..%2F..%2Fetc', '$1'])(
  'a product called %s is not found',
  async slug => {
    const answer = await app.request(`/api/products/${slug}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toHaveProperty('error.message');
  },
);
