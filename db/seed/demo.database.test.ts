import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { productPictures } from '#content/product-pictures.ts';
import { orderStatuses } from '#domain/order/order-state.ts';
import { openPageCache } from '#server/pages/page-cache.ts';
import { openDiskStorage } from '#server/storage/disk.ts';
import { expectInvariants } from '#test/support/invariants.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { seedDemo } from './demo.ts';

const { pool, db } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'gg-seed-'));
const storage = openDiskStorage({ DATA_DIR: folder });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the demo seed fills an empty shop once, and every invariant holds', async () => {
  const services = { db, log: pino({ level: 'silent' }), pageCache: openPageCache(), storage };
  expect(await seedDemo(services)).toBe(true);
  await expectInvariants(pool);
  const products = await db.selectFrom('products').selectAll().orderBy('created_at', 'desc').execute();
  expect(products.map(product => product.stock_quantity)).toEqual([
    120,
    40,
    15,
    40,
    3,
    null,
    5,
    0,
    120,
    40,
    15,
    40,
    5,
    0,
  ]);
  expect(products[0]).toMatchObject({ slug: 'whipped-tallow-balm', rating_count: 127, rating_sum: 622 });
  const { rows: statuses } = await sql<{ status: string }>`select distinct status from orders`.execute(db);
  expect(new Set(statuses.map(row => row.status))).toEqual(new Set(orderStatuses));
  expect(await seedDemo(services)).toBe(false);
  const { rows: counts } = await sql`select count(*) as orders from orders`.execute(db);
  expect(counts).toEqual([{ orders: 240 }]);
});

it('the demo seed has one family: the jars of whipped balm by scent and size', async () => {
  const families = await db.selectFrom('product_families').select(['id', 'name', 'options']).execute();
  expect(families).toMatchObject([
    {
      name: 'Whipped Tallow Balm',
      options: [
        { name: 'Scent', values: ['Unscented', 'Lavender', 'Neroli'] },
        { name: 'Size', values: ['2 oz', '4 oz', '8 oz'] },
      ],
    },
  ]);
  const variants = await db
    .selectFrom('products')
    .select(['slug', 'option_values'])
    .where('family_id', '=', families[0]?.id ?? '')
    .execute();
  expect(Object.fromEntries(variants.map(({ slug, option_values }) => [slug, option_values]))).toEqual({
    'whipped-tallow-balm-pocket-jar': ['Unscented', '2 oz'],
    'whipped-tallow-balm': ['Unscented', '4 oz'],
    'whipped-tallow-balm-family-jar': ['Unscented', '8 oz'],
    'lavender-whipped-tallow-balm': ['Lavender', '4 oz'],
    'lavender-whipped-tallow-balm-family-jar': ['Lavender', '8 oz'],
    'neroli-whipped-tallow-balm': ['Neroli', '4 oz'],
  });
});

it('the demo seed knows each guest since their first order', async () => {
  const { rows } = await sql`
    select g.email from guests g
    join (select email, min(placed_at) as first from orders where user_id is null group by email) bought using (email)
    where g.created_at > bought.first
  `.execute(db);
  expect(rows).toEqual([]);
});

it('the demo seed leaves the demo customer an order to pay, with every picture a row names', async () => {
  const waiting = await db
    .selectFrom('orders')
    .select(['email', 'hold_expires_at'])
    .where('status', '=', 'pending')
    .execute();
  expect(waiting.map(order => order.email)).toEqual(['customer@goldengraze.test']);
  expect(waiting[0]?.hold_expires_at?.getTime()).toBeGreaterThan(Date.now());
  const { rows } = await sql<{ without: string }>`
    select slug as without from products p
    where (select count(*) from product_images i where i.product_id = p.id and i.is_primary) <> 1
  `.execute(db);
  expect(rows).toEqual([]);
});

it('the demo seed gives every product its own pictures, stored like uploads with all their files', async () => {
  const rows = await db.selectFrom('product_images').select(['product_id', 'storage_path', 'widths', 'alt']).execute();
  const counts = Object.values(Object.groupBy(rows, row => row.product_id)).map(own => own?.length);
  const wantedCounts = Object.values(productPictures).map(names => names.length);
  expect(counts.sort()).toEqual(wantedCounts.sort());
  expect(new Set(rows.map(row => row.storage_path)).size).toBe(rows.length);
  const wanted = rows.flatMap(row =>
    row.widths.flatMap(width => [`-${width}.avif`, `-${width}.webp`].map(end => row.storage_path + end)),
  );
  const there = new Set(readdirSync(join(folder, 'storage/products')).map(file => `products/${file}`));
  expect(wanted.filter(file => !there.has(file))).toEqual([]);
});
