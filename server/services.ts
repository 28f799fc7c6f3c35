import type { Kysely } from 'kysely';
import type { Pool, PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { Database } from './database/schema.ts';
import type { EmailPort } from './email/port.ts';
import type { Env } from './env.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { KeptSettings } from './owner-settings/kept-settings.ts';
import type { PageCache } from './pages/page-cache.ts';
import type { PaymentProviders } from './payment-providers/port.ts';
import type { Live } from './realtime/live.ts';
import type { StoragePort } from './storage/port.ts';

/** The world as features see it; made once per process in app.ts and handed down. */
export interface Services {
  env: Env;
  log: Logger;
  /** For connections of one's own, such as a listening line. */
  database: PoolConfig;
  pool: Pool;
  db: Kysely<Database>;
  /** It says nothing or is not there: whoever asks it is refused at once. */
  isDatabaseAway(): boolean;
  limiter: RateLimiter;
  pageCache: PageCache;
  /** What the owner set, in memory. */
  settings: KeptSettings;
  live: Live;
  jobs: Jobs;
  email: EmailPort;
  storage: StoragePort;
  payments: PaymentProviders;
  close(): Promise<void>;
}
