import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, expect, it } from 'vitest';
import type { Product } from '#contract/catalog/shapes.ts';
import { growShop } from '#db/seed/grow.ts';
import { openDatabase, unlimited } from '#server/database/connect.ts';
import { findViolations } from '#server/database/invariants.ts';
import { migrate } from '#server/database/migrate.ts';
import { catalogRoutes } from '#server/features/catalog/routes.ts';
import { adminFamiliesRoutes } from '#server/features/families/admin-routes.ts';
import { firstRelease } from '#test/support/shops/first-release.ts';
import { testApp } from '#test/support/test-app.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { testServices } from '#test/support/test-services.ts';
import { announceRun, rounds } from './seed.ts';

const products = rounds(300);

/** What was sold and what lies in carts; then what is on sale, at which price and address. */
const sold = ['orders', 'order_items', 'payments', 'refunds', 'coupon_redemptions', 'cart_items', 'wishlist_items'];
const catalog = ['products', 'product_images', 'stock_movements'];

/** A family of one option with as many values as it may have. */
const variants = 30;
const families = Math.min(10, Math.floor(products / variants));

const old = await testDatabase('template0');
// Digests of large tables take longer than requests may.
const { pool, db } = openDatabase({ ...old.config, options: unlimited });
afterAll(() => db.destroy());
const services = await testServices({ pool, db, readDb: db });

it(
  `a shop of the first release with ${products} products keeps its orders, carts, prices, stock and addresses`,
  async () => {
    announceRun('upgrade', products);
    await pool.query(firstRelease());
    await makeRoom(pool);
    const size = await growShop(old.config, { orders: products * 2, products, customers: products / 2 });
    await fillCarts(pool);
    const columns = await columnsOf(pool);
    const before = await rowsOf(pool, columns);
    const { rows: goods } = await pool.query<Good>('select id, slug, price_cents from products order by id');

    const began = performance.now();
    await migrate(db);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    process.stdout.write(`upgrade: ${size.products} products and ${size.orders} orders took ${seconds} s\n`);
    expect(await rowsOf(pool, columns)).toEqual(before);
    // No sweep has ended its holds since.
    expect((await findViolations(pool)).filter(({ invariant }) => invariant !== 'hold-ended')).toEqual([]);

    const app = testApp(services, catalogRoutes, adminFamiliesRoutes);
    const staff = await app.signIn('staff@shop.test', { staff: true });
    const grouped = goods.slice(0, families * variants);
    for (let at = 0; at < families; at += 1) {
      const { body, id } = familyOf(grouped.slice(at * variants, (at + 1) * variants));
      const saved = await staff.send('PUT', `/api/admin/families/${id}`, body);
      expect(saved.status, JSON.stringify(saved.data)).toBe(200);
    }
    const after = await rowsOf(pool, columns);
    for (const table of sold) expect(after[table], table).toEqual(before[table]);
    for (const good of [...grouped, ...goods.slice(-100)]) {
      const { status, data } = await app.guest.send<Product>('GET', `/api/products/${good.slug}`);
      expect([status, data.id, data.price_cents], good.slug).toEqual([200, good.id, good.price_cents]);
    }
  },
  60_000 + products * 30,
);

interface Good {
  id: string;
  slug: string;
  price_cents: number;
}

/** One option with as many values as there may be. */
function familyOf(goods: readonly Good[]) {
  const values = goods.map((_, at) => `Scent ${at + 1}`);
  const body = {
    name: 'Balm',
    options: [{ name: 'Scent', values }],
    variants: goods.map(({ id }, at) => ({ product_id: id, values: [values[at] ?? ''] })),
    version: 0,
  };
  return { id: randomUUID(), body };
}

/** Rows of the old shop came with numbers, some mails without their order. Copies of orders redeem coupons too. */
async function makeRoom(pool: Pool) {
  const { rows } = await pool.query<{ name: string; column: string; sequence: string }>(`
    select table_name as name, column_name as column, pg_get_serial_sequence(table_name, column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and pg_get_serial_sequence(table_name, column_name) is not null`);
  for (const { name, column, sequence } of rows)
    await pool.query(`select setval('${sequence}', coalesce((select max(${column}) from ${name}), 1))`);
  await pool.query(`
    update outbox set payload = payload || jsonb_build_object('order_id', split_part(dedupe_key, ':', 2))
      where dedupe_key like 'order_placed:%';
    update coupons set max_redemptions = null`);
}

/** Each customer has three products in an open cart. */
const fillCarts = (pool: Pool) =>
  pool.query(`
    insert into cart_items (user_id, product_id, quantity)
    select u.id, p.id, 1 + n
    from (select id, row_number() over (order by id) as place from users) u
    cross join generate_series(0, 2) n
    join (select id, row_number() over (order by id) - 1 as place from products) p
      on p.place = (u.place * 3 + n) % (select count(*) from products)
    on conflict do nothing`);

async function columnsOf(pool: Pool): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name::text as name, array_agg(column_name::text order by column_name) as columns
     from information_schema.columns where table_schema = 'public' and table_name = any ($1) group by 1`,
    [[...sold, ...catalog]],
  );
  expect(rows).toHaveLength(sold.length + catalog.length);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** How many rows each table has, and a digest of them by the columns that the old shop knows. */
async function rowsOf(pool: Pool, columns: ReadonlyMap<string, string[]>) {
  const digests: Record<string, unknown> = {};
  for (const [table, names] of columns) {
    const { rows } = await pool.query(`
      select count(*)::int as count, md5(string_agg(digest, '' order by digest)) as digest
      from (select md5(row(${names.map(name => `"${name}"`).join(', ')})::text) as digest from ${table}) each_row`);
    expect(rows[0]?.count, table).toBeGreaterThan(0);
    digests[table] = rows[0];
  }
  return digests;
}
