import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Product, ProductPage, ReviewPage } from '#contract/catalog/shapes.ts';
import type { MyReview } from '#contract/reviews/shapes.ts';
import { familyShop } from '#test/support/shops/family-shop.ts';
import { sendOrder } from '#test/support/shops/test-orders.ts';

const { services, guest, staff, customer, fill, save } = await familyShop();
let ids: { small: string; large: string; neroli: string };
let family: string;

beforeEach(async () => {
  ids = await fill();
  family = randomUUID();
  await save(family, {
    name: 'Whipped Balm',
    options: [
      { name: 'Size', values: ['2 oz', '4 oz'] },
      { name: 'Scent', values: ['Lavender', 'Neroli'] },
    ],
    variants: [
      { product_id: ids.small, values: ['2 oz', 'Lavender'] },
      { product_id: ids.large, values: ['4 oz', 'Lavender'] },
      { product_id: ids.neroli, values: ['4 oz', 'Neroli'] },
    ],
    version: 0,
  });
  const review = (product: keyof typeof ids, rating: number, day: number, more: object = {}) => ({
    product_id: ids[product],
    rating,
    title: `${product} ${day}`,
    body: 'Good.',
    author_name: 'Ann B.',
    created_at: new Date(2026, 0, day),
    ...more,
  });
  const rows = [
    review('small', 5, 6),
    review('large', 2, 5),
    review('neroli', 1, 4, { status: 'removed', removed_reason: 'Names a person' }),
    review('neroli', 4, 3),
    review('small', 4, 2),
  ];
  await services.db.insertInto('reviews').values(rows).execute();
});

const product = async (slug: string) => (await guest.send<Product>('GET', `/api/products/${slug}`)).data;
const reviews = async (slug: string, query = '') =>
  (await guest.send<ReviewPage>('GET', `/api/products/${slug}/reviews${query}`)).data;
const card = async (query = '') =>
  (await guest.send<ProductPage>('GET', `/api/products${query}`)).data.items.find(({ slug }) => slug === 'small-balm');

const ofFamily = { rating_count: 4, rating_average: 3.8 };
const ofSmall = { rating_count: 2, rating_average: 4.5 };

describe('the reviews of a family', () => {
  it('are shown on the page of each variant, newest first, and name the variant they were written for', async () => {
    for (const slug of ['small-balm', 'neroli-balm']) {
      const { items, total, distribution } = await reviews(slug);
      expect(items.map(({ title, variant }) => [title, variant])).toEqual([
        ['small 6', '2 oz, Lavender'],
        ['large 5', '4 oz, Lavender'],
        ['neroli 3', '4 oz, Neroli'],
        ['small 2', '2 oz, Lavender'],
      ]);
      expect(total).toBe(4);
      expect(distribution.map(({ count }) => count)).toEqual([1, 2, 0, 1, 0]);
      expect(await product(slug)).toMatchObject(ofFamily);
    }
  });

  it('are paged across its variants, none twice', async () => {
    const titles: string[] = [];
    let after = '';
    for (let page = 0; page < 4; page++) {
      const { items, next } = await reviews('large-balm', `?limit=1${after}`);
      titles.push(...items.map(({ title }) => title));
      after = `&after=${next}`;
      expect(next === null).toBe(page === 3);
    }
    expect(titles).toEqual(['small 6', 'large 5', 'neroli 3', 'small 2']);
  });

  it('make the stars of its card, whatever the list is narrowed to', async () => {
    for (const query of ['', '?size=2oz', '?q=small']) expect(await card(query), query).toMatchObject(ofFamily);
  });

  it('stay when a variant goes off sale, and leave with it when it leaves the family', async () => {
    await staff.send('PUT', `/api/admin/products/${ids.large}/active`, { is_active: false });
    expect(await product('small-balm')).toMatchObject({ ...ofFamily, variants: { count: 2 } });
    expect((await reviews('small-balm')).items.map(({ variant }) => variant)).toContain('4 oz, Lavender');
    await staff.send('DELETE', `/api/admin/families/${family}`);
    expect(await product('small-balm')).toMatchObject(ofSmall);
    expect(await card()).toMatchObject(ofSmall);
    expect((await reviews('small-balm')).items.map(({ variant }) => variant)).toEqual([null, null]);
  });

  it('are samples if one of them is', async () => {
    expect((await product('neroli-balm')).has_demo_reviews).toBe(false);
    await services.db.updateTable('reviews').set({ is_demo: true }).where('title', '=', 'small 2').execute();
    expect((await product('neroli-balm')).has_demo_reviews).toBe(true);
  });
});

describe('a buyer of another variant', () => {
  const mine = async (slug: string) => (await customer.send<MyReview>('GET', `/api/products/${slug}/my-review`)).data;

  it('is led from the page of one that was not bought to the one that was', async () => {
    const { data } = await sendOrder(customer, { items: [{ product_id: ids.large, quantity: 1 }] });
    expect(await mine('small-balm')).toEqual({ review: null, may_write: false, bought: null });
    await services.db
      .updateTable('orders')
      .set({ status: 'delivered', hold_expires_at: null })
      .where('order_number', '=', data.order.order_number)
      .execute();
    const bought = { slug: 'large-balm', variant: '4 oz, Lavender' };
    expect(await mine('small-balm')).toEqual({ review: null, may_write: false, bought });
    expect(await mine('large-balm')).toEqual({ review: null, may_write: true, bought: null });
    await staff.send('PUT', `/api/admin/products/${ids.large}/active`, { is_active: false });
    expect((await mine('small-balm')).bought).toBeNull();
  });
});
