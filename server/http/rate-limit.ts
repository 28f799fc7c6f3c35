import type { Context } from 'hono';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Refusal, refuse } from '#contract/errors.ts';
import { networkOf } from './client-address.ts';
import type { AppEnv } from './context.ts';

interface Limit {
  points: number;
  seconds: number;
  /** The counter may be reset, in every process at once: so no process caches a block. */
  isForgotten?: true;
}

/** Tries per key and period; counted in the database, so that every process sees the same figure. */
const limits = {
  signIn: { points: 10, seconds: 5 * 60 },
  /** Wrong passwords of one account, from all addresses together. */
  signInAccount: { points: 10, seconds: 15 * 60, isForgotten: true },
  /** Wrong codes after a right password, by account. */
  secondStep: { points: 5, seconds: 15 * 60, isForgotten: true },
  /** Wrong passwords typed while signed in, by account. */
  confirmPassword: { points: 10, seconds: 15 * 60, isForgotten: true },
  /** Changes of the address that one account asks for. */
  changeEmail: { points: 10, seconds: 60 * 60 },
  /** Downloads of a person's own data. */
  exportAccount: { points: 10, seconds: 60 * 60 },
  /** List exports. */
  exportList: { points: 60, seconds: 10 * 60 },
  /** Mails to an unproven address, from all features together: orders, tickets, stock, newsletter, resets. */
  unprovenMail: { points: 5, seconds: 60 * 60 },
  /** Links to set a password, mailed to one address for one network; and for all networks together. */
  resetLink: { points: 5, seconds: 60 * 60 },
  resetLinkAddress: { points: 20, seconds: 60 * 60 },
  /** Confirmation links mailed again to one address; and to one that an account is changing to. */
  confirmLink: { points: 5, seconds: 60 * 60 },
  changeLink: { points: 5, seconds: 60 * 60 },
  /** Requests for links, by visitor. */
  askLink: { points: 10, seconds: 60 * 60 },
  /** Links opened. Stops token guessing. */
  openLink: { points: 60, seconds: 10 * 60 },
  signUp: { points: 10, seconds: 60 * 60 },
  placeOrder: { points: 20, seconds: 10 * 60 },
  /** Orders requested with a wrong key or number. */
  guestOrder: { points: 60, seconds: 10 * 60 },
  /** Requests for links to orders and tickets: each may send a mail. */
  orderLink: { points: 10, seconds: 60 * 60 },
  payOrder: { points: 20, seconds: 10 * 60 },
  holdLonger: { points: 20, seconds: 10 * 60 },
  cancelOrder: { points: 20, seconds: 10 * 60 },
  correctAddress: { points: 20, seconds: 10 * 60 },
  requestReturn: { points: 20, seconds: 10 * 60 },
  settlePayment: { points: 40, seconds: 10 * 60 },
  sayOfTestParcel: { points: 40, seconds: 10 * 60 },
  coupon: { points: 60, seconds: 10 * 60 },
  /** Parcels that the carrier is asked about for a quote; more are quoted at the shop's own prices. */
  carrierRates: { points: 60, seconds: 10 * 60 },
  stockRequest: { points: 20, seconds: 60 * 60 },
  newsletter: { points: 10, seconds: 60 * 60 },
  upload: { points: 60, seconds: 10 * 60 },
  contact: { points: 10, seconds: 60 * 60 },
  ticketReply: { points: 30, seconds: 10 * 60 },
  ticketPicture: { points: 60, seconds: 10 * 60 },
  /** Tickets requested with a wrong id or key. */
  guestTicket: { points: 60, seconds: 10 * 60 },
  review: { points: 20, seconds: 10 * 60 },
  /** Requests of ShipStation with a wrong key, by visitor; and all with the right one. */
  shipstationKey: { points: 20, seconds: 10 * 60 },
  shipstation: { points: 6000, seconds: 10 * 60 },
  search: { points: 300, seconds: 60 },
  /** Steps of visits. */
  visit: { points: 300, seconds: 10 * 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
type ForgottenName = {
  [Name in LimitName]: (typeof limits)[Name] extends { isForgotten: true } ? Name : never;
}[LimitName];

export interface RateLimiter {
  take(name: LimitName, c: Context<AppEnv>): Promise<Refusal | null>;
  /** The same, counted by another key than the visitor's address, such as an account. */
  takeFor(name: LimitName, key: string): Promise<Refusal | null>;
  /** Resets the counter. */
  forget(name: ForgottenName, key: string): Promise<void>;
}

export const noRateLimiter: RateLimiter = {
  take: async () => null,
  takeFor: async () => null,
  forget: async () => {},
};

export function postgresRateLimiter(pool: Pool): RateLimiter {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  for (const [name, { points, seconds, isForgotten }] of Object.entries<Limit>(limits)) {
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
        // A blocked address is refused from memory: an attack costs the database nothing.
        ...(isForgotten ? {} : { inMemoryBlockOnConsumed: points + 1 }),
      }),
    );
  }
  const takeFor = async (name: LimitName, key: string) => {
    try {
      await limiters.get(name)?.consume(key);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return refuse('too_many', { minutes: Math.max(1, Math.ceil(refused.msBeforeNext / 60_000)) });
    }
  };
  return {
    take: (name, c) => takeFor(name, networkOf(c.var.clientIp)),
    takeFor,
    async forget(name, key) {
      await limiters.get(name)?.delete(key);
    },
  };
}
