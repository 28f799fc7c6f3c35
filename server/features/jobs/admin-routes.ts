import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { fileText } from '#content/words/files.ts';
import { adminLists } from '#contract/admin-lists.ts';
import { GivenUpJob, JobPage, JobQuery, RetriedJobs, RetryInput, RetryQueueInput } from '#contract/jobs/shapes.ts';
import { routes } from '#contract/routes.ts';
import type { AppEnv } from '#server/http/context.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { adminList } from '#server/lists/admin-list.ts';
import type { Services } from '#server/services.ts';
import { eachJobLine, listJobs } from './queries.ts';
import { retryJob, retryQueue } from './retry-jobs.ts';

const access = 'staff' as const;

/** Jobs that were given up, for staff to see and retry. */
export function jobsRoutes(services: Services): OpenAPIHono<AppEnv> {
  const api = new OpenAPIHono<AppEnv>();
  adminList(api, {
    list: adminLists.jobs,
    summary: 'Jobs that were given up',
    query: JobQuery,
    reply: JobPage,
    read: query => listJobs(services.readDb, query),
    name: 'jobs',
    header: fileText.jobs,
    lines: query => eachJobLine(services.readDb, query),
  });
  endpoint(
    api,
    routes.adminRetryQueue,
    { summary: 'Try all of a queue again', access, body: RetryQueueInput, reply: RetriedJobs },
    ({ viewer, body }) => retryQueue(services, viewer, body.queue),
  );
  endpoint(
    api,
    routes.adminRetryJob,
    { summary: 'Try a job again', access, params: z.object({ id: z.uuid() }), body: RetryInput, reply: GivenUpJob },
    ({ viewer, params, body }) => retryJob(services, viewer, params.id, body.retries),
  );
  return api;
}
