import { noAnswer, route } from '../api-route.ts';
import type { Health } from './health.ts';

/** The state of the shop, for staff. */
export const upkeepRoutes = {
  adminGetHealth: route<undefined, Health>('GET', '/admin/health', noAnswer),
};
