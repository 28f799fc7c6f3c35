import type { PoolConfig } from 'pg';
import { openDatabase } from './database/connect.ts';
import { destroySilent } from './database/destroy-silent.ts';
import { poolConfig, poolSize } from './database/own-server/connections.ts';
import { openReader } from './database/own-server/reader.ts';
import { watchDatabase } from './database/watch-database.ts';
import { openEmail } from './email/open-email.ts';
import type { Env } from './env.ts';
import { noRateLimiter, postgresRateLimiter } from './http/rate-limit.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { openLog } from './log.ts';
import { noMeter, openMeter } from './metrics/meter.ts';
import { keepSettings } from './owner-settings/cached-settings.ts';
import { openPageCache } from './pages/page-cache.ts';
import { openPaymentProviders } from './payment-providers/providers.ts';
import { openLive } from './realtime/live.ts';
import { followShop } from './realtime/shop-changes.ts';
import type { Services } from './services.ts';
import { openShippingProvider } from './shipping-providers/providers.ts';
import { openStorage } from './storage/open-storage.ts';
import { openTaxProvider } from './tax-providers/providers.ts';

/** Opens everything a process needs; `close` undoes it. `direct` leads to PostgreSQL itself, past any pooler. */
export async function openServices(env: Env, direct: PoolConfig): Promise<Services> {
  const log = openLog(env);
  const config = poolConfig(env, direct);
  const database = env.DATABASE_DIRECT_URL ? { connectionString: env.DATABASE_DIRECT_URL } : direct;
  const { pool, db } = openDatabase(config);
  destroySilent(pool);
  const watch = watchDatabase(pool, config, log);
  const reader = openReader(env, { pool, db, log });
  pool.options.max = config.max ?? (await poolSize(env, pool));
  const live = await openLive(database, pool, log);
  const isMeasured = env.METRICS_PORT > 0 || env.METRICS_TOKEN;
  const meter = isMeasured ? await openMeter({ pool, live, isDatabaseAway: watch.isAway }) : noMeter;
  const pageCache = openPageCache();
  const settings = keepSettings({ env, db });
  followShop({ pageCache, live, settings });
  return {
    env,
    log,
    database,
    pool,
    db,
    readDb: reader.db,
    isDatabaseAway: watch.isAway,
    live,
    limiter: env.RATE_LIMITS === 'on' ? postgresRateLimiter(pool) : noRateLimiter,
    meter,
    pageCache,
    settings,
    jobs: openJobs(pool),
    email: openEmail(env, pool),
    storage: await openStorage(env),
    payments: openPaymentProviders(env, { pool, db }),
    tax: openTaxProvider(env),
    shipping: openShippingProvider(env),
    async close() {
      watch.stop();
      await live.close();
      await reader.close();
      await db.destroy();
    },
  };
}
