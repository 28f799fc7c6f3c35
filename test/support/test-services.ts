import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll } from 'vitest';
import { readEnv } from '#server/env.ts';
import { noRateLimiter } from '#server/http/rate-limit.ts';
import { noMeter } from '#server/metrics/meter.ts';
import { keepSettings } from '#server/owner-settings/cached-settings.ts';
import { openPageCache } from '#server/pages/page-cache.ts';
import { openLive } from '#server/realtime/live.ts';
import { followShop } from '#server/realtime/shop-changes.ts';
import type { Services } from '#server/services.ts';
import { byHand } from '#server/shipping-providers/providers.ts';
import { openDiskStorage } from '#server/storage/disk.ts';
import { tableProvider } from '#server/tax-providers/providers.ts';
import { testDatabase } from './test-database.ts';

const nothing = async () => {};

/** Services on this test file's own database and folder; external ones are silent unless `own` replaces them. */
export async function testServices(own: Partial<Services> = {}): Promise<Services> {
  const { pool, db, config } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'gg-files-'));
  const env = readEnv({ DATA_DIR: folder, PUBLIC_URL: 'http://shop.test', LOG_LEVEL: 'silent' }, () =>
    'test'.repeat(8),
  );
  const log = pino({ level: 'silent' });
  const live = await openLive(config, pool, log);
  const pageCache = openPageCache();
  const settings = keepSettings({ env, db });
  followShop({ pageCache, live, settings });
  const close = async () => {
    await live.close();
    await rm(folder, { recursive: true, force: true });
  };
  afterAll(close);
  return {
    env,
    log,
    database: config,
    pool,
    db,
    readDb: db,
    isDatabaseAway: () => false,
    live,
    close,
    limiter: noRateLimiter,
    meter: noMeter,
    pageCache,
    settings,
    jobs: { nudgeOutbox: () => {} },
    email: { send: nothing },
    storage: openDiskStorage(env),
    payments: { forMethod: () => null, named: () => null },
    tax: tableProvider,
    shipping: byHand,
    ...own,
  };
}
