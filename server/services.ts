import type { Kysely } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database/schema.ts';
import type { EmailPort } from './email/port.ts';
import type { Env } from './env.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { Jobs } from './jobs/open-jobs.ts';
import type { Meter } from './metrics/meter.ts';
import type { CachedSettings } from './owner-settings/cached-settings.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { PaymentProviders } from './payment-providers/port.ts';
import type { Live } from './realtime/live.ts';
import type { ShippingProvider } from './shipping-providers/port.ts';
import type { StoragePort } from './storage/port.ts';
import type { TaxProvider } from './tax-providers/port.ts';

/** What features use of the outside world; made once per process in open-services.ts and passed down. */
export interface Services {
  env: Env;
  log: Logger;
  /** PostgreSQL itself, past a pooler: for separate connections, such as one that listens. */
  database: PoolConfig;
  pool: Pool;
  db: Kysely<Database>;
  /** For lists, reports, exports and feeds: a replica that has every change so far, else the primary. Read only. */
  readDb: Kysely<Database>;
  /** True while it does not answer: queries then fail at once. */
  isDatabaseAway(): boolean;
  limiter: RateLimiter;
  meter: Meter;
  pageCache: PageCache;
  /** The owner's settings, cached. */
  settings: CachedSettings;
  live: Live;
  jobs: Jobs;
  email: EmailPort;
  storage: StoragePort;
  payments: PaymentProviders;
  tax: TaxProvider;
  shipping: ShippingProvider;
  close(): Promise<void>;
}
