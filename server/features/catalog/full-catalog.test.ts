import { beforeAll, expect, it } from 'vitest';
import { fillTables, vacuumTables } from '#test/support/fill-tables.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { testServices } from '#test/support/test-services.ts';
import { findFirstProduct, findProduct } from './queries.ts';
import { listReviews } from './review-queries.ts';

const { db, pool } = await testServices();

/** 5,000 products, of which 900 are a family, and 60,000 reviews, 20,000 of them of the first product. */
const fill = `
  insert into products (slug, name, description, price_cents, category, created_at)
  select 'jar-' || n, 'Meadow Jar ' || n, repeat('Soft. ', 60), 1000, 'balm', now() - n * interval '1 minute'
    from generate_series(1, 5000) n;
  insert into product_families (name, options) values ('Meadow Jar', '[{}]');
  update products set family_id = (select id from product_families), option_values = array[slug]
    where slug in (select 'jar-' || n from generate_series(4, 903) n);
  -- The rating sums are not needed here, and would be written 20,000 times.
  alter table reviews disable trigger user;
  insert into reviews (product_id, rating, title, body, author_name, status, is_demo, created_at)
  select id, n % 5 + 1, 'Title', repeat('Good. ', 40), 'June', 'published', false, now() - n * interval '1 hour'
  from products cross join generate_series(1, 20000) n where slug = 'jar-1'
  union all
  select id, n % 5 + 1, 'Title', repeat('Good. ', 40), 'June', 'published', false, now() - n * interval '1 hour'
  from products cross join generate_series(1, 10) n where slug <> 'jar-1' and price_cents = 1000 limit 60000`;

beforeAll(async () => {
  await fillTables(pool, fill);
  await vacuumTables(pool);
});

it('a product is found by slug, its samples by index, with one plan for all', async () => {
  for (const slug of ['jar-1', 'jar-2', 'jar-3']) expect((await findProduct({ db, pool }, slug))?.slug).toBe(slug);
  const named = await pool.connect();
  try {
    const one = { db, pool: named as unknown as typeof pool };
    await findProduct(one, 'jar-1');
    await findProduct(one, 'jar-2');
    const { rows } = await named.query(
      `select generic_plans + custom_plans as used from pg_prepared_statements where name = 'product-by-slug'`,
    );
    expect(Number(rows[0]?.used)).toBeGreaterThanOrEqual(2);
  } finally {
    named.release();
  }
});

it('the newest product and its samples are found by index', async () => {
  const plans = await plansOf(pool, logged => findFirstProduct(logged));
  expect(plans).toMatch(/using products_(newest|latest)/);
  expect(plans).toContain('reviews_samples');
  expect(plans).not.toMatch(/Seq Scan on (products|reviews)/);
});

it.each(['jar-1', 'jar-900'])('reviews of %s and its family are found and counted by index', async slug => {
  const plans = await plansOf(pool, logged => listReviews(logged, slug, { limit: 10 }));
  // Whether it also reads the table depends on the last vacuum.
  expect(plans).toMatch(/(using|on) reviews_by_rating/);
  expect(plans).toContain('using reviews_published');
  expect(plans).not.toMatch(/Seq Scan on (products|reviews)/);
});
