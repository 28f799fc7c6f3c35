import type { Context } from 'hono';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Refusal, refuse } from '#contract/errors.ts';
import { networkOf } from './client-address.ts';
import type { AppEnv } from './context.ts';

interface Limit {
  points: number;
  seconds: number;
  /** What was counted may be forgotten, in every process at once: so none of them keeps an answer of its own. */
  isForgotten?: true;
}

/** Tries per address and span; counted in the database, so that every process sees the same figure. */
const limits = {
  signIn: { points: 10, seconds: 5 * 60 },
  /** Wrong passwords of one account, from wherever they come. */
  signInAccount: { points: 10, seconds: 15 * 60, isForgotten: true },
  /** Wrong codes after a right password, of one account. */
  secondStep: { points: 5, seconds: 15 * 60, isForgotten: true },
  /** Wrong passwords typed by who is signed in to the account already. */
  confirmPassword: { points: 10, seconds: 15 * 60, isForgotten: true },
  /** New addresses one account asks for. */
  changeEmail: { points: 10, seconds: 60 * 60 },
  /** Everything that is known of somebody, gathered. */
  exportAccount: { points: 10, seconds: 60 * 60 },
  /** Whole lists as files. */
  exportList: { points: 60, seconds: 10 * 60 },
  /** Mails to one address that nobody proved to be theirs, over all doors: orders, tickets, stock, the letter, resets. */
  unprovenMail: { points: 5, seconds: 60 * 60 },
  /** Links to set a password, mailed to one address for one network; and for all of them together. */
  resetLink: { points: 5, seconds: 60 * 60 },
  resetLinkAddress: { points: 20, seconds: 60 * 60 },
  /** Links to confirm it that are mailed again to one address; and to one that an account is to move to. */
  confirmLink: { points: 5, seconds: 60 * 60 },
  changeLink: { points: 5, seconds: 60 * 60 },
  /** Links asked for by one visitor. */
  askLink: { points: 10, seconds: 60 * 60 },
  /** Links opened, that nobody tries them one after the other. */
  openLink: { points: 60, seconds: 10 * 60 },
  signUp: { points: 10, seconds: 60 * 60 },
  placeOrder: { points: 20, seconds: 10 * 60 },
  /** Orders asked for with a key or number that opens nothing. */
  guestOrder: { points: 60, seconds: 10 * 60 },
  /** Links of orders and tickets: each may send somebody a mail. */
  orderLink: { points: 10, seconds: 60 * 60 },
  payOrder: { points: 20, seconds: 10 * 60 },
  holdLonger: { points: 20, seconds: 10 * 60 },
  cancelOrder: { points: 20, seconds: 10 * 60 },
  correctAddress: { points: 20, seconds: 10 * 60 },
  settlePayment: { points: 40, seconds: 10 * 60 },
  coupon: { points: 60, seconds: 10 * 60 },
  stockRequest: { points: 20, seconds: 60 * 60 },
  newsletter: { points: 10, seconds: 60 * 60 },
  upload: { points: 60, seconds: 10 * 60 },
  contact: { points: 10, seconds: 60 * 60 },
  ticketReply: { points: 30, seconds: 10 * 60 },
  ticketPicture: { points: 60, seconds: 10 * 60 },
  /** Tickets asked for with an id or key that opens nothing. */
  guestTicket: { points: 60, seconds: 10 * 60 },
  review: { points: 20, seconds: 10 * 60 },
  search: { points: 300, seconds: 60 },
  /** Steps of visits that are counted. */
  visit: { points: 300, seconds: 10 * 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
type ForgottenName = {
  [Name in LimitName]: (typeof limits)[Name] extends { isForgotten: true } ? Name : never;
}[LimitName];

export interface RateLimiter {
  take(name: LimitName, c: Context<AppEnv>): Promise<Refusal | null>;
  /** The same of something else than a visitor, such as an account. */
  takeFor(name: LimitName, key: string): Promise<Refusal | null>;
  /** What was counted of it is forgotten. */
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
        // A blocked address is answered from memory: an attack costs the database nothing.
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
