import { route } from '../api-route.ts';
import type { ActivityPage } from './shapes.ts';

/** What was done: read alone, for a record that can be changed is none. */
export const activityRoutes = {
  adminListActivity: route<undefined, ActivityPage>('GET', '/admin/activity', 'Failed to load the activity'),
};
