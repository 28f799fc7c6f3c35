import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminOrderQuery } from '#contract/orders/admin-list.ts';
import { seedDemo } from '#db/seed/demo.ts';
import { growShop } from '#db/seed/grow.ts';
import { dueDeliveries } from '#server/features/orders/deliver-by-itself.ts';
import { dueHolds } from '#server/features/orders/sweep-holds.ts';
import { listAllOrders } from '#server/features/orders-admin/admin-queries.ts';
import { readItems } from '#server/features/refunds/refund-lines.ts';
import { findDue } from '#server/jobs/item-queue.ts';
import { openPageCache } from '#server/pages/page-cache.ts';
import { openDiskStorage } from '#server/storage/disk.ts';
import { fillTables, vacuumTables } from '#test/support/fill-tables.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { findCoupon } from './queries.ts';

const { db, pool, config } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'gg-books-'));

beforeAll(async () => {
  await seedDemo({
    db,
    log: pino({ level: 'silent' }),
    pageCache: openPageCache(),
    storage: openDiskStorage({ DATA_DIR: folder }),
  });
  await growShop(config, { orders: 10_000, products: 100, customers: 0 });
  // The copied orders were refunded in full; make each a refund by item.
  await fillTables(
    pool,
    `insert into refund_lines (refund_id, order_item_id, quantity, amount_cents)
      select r.id, i.id, 1, 1 from refunds r cross join lateral (select id from order_items limit 40) i`,
  );
  await vacuumTables(pool);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('coupon uses of a customer are counted by account and by mailbox, each by its index', async () => {
  const { rows } = await pool.query(
    `select c.code, u.id, u.email from coupon_redemptions r join coupons c on c.id = r.coupon_id
      join users u on u.id = r.user_id limit 1`,
  );
  const [buyer] = rows;
  const viewer = { id: buyer.id, email: buyer.email } as Parameters<typeof findCoupon>[2];
  const plans = await plansOf(pool, logged => findCoupon(logged, buyer.code, viewer));
  expect(plans).toContain('Bitmap Index Scan on coupon_redemptions_account');
  expect(plans).toContain('Bitmap Index Scan on coupon_redemptions_customer');
});

it('refunded units of a line are found by the line', async () => {
  const { rows } = await pool.query('select order_id from order_items limit 1');
  const plans = await plansOf(pool, logged => readItems(logged as Parameters<typeof readItems>[0], rows[0].order_id));
  expect(plans).toMatch(/(using|on) refund_lines_item\b/);
});

it('a later page of the orders, its place and its pieces are read by indexes, and so is a view that is counted', async () => {
  const query = AdminOrderQuery.parse({});
  const { next } = await listAllOrders(db, query);
  const plans = await plansOf(pool, async logged => {
    await listAllOrders(logged, { ...query, after: next ?? '' });
    await listAllOrders(logged, { ...query, status: 'shipped', limit: 1 });
  });
  expect(plans).not.toMatch(/Seq Scan on (orders|order_items|payments)\b/);
});

it('parcels that count as delivered are found among those on their way', async () => {
  const plans = await plansOf(pool, logged => dueDeliveries.execute(logged));
  expect(plans).toMatch(/Index Scan (using|on) orders_by_status/);
  expect(plans).toMatch(/(using|on) order_events_order\b/);
});

it('whether one order is still due is read from that order alone', async () => {
  const plans = await plansOf(pool, async logged => {
    await findDue(logged, dueDeliveries, randomUUID());
    await findDue(logged, dueHolds, randomUUID());
  });
  expect(plans).toMatch(/Index Scan using orders_pkey/);
  // A hold may also be found among the few that are over; compared as text, no index would know it.
  expect(plans).not.toMatch(/\bid\)?::text/);
});
