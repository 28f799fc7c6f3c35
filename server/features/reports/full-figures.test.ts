import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoneyQuery } from '#contract/payments/admin.ts';
import type { AnalyticsQuery } from '#contract/reports/analytics.ts';
import { seedDemo } from '#db/seed/demo.ts';
import { growShop } from '#db/seed/grow.ts';
import { readEnv } from '#server/env.ts';
import { listMoney } from '#server/features/orders-admin/money-inbox.ts';
import { keepSettings } from '#server/owner-settings/cached-settings.ts';
import { openPageCache } from '#server/pages/page-cache.ts';
import { openDiskStorage } from '#server/storage/disk.ts';
import { vacuumTables } from '#test/support/fill-tables.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { testDatabase } from '#test/support/test-database.ts';
import { countWaiting } from './count-waiting.ts';
import { readDashboard } from './queries.ts';
import { readAnalytics } from './read-analytics.ts';
import { readSalesDays } from './sales-days.ts';

const { db, pool, config } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'gg-figures-'));
const env = readEnv({}, () => 'test'.repeat(8));

beforeAll(async () => {
  await seedDemo({
    db,
    log: pino({ level: 'silent' }),
    pageCache: openPageCache(),
    storage: openDiskStorage({ DATA_DIR: folder }),
  });
  await growShop(config, { orders: 10_000, products: 100, customers: 0 });
  await vacuumTables(pool);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the figures of a shop with ten thousand orders', () => {
  const lastDays = (days: AnalyticsQuery['days']) => ({ days, from: null, to: null });

  it.each([7, 30, 90] as const)('the figures of %i days are read from indexes', async days => {
    const plans = await plansOf(pool, database => readAnalytics(database, lastDays(days)));
    expect(plans).toContain('using orders_paid');
    expect(plans).toContain('using refunds_given_back');
    expect(plans).not.toMatch(/Seq Scan on (orders|refunds|payments)/);
  });

  it('the figures of a week find sold units by their orders, and what their buyers bought before by an index', async () => {
    const plans = await plansOf(pool, database => readAnalytics(database, lastDays(7)));
    expect(plans).toContain('using order_items_once');
    expect(plans).toContain('Index Only Scan using orders_by_email');
  });

  it('the longest period asks no more queries than the shortest', async () => {
    const count = async (query: AnalyticsQuery) =>
      (await plansOf(pool, database => readAnalytics(database, query))).split(/^(?=\S)/m).length;
    const longest = { days: 30, from: '2000-01-01', to: '2099-01-01' } as const;
    expect(await count(longest)).toBe(await count(lastDays(7)));
  });

  it('the money inbox and the badges read no whole table', async () => {
    const list = await plansOf(pool, database => listMoney(database, MoneyQuery.parse({})));
    const counts = await plansOf(pool, database => countWaiting(database));
    for (const plans of [list, counts]) {
      expect(plans).toContain('using payments_open');
      expect(plans).not.toMatch(/Seq Scan on (orders|refunds|payments)\b/);
    }
    expect(counts).toContain('using orders_by_status');
  });

  it('the totals of all time read no order of a day that is over', async () => {
    const plans = await plansOf(pool, readSalesDays);
    expect(plans).toContain('orders_changed');
    expect(plans).not.toMatch(/Seq Scan on orders\b/);
  });

  it('the dashboard reads no whole table', async () => {
    const plans = await plansOf(pool, database => readDashboard({ db: database, settings: keepSettings({ env, db }) }));
    expect(plans).not.toMatch(/Seq Scan on (orders|order_items|refunds|payments)\b/);
    // Each period is a part of the index. All paid orders would be joined to each of them.
    expect(plans).not.toMatch(/Join Filter: .*paid_at/);
  });
});
