import type { shellRoutes } from '#contract/shell-routes.ts';
import type { Row } from './rights-table.ts';

/** The requests of the admin shell. */
export const shellRows: Record<keyof typeof shellRoutes, Row> = {
  adminCountWaiting: { access: 'staff' },
  adminGetHealth: { access: 'staff' },
  adminFindThings: { access: 'staff', ask: () => ({ path: '/admin/find?q=balm' }) },
};
