import { route } from '../api-route.ts';
import { maybeDone } from '../maybe-saved.ts';
import type { GivenUpJob, RetriedJobs, RetryInput, RetryQueueInput } from './shapes.ts';

/** Jobs that were given up, for staff. */
export const jobRoutes = {
  adminRetryJob: route<RetryInput, GivenUpJob>('POST', '/admin/jobs/{id}/retry', maybeDone),
  adminRetryQueue: route<RetryQueueInput, RetriedJobs>('POST', '/admin/jobs/retry', maybeDone),
};
