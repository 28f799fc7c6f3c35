import { z } from 'zod';
import { jobTroubles } from '#domain/job-trouble.ts';
import { ListQuery, listOf, searched } from '../lists.ts';

/** A job whose last try failed, until it succeeds. */
export const GivenUpJob = z
  .object({
    id: z.uuid(),
    /** The name of its queue. */
    queue: z.string(),
    /** The provider it needs, such as Stripe. */
    provider: z.string().nullable(),
    /** The order it is about, if known. */
    order_number: z.string().nullable(),
    /** The ticket it is about. */
    ticket: z.object({ id: z.uuid(), subject: z.string() }).nullable(),
    tries: z.int(),
    trouble: z.enum(jobTroubles),
    /** The raw error message of the last try. */
    error: z.string(),
    given_up_at: z.iso.datetime(),
    /** How often staff retried it. */
    retries: z.int(),
    /** When it was queued again; null: it is not queued. */
    retried_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'GivenUpJob' });
export type GivenUpJob = z.infer<typeof GivenUpJob>;

/** `q` is any part of an order number or of the error. */
export const JobQuery = ListQuery.extend({ queue: searched(60) });
export type JobQuery = z.infer<typeof JobQuery>;

export const JobPage = listOf(GivenUpJob).extend({
  /** Queues with given-up jobs and how many are not queued again, capped at `mostCounted`. */
  queues: z.array(z.object({ queue: z.string(), resting: z.int() })),
});
export type JobPage = z.infer<typeof JobPage>;

/** The `retries` the page showed, so that a double click retries once. */
export const RetryInput = z.strictObject({ retries: z.int().min(0) });
export type RetryInput = z.infer<typeof RetryInput>;

export const RetryQueueInput = z.strictObject({ queue: z.string().min(1).max(60) });
export type RetryQueueInput = z.infer<typeof RetryQueueInput>;

/** How many were queued again, and how many of the queue are left, capped at `mostCounted`. */
export const RetriedJobs = z.object({ retried: z.int(), left: z.int() });
export type RetriedJobs = z.infer<typeof RetriedJobs>;
