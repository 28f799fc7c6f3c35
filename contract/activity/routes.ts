import { route } from '../api-route.ts';
import type { ActivityPage } from './shapes.ts';

/** Read only: a log that can be changed proves nothing. */
export const activityRoutes = {
  adminListActivity: route<undefined, ActivityPage>('GET', '/admin/activity', 'Failed to load the activity'),
};
