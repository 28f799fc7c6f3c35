import { z } from 'zod';
import { jobTroubles } from '#domain/job-trouble.ts';
import { ListQuery, listOf, searched } from '../lists.ts';

/** Work whose last try failed, until it is done after all. */
export const GivenUpJob = z
  .object({
    id: z.uuid(),
    /** The name of its queue: what was to be done. */
    queue: z.string(),
    /** Who was to be asked, such as a payment provider. */
    party: z.string().nullable(),
    /** What it is about, where that can be known. */
    order_number: z.string().nullable(),
    /** The ticket it is about. */
    ticket: z.object({ id: z.uuid(), subject: z.string() }).nullable(),
    tries: z.int(),
    trouble: z.enum(jobTroubles),
    /** What the program said last, in its own words. */
    error: z.string(),
    given_up_at: z.iso.datetime(),
    /** How often staff asked for it again. */
    retries: z.int(),
    /** Since when it is in line again; null: it rests. */
    retried_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'GivenUpJob' });
export type GivenUpJob = z.infer<typeof GivenUpJob>;

/** `q` is any part of an order's number or of what the program said. */
export const JobQuery = ListQuery.extend({ queue: searched(60) });
export type JobQuery = z.infer<typeof JobQuery>;

export const JobPage = listOf(GivenUpJob).extend({
  /** Queues of which something was given up, with how many of it rest; at most `mostCounted`. */
  queues: z.array(z.object({ queue: z.string(), resting: z.int() })),
});
export type JobPage = z.infer<typeof JobPage>;

/** The `retries` the page showed: a second press with the same one asks for nothing more. */
export const RetryInput = z.strictObject({ retries: z.int().min(0) });
export type RetryInput = z.infer<typeof RetryInput>;

export const RetryQueueInput = z.strictObject({ queue: z.string().min(1).max(60) });
export type RetryQueueInput = z.infer<typeof RetryQueueInput>;

/** How many were put in line again, and how many of the queue still rest; at most `mostCounted`. */
export const RetriedJobs = z.object({ retried: z.int(), left: z.int() });
export type RetriedJobs = z.infer<typeof RetriedJobs>;
