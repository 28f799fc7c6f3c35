import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { AdminProductQuery, StockMovementQuery } from '#contract/catalog/admin.ts';
import { fillTables } from '#test/support/fill-tables.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { testServices } from '#test/support/test-services.ts';
import { adminListProducts } from './admin-queries.ts';
import { listMovements } from './list-movements.ts';

const services = await testServices();
const { db, pool } = services;

/** 10,000 products: one in 50 not on sale, one in 100 low, one in 1,000 not counted; the first has 5,000 movements. */
const fill = `
  insert into products (slug, name, description, price_cents, category, stock_quantity, is_active, created_at)
  select 'item-' || n || '-jar', 'Item ' || md5(n::text), repeat(md5(n::text), 20), 1000 + n * 7 % 9000,
    (array['balm', 'oil', 'serum'])[1 + n % 3],
    case when n % 1000 = 0 then null when n % 100 = 0 then n % 5 else 6 + n % 300 end, n % 50 <> 1,
    now() - n * interval '1 minute'
  from generate_series(1, 10000) n;
  insert into stock_movements (product_id, quantity, reason)
  select id, 1, 'adjustment' from products, generate_series(1, 5000) where slug = 'item-1-jar';
  insert into stock_movements (product_id, quantity, reason)
  select id, 1, 'initial' from products, generate_series(1, 3) where slug <> 'item-1-jar';
  analyze products; analyze stock_movements`;

beforeAll(async () => {
  await fillTables(pool, fill);
});

const list = (search: object) => adminListProducts(services, AdminProductQuery.parse(search));
const plans = (search: object) =>
  plansOf(pool, db => adminListProducts({ ...services, db }, AdminProductQuery.parse(search)));

describe('the admin list of ten thousand products', () => {
  it.each([
    ['the newest', {}, 'products_latest'],
    ['the oldest', { sort: 'created' }, 'products_latest'],
    ['by name', { sort: 'product' }, 'products_by_name'],
    ['by name, turned round', { sort: '-product' }, 'products_by_name'],
    ['by price', { sort: 'price' }, 'products_by_price'],
    ['by status', { sort: 'status' }, 'products_by_status'],
    ['that is not on sale', { status: 'inactive' }, 'products_inactive'],
    ['that is on sale', { status: 'active' }, 'products_newest'],
    ['of a category', { category: 'oil' }, 'products_of_category'],
    ['by words', { q: 'c4ca4238' }, 'products_staff_words'],
    ['by its address', { q: 'item-777' }, 'products_staff_words'],
  ])('reads %s from an index', async (_, search, index) => {
    const plan = await plans(search);
    expect(plan).toMatch(new RegExp(`(using|on) ${index}\\b`));
    expect(plan.split('Aggregate')[0]).not.toContain('Seq Scan on products');
  });

  it.each([{}, { sort: 'product' }, { sort: '-price' }, { sort: '-status' }])(
    'of %j starts a later page where the one before ended',
    async search => {
      const { next } = await list(search);
      const plan = await plans({ ...search, after: next });
      expect(plan).toMatch(/Index Cond: \(/);
      expect(plan).not.toMatch(/Sort Key: (?!i\.)/);
    },
  );

  it('counts no further than is shown', async () => {
    expect(await list({})).toMatchObject({ total: 1_000, is_more: true });
    expect(await list({ stock: 'low' })).toMatchObject({ is_more: false });
  });
});

it.each(['item-1-jar', 'item-2-jar'])('the history of %s is read a page at a time, from an index', async slug => {
  const { rows } = await pool.query<{ id: string }>('select id from products where slug = $1', [slug]);
  const plan = await plansOf(pool, db => listMovements(db, rows[0]?.id ?? '', StockMovementQuery.parse({})));
  expect(plan).toContain('stock_movements_pkey');
  expect(plan).not.toMatch(/Sort Key|Seq Scan on stock_movements/);
});

it('a sale updates a product in place, without writing its indexes', async () => {
  const counts = await db.transaction().execute(async trx => {
    const sold =
      await sql`update products set stock_quantity = stock_quantity - 1 where slug like 'item-_77-jar'`.execute(trx);
    const { rows } = await sql<{ in_place: number }>`
      select pg_stat_get_xact_tuples_hot_updated('products'::regclass)::int as in_place`.execute(trx);
    return { sold: Number(sold.numAffectedRows), inPlace: rows[0]?.in_place };
  });
  expect(counts).toEqual({ sold: 9, inPlace: 9 });
});
