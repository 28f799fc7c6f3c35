import { z } from 'zod';
import { healthChecks } from '#domain/health.ts';

const instant = z.iso.datetime();

/** How the shop itself is doing; null where something never happened, or nobody can know. */
export const Health = z
  .object({
    now: instant,
    checks: z.array(
      z.object({ check: z.enum(healthChecks), state: z.enum(['well', 'attention', 'broken', 'unknown']) }),
    ),
    invariants: z.object({
      checked_at: instant.nullable(),
      /** Those that do not hold, by their names in db/invariants. */
      broken: z.array(z.string()),
    }),
    workers: z.object({
      /** When a process that does the shop's jobs was last heard of. */
      heard_at: instant.nullable(),
      waiting: z.int(),
      running: z.int(),
      /** Those that wait for another try. */
      later: z.int(),
      /** Those that rest after their last try; counted no further than anybody reads. */
      given_up: z.int(),
    }),
    mail: z.object({
      /** Whether it leaves the shop, or is kept at /dev/mail. */
      leaves: z.boolean(),
      sent_at: instant.nullable(),
      waiting: z.int(),
      waiting_since: instant.nullable(),
      failed: z.int(),
      /** Within a week. */
      given_up: z.int(),
    }),
    payments: z.array(
      z.object({
        provider: z.string(),
        heard_at: instant.nullable(),
        /** Messages of the provider that were not worked off. */
        stuck: z.int(),
        /** Payments that the provider has not answered for. */
        unanswered: z.int(),
      }),
    ),
    /** Purchases told to the pixel's vendor by the server; null where it tells of none. */
    pixel: z
      .object({
        failed: z.int(),
        /** Within a week. */
        given_up: z.int(),
        /** What the vendor said last of one that was not taken. */
        error: z.string().nullable(),
      })
      .nullable(),
    backup: z.object({ made_at: instant, row_count: z.int() }).nullable(),
    disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }).nullable(),
    schema: z.object({ newest: z.string(), pending: z.array(z.string()) }),
    versions: z.object({ program: z.string(), node: z.string(), database: z.string() }),
  })
  .meta({ id: 'Health' });
export type Health = z.infer<typeof Health>;
