import type { peopleRoutes } from '#contract/people-routes.ts';
import { withId } from './rights-bodies.ts';
import type { Row } from './rights-table.ts';

const wrong = 'Not-The-Password-1!';

/** The people of the shop and what is theirs. */
export const peopleRows: Record<keyof typeof peopleRoutes, Row> = {
  adminListCustomers: { access: 'staff' },
  adminGetCustomer: { access: 'staff', of: 'account' },
  adminSetAdminFlag: {
    access: 'staff',
    of: 'account',
    within: '422 wrong_password',
    ask: withId({ is_admin: true, password: wrong })(id => `/admin/customers/${id}/admin`),
  },
};
