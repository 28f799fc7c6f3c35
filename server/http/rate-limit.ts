import type { Context } from 'hono';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Refusal, refuse } from '#contract/errors.ts';
import { networkOf } from './client-address.ts';
import type { AppEnv } from './context.ts';

/** Tries per address and span; counted in the database, so that every process sees the same figure. */
const limits = {
  signIn: { points: 10, seconds: 5 * 60 },
  signUp: { points: 10, seconds: 60 * 60 },
  placeOrder: { points: 20, seconds: 10 * 60 },
  /** Orders asked for with a key or number that opens nothing. */
  guestOrder: { points: 60, seconds: 10 * 60 },
  /** Each may send somebody a mail. */
  orderLink: { points: 10, seconds: 60 * 60 },
  payOrder: { points: 20, seconds: 10 * 60 },
  cancelOrder: { points: 20, seconds: 10 * 60 },
  correctAddress: { points: 20, seconds: 10 * 60 },
  settlePayment: { points: 40, seconds: 10 * 60 },
  coupon: { points: 60, seconds: 10 * 60 },
  newsletter: { points: 10, seconds: 60 * 60 },
  upload: { points: 60, seconds: 10 * 60 },
  review: { points: 20, seconds: 10 * 60 },
  search: { points: 300, seconds: 60 },
} as const;

export type LimitName = keyof typeof limits;

export interface RateLimiter {
  take(name: LimitName, c: Context<AppEnv>): Promise<Refusal | null>;
}

export const noRateLimiter: RateLimiter = { take: async () => null };

export function postgresRateLimiter(pool: Pool): RateLimiter {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  for (const [name, { points, seconds }] of Object.entries(limits)) {
    limiters.set(
      name as LimitName,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit_counters',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: seconds,
        // A blocked address is answered from memory: an attack costs the database nothing.
        inMemoryBlockOnConsumed: points + 1,
      }),
    );
  }
  return {
    async take(name, c) {
      try {
        await limiters.get(name)?.consume(networkOf(c.var.clientIp));
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return refuse('too_many', { minutes: Math.max(1, Math.ceil(refused.msBeforeNext / 60_000)) });
      }
    },
  };
}
