import { z } from 'zod';
import { healthChecks } from '#domain/health.ts';

const instant = z.iso.datetime();

/** The state of the shop itself; null if it never happened or cannot be known. */
export const Health = z
  .object({
    now: instant,
    /** When the shop's database was set up. */
    began_at: instant,
    needs_backup: z.boolean(),
    /** Since when the oldest waits: webhooks that are still tried, and jobs that are due. */
    waits: z.object({ webhooks: instant.nullable(), jobs: instant.nullable() }),
    /** The caller, as the shop sees it through its proxies. */
    visitor: z.object({ address: z.string(), forwarded: z.int(), trusted: z.int() }),
    checks: z.array(
      z.object({ check: z.enum(healthChecks), state: z.enum(['well', 'attention', 'broken', 'unknown']) }),
    ),
    invariants: z.object({
      checked_at: instant.nullable(),
      /** Broken invariants, by their names in db/invariants. */
      broken: z.array(z.string()),
    }),
    workers: z.object({
      /** The last heartbeat of a worker process. */
      heard_at: instant.nullable(),
      waiting: z.int(),
      running: z.int(),
      /** Waiting for another try. */
      later: z.int(),
      /** Used up their tries; the count is capped. */
      given_up: z.int(),
    }),
    mail: z.object({
      /** Whether mail is really sent, or stored at /dev/mail. */
      leaves: z.boolean(),
      sent_at: instant.nullable(),
      waiting: z.int(),
      waiting_since: instant.nullable(),
      failed: z.int(),
      /** The oldest of those. */
      failing_since: instant.nullable(),
      /** Within a week. */
      given_up: z.int(),
    }),
    payments: z.array(
      z.object({
        provider: z.string(),
        heard_at: instant.nullable(),
        /** Webhooks not processed yet. */
        stuck: z.int(),
        /** Payments without an answer from the provider. */
        unanswered: z.int(),
      }),
    ),
    /** Purchases the server reports to the pixel's vendor; null if it reports none. */
    pixel: z
      .object({
        failed: z.int(),
        /** Within a week. */
        given_up: z.int(),
        /** The vendor's last error. */
        error: z.string().nullable(),
      })
      .nullable(),
    backup: z.object({ made_at: instant, row_count: z.int() }).nullable(),
    /** The disk of DATA_DIR. A database elsewhere has its own, which does not show. */
    disk: z.object({ free_bytes: z.int(), total_bytes: z.int(), holds_database: z.boolean() }).nullable(),
    schema: z.object({ newest: z.string(), pending: z.array(z.string()) }),
    database_bytes: z.int(),
    versions: z.object({ program: z.string(), node: z.string(), database: z.string() }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;
