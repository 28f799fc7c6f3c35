import { noAnswer, route } from '../api-route.ts';
import type { GivenUpJob, JobPage, RetriedJobs, RetryInput, RetryQueueInput } from './shapes.ts';

/** Jobs that were given up, for staff. */
export const jobRoutes = {
  adminListJobs: route<undefined, JobPage>('GET', '/admin/jobs', 'The list could not be read. Try again.'),
  adminRetryJob: route<RetryInput, GivenUpJob>('POST', '/admin/jobs/{id}/retry', noAnswer),
  adminRetryQueue: route<RetryQueueInput, RetriedJobs>('POST', '/admin/jobs/retry', noAnswer),
};
