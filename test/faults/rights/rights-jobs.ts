import type { jobRoutes } from '#contract/jobs/routes.ts';
import { body, withId } from './rights-bodies.ts';
import type { Row } from './rights-table.ts';

/** Given-up jobs. */
export const jobRows: Record<keyof typeof jobRoutes, Row> = {
  adminRetryJob: { access: 'staff', of: 'job', ask: withId({ retries: 0 })(id => `/admin/jobs/${id}/retry`) },
  adminRetryQueue: { access: 'staff', ...body('/admin/jobs/retry', { queue: 'settle-refund' }) },
};
