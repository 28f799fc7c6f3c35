import { noAnswer, route } from './api-route.ts';
import type { Health } from './health.ts';
import type { FoundThings } from './palette.ts';
import type { Waiting } from './reports/waiting.ts';

/** Requests of the admin's shell. */
export const shellRoutes = {
  adminCountWaiting: route<undefined, Waiting>('GET', '/admin/waiting', noAnswer),
  adminGetHealth: route<undefined, Health>('GET', '/admin/health', noAnswer),
  adminFindThings: route<undefined, FoundThings>('GET', '/admin/find', noAnswer),
};
